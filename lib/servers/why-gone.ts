import type { ServerProcess } from './server-process';
import { within } from './within';

/** The news of a process's end may come a moment after the end of its connections. */
const NEWS_WITHIN_MS = 1_000;

/** The sentence for a command that failed because its server, one of ours, is gone. */
export async function whyGone(what: string, server: ServerProcess): Promise<string> {
  await within(NEWS_WITHIN_MS, server.ended, undefined);
  const how = server.end === undefined ? 'closed the connection' : /^SIG/.test(server.end) ? `was ended by ${server.end}` : 'has ended';
  return `${what} ${how} while it was in use. Run the cell that starts it again.`;
}
