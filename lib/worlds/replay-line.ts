import type { AccountWorldOptions } from './account-world';

/**
 * One line that runs an ordering of an account world again: a command, or, where no command has the world, a call.
 * @param world the name under which `npm run explore` knows the world.
 */
export function replayLine(ordering: string, options: AccountWorldOptions, world?: string): string {
  const { storage, clients = 2, pauses = 2, convention = 'start-over', ...job } = options;
  if (typeof storage !== 'string' || (world === undefined && Object.keys(job).length > 0)) {
    const { storage: _, ...rest } = options;
    const others = Object.entries(rest).map(([name, value]) => `, ${name}: ${JSON.stringify(value).replaceAll('"', "'")}`);
    return `stepTable(accountTrace('${ordering}', { storage${typeof storage === 'string' ? `: '${storage}'` : ''}${others.join('')} }))`;
  }
  const size = clients === 2 && pauses === 2 ? '' : ` --clients ${clients} --pauses ${pauses}`;
  const other = `${convention === 'continue' ? ' --convention continue' : ''}${world === undefined || world === 'account' ? '' : ` --world ${world}`}`;
  return `npm run explore --${size} --storage ${storage}${other} --replay ${ordering}`;
}
