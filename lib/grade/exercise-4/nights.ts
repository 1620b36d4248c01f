/** A change of a store's prices, as `catalogue_history` has it. */
interface Change {
  readonly store: number;
  /** The login that made it. */
  readonly by: string;
  readonly application: string;
  readonly fence: number;
  readonly upload: number;
  readonly file: string;
  /** Whether it is the script's: made without a grant. */
  readonly isScript?: boolean;
}

/** A database as somebody finds it at two in the morning. */
export interface Night {
  readonly what: string;
  readonly changes: readonly Change[];
  /** Grants by which nothing was written: those pods died. */
  readonly unused: readonly { readonly store: number; readonly token: number }[];
}

const pod = (store: number, fence: number, upload: number, file: string, name = 'pod-a'): Change => ({ store, by: 'importer', application: name, fence, upload, file });
const script = (store: number, fence: number, upload: number, file: string, application: string, by = 'batch'): Change => ({
  store, by, application, fence, upload, file, isScript: true,
});

/** Stores 17 to 20; each night has something that looks like the script and is none. */
export const NIGHTS: readonly Night[] = [
  {
    what: 'a script came last, and another store has a grant that was not used',
    changes: [
      pod(17, 1, 1, 'monday.csv'), pod(18, 1, 1, 'monday.csv'), pod(17, 2, 2, 'tuesday.csv', 'pod-b'), pod(18, 2, 2, 'tuesday.csv'),
      script(17, 2, 2, 'tuesday.csv', 'repair-prices'),
    ],
    unused: [{ store: 18, token: 3 }],
  },
  {
    what: 'two scripts, one under the name of a pod, and imports after them',
    changes: [
      pod(17, 1, 1, 'monday.csv'), pod(19, 3, 1, 'monday.csv'), script(17, 1, 1, 'monday.csv', 'pod-a', 'course'), pod(17, 2, 2, 'tuesday.csv', 'pod-b'),
      pod(20, 1, 1, 'monday.csv'), script(19, 3, 1, 'monday.csv', 'psql'), pod(19, 4, 2, 'tuesday.csv'),
    ],
    unused: [{ store: 20, token: 2 }],
  },
  {
    what: 'a quiet night: a pod died, and a store sent its older file again',
    changes: [
      pod(17, 1, 1, 'monday.csv'), pod(18, 1, 1, 'monday.csv', 'pod-b'), pod(17, 4, 2, 'tuesday.csv', 'pod-c'), pod(17, 5, 3, 'monday.csv', 'night-shift'), pod(18, 2, 2, 'monday.csv'),
    ],
    unused: [{ store: 18, token: 3 }],
  },
];

/** The entries of `catalogue_history` that a script made, from 1. */
export const scriptEntries = ({ changes }: Night): number[] => changes.flatMap(({ isScript }, at) => (isScript ? [at + 1] : []));

/** The statements that make such a night in a database that `prepareImports` made ready. */
export function nightStatements({ changes, unused }: Night): (readonly [text: string, values: readonly unknown[]])[] {
  return [
    // The history is written here, and not by the trigger.
    ['ALTER TABLE store_catalogue DISABLE TRIGGER remember_prices', []],
    ...changes.flatMap(({ store, by, application, fence, upload, file, isScript }) => {
      // The script brought Monday's prices back and left the name of the file as it was.
      const prices = JSON.stringify({ 'TEA-250': isScript || file === 'monday.csv' ? 450 : 420 });
      return [
        ['INSERT INTO catalogue_history (store_id, written_by, application, fence, upload, file, prices) VALUES ($1, $2, $3, $4, $5, $6, $7)', [store, by, application, fence, upload, file, prices]],
        ['UPDATE store_catalogue SET fence = $2, upload = $3, file = $4, prices = $5 WHERE store_id = $1', [store, fence, upload, file, prices]],
        ["UPDATE import_lock SET token = $2, holder = $3, expires_at = '-infinity' WHERE store_id = $1", [store, fence, application]],
      ] as const;
    }),
    ...unused.map(({ store, token }) => ["UPDATE import_lock SET token = $2, holder = 'pod-d', expires_at = '-infinity' WHERE store_id = $1", [store, token]] as const),
  ];
}
