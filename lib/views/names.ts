import type { Trace } from '../worlds/trace';
import { shown } from './require-input';

/** Other names for the lanes of a picture: `lock`, `storage` and the clients, by their names in the run. */
export type Labels = Readonly<Record<string, string>>;

/** What everybody in a run is called in a picture. */
export interface Names {
  readonly lock: string;
  readonly storage: string;
  /** A client by its name in the run; `clock` is everybody. */
  client(name: string): string;
  /** The client was given another name than the run's. */
  renamed(name: string): boolean;
}

/** @throws RangeError if a label is for nobody in the run, or is not a text. */
export function namesOf(trace: Trace, labels: Labels = {}): Names {
  const known = ['lock', 'storage', ...trace.clients.map((client) => client.name)];
  for (const [key, value] of Object.entries(labels)) {
    if (!known.includes(key)) throw new RangeError(`labels may rename ${known.join(', ')}, but has '${key}'`);
    if (typeof value !== 'string' || value.trim() === '') {
      throw new RangeError(`labels.${key} must be a text that is not empty, but is ${shown(value)}`);
    }
  }
  const own = (name: string) => (Object.hasOwn(labels, name) ? labels[name] : undefined);
  return {
    lock: own('lock') ?? 'lock service',
    storage: own('storage') ?? 'storage',
    client: (name) => (name === 'clock' ? 'all' : own(name) ?? name),
    renamed: (name) => own(name) !== undefined,
  };
}
