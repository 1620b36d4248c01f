import { OrderingList } from '../schedule/ordering-list';
import { sampleOrderings } from '../schedule/sample';
import { dataTable } from '../views/data-table';
import { worldCounts } from '../views/world-counts';
import { worldSteps } from '../views/world-steps';
import { exploreWorld } from '../worlds/locks/explore-world';
import { worldOfVariant } from '../worlds/locks/lock-world';
import type { VariantReport } from '../worlds/locks/world-report';
import { worldTrace } from '../worlds/locks/world-trace';
import type { LockOptions } from './explore-lock-options';

const print = (line: string): void => console.log(line);
/** Counts may be larger than a JSON number can say: they are decimal strings. */
const json = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** `npm run explore -- --world NAME` for a world of locks: its rules and counts, a sample, or one ordering step by step. */
export function exploreLocks(options: LockOptions): void {
  if (options.replay !== undefined) replay(options.replay, options);
  else if (options.sample) sample(options.sample, options);
  else count(options);
}

function count({ world, variants, json: asJson }: LockOptions): void {
  const asked = new Set(variants.map(({ name }) => name));
  const report = exploreWorld(world.name);
  const chosen = report.variants.filter(({ name }) => asked.has(name));
  if (asJson) chosen.forEach((variant) => print(json(lineOf(world.name, variant))));
  else {
    print(worldCounts({ ...report, variants: chosen }).text);
    chosen.forEach((variant) => shortest(world.name, variant));
  }
}

/** The shortest ordering that breaks the variant's first broken property, step by step, and how to see another one. */
function shortest(world: string, { name, role, properties }: VariantReport): void {
  const broken = properties.find((property) => property.shortest !== null);
  if (!broken?.shortest) return;
  const title = `The shortest ordering that breaks ${name} (${role}): ${broken.shortest}`;
  print(`\n${worldSteps(worldTrace(world, broken.shortest, name), title).text}`);
  print(`The same steps: npm run explore -- --world ${world} --variant ${name} --replay ${broken.shortest}`);
}

/** The first property stands for the variant, as in the lines of the other worlds; the others follow. */
function lineOf(world: string, { name, role, orderings, properties, occurrences, states }: VariantReport): object {
  const [{ name: property, failing, first, shortest, probability }] = properties;
  return { world, variant: name, role, orderings, property, failing, first, shortest, probability, states, properties, occurrences };
}

function sample({ runs, seed }: NonNullable<LockOptions['sample']>, { world, variants, json: asJson }: LockOptions): void {
  const rows = variants.map((variant) => {
    const run = worldOfVariant(world, variant);
    const failing = (drawnBy: 'ordering' | 'scheduler') => Number(Object.values(sampleOrderings(run, runs, seed, drawnBy).violations)[0]);
    return {
      variant: variant.name, orderings: String(new OrderingList(run.letters).size), sampled: runs, seed,
      'fails, orderings equally likely': failing('ordering'),
      'fails, next letters equally likely': failing('scheduler'),
    };
  });
  if (asJson) rows.forEach((row) => print(json({ world: world.name, ...row })));
  else print(dataTable(rows, `${world.always[0]}: a sample proves that it fails, and never that it does not`).text);
}

function replay(ordering: string, { world, variants, json: asJson }: LockOptions): void {
  for (const { name } of variants) {
    const trace = worldTrace(world.name, ordering, name);
    print(asJson ? json(trace) : `${worldSteps(trace).text}\n`);
  }
}
