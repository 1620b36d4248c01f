import type { ImporterWorld, WorldPod } from '../../sql/world/importer-world';

/** A call of a fault test, and what came back, as a row of a table. */
export interface CallRow {
  readonly call: string;
  readonly answer: string;
}

/** In place of an answer, as long as there is none. */
export const NO_ANSWER = '(no answer)';

/** The same world; each call is written down with what came back, in the order in which they began. */
export function recordedWorld(world: ImporterWorld, rows: { call: string; answer: string }[]): ImporterWorld {
  const record = async <T>(call: string, work: () => Promise<T>, answerOf: (value: T) => string = (value) => textOf(value)): Promise<T> => {
    const row = { call, answer: NO_ANSWER };
    rows.push(row);
    try {
      const value = await work();
      row.answer = together(answerOf(value));
      return value;
    } catch (error) {
      row.answer = `threw: ${(error as Error).message}`.slice(0, 120);
      throw error;
    }
  };
  const recordedPod = (pod: WorldPod, who: string): WorldPod => ({
    name: pod.name,
    import: (day) => record(`${who}: import(${textOf(day)})`, () => pod.import(day)),
    freeze: () => record(`${who}: freeze()`, () => pod.freeze(), () => 'stopped'),
    resume: () => record(`${who}: resume()`, () => pod.resume(), () => 'goes on'),
    outcome: (nth) => record(`${who}: outcome(${nth ?? ''})`, () => pod.outcome(nth)),
    metric: (name) => record(`${who}: metric(${textOf(name)})`, () => pod.metric(name)),
    kill: () => record(`${who}: kill()`, () => pod.kill(), () => 'ended'),
  });
  let pods = 0;
  return {
    startPod: (name, options) =>
      record(
        `startPod(${textOf(name)}${options === undefined ? '' : `, ${textOf(options)}`})`,
        async () => recordedPod(await world.startPod(name, options), `pod ${(pods += 1)}, ${name}`),
        () => 'runs',
      ),
    leaseOver: () => record('leaseOver()', () => world.leaseOver(), () => 'over'),
    lock: () => record('lock()', () => world.lock()),
    catalogue: () => record('catalogue()', () => world.catalogue()),
    query: (text, values) => record('query(…)', () => world.query(text, values), (found) => `${found.length} row${found.length === 1 ? '' : 's'}`),
  };
}

/** A short answer is not divided between two lines, where a bracket would stand alone. */
const together = (answer: string): string => (answer.length <= 50 ? answer.replaceAll(' ', '\u00a0') : answer);

/** A value as it would stand in code, on one line. */
function textOf(value: unknown): string {
  if (value === undefined) return '';
  return JSON.stringify(value).replace(/"(\w+)":/g, ' $1: ').replace(/("[\w-]+"):/g, ' $1: ').replace(/,(?=\S)/g, ', ').replace(/, {2}/g, ', ').replace(/(?<=\S)}/g, ' }').replaceAll('"', "'").slice(0, 240);
}
