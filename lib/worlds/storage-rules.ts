/** What a storage of the model keeps. */
export interface Store {
  readonly balance: number;
  /** The token that the rule remembers: the highest, or the last written, or the mark; 0 before the first. */
  readonly token: number;
  /** Grows with every accepted write. */
  readonly version: number;
}

/** What comes with a request: the sender's token, the version it read last, and whether its lease is live at this moment. */
export interface StoreRequest {
  readonly token: number;
  readonly versionRead: number;
  readonly leaseLive: boolean;
}

/** One look at a request: what the store keeps if it passes, or `undefined` if it is refused. */
export type StoreCheck = (store: Store, request: StoreRequest) => Store | undefined;

/** How a storage treats reads and writes, and what of its memory matters later. */
export interface StorageRule {
  readonly says: string;
  readonly read: StoreCheck;
  readonly write: StoreCheck;
  /** What later requests are compared with: which token is larger, whether it is the sender's own, or no token at all. */
  readonly compares: 'order' | 'own' | 'nothing';
  /** What a refusal by this storage compares, for the words of a table; two tokens if left out. */
  readonly refusedFor?: 'version' | 'mark' | 'lease';
}

const pass: StoreCheck = (store) => store;
const remember: StoreCheck = ({ balance, version }, { token }) => ({ balance, token, version });
const notSmaller: StoreCheck = (store, { token }) => (token < store.token ? undefined : store);
const larger: StoreCheck = (store, request) => (request.token <= store.token ? undefined : remember(store, request));
const fenced: StoreCheck = (store, request) => notSmaller(store, request) && remember(store, request);
const marked: StoreCheck = (store, { token }) => (token === store.token ? store : undefined);
const sameVersion: StoreCheck = (store, { versionRead }) => (versionRead === store.version ? store : undefined);
const leaseLive: StoreCheck = (store, request) => (request.leaseLive ? store : undefined);

/** The storages that the explorer knows, in the order in which the course meets them. */
export const STORAGE_RULES = {
  NONE: { says: 'checks nothing', read: pass, write: pass, compares: 'nothing' },
  WRITES_ONLY: { says: 'refuses a write with a smaller token than it has seen on a write', read: pass, write: fenced, compares: 'order' },
  READS_AND_WRITES: { says: 'refuses any request with a smaller token than it has seen', read: fenced, write: fenced, compares: 'order' },
  READS_ONLY: { says: 'refuses a read with a smaller token than it has seen on a read', read: fenced, write: pass, compares: 'order' },
  CLIENT_COMPARES: { says: 'keeps the token of the last write; the client compares when it reads, and its write is unconditional', read: notSmaller, write: remember, compares: 'order' },
  VERSION: { says: 'accepts a write only if nothing was written since its sender read', read: pass, write: sameVersion, compares: 'nothing', refusedFor: 'version' },
  RANDOM_TOKEN: { says: 'is marked with the token at the read and accepts a write only while that mark stands', read: remember, write: marked, compares: 'own', refusedFor: 'mark' },
  LEASE_LIVE: { says: 'asks the lock service at every write whether the lease of its sender is live', read: pass, write: leaseLive, compares: 'nothing', refusedFor: 'lease' },
  REFUSE_EQUAL: { says: 'refuses any request whose token is not larger than every token it has seen', read: larger, write: larger, compares: 'order' },
} as const satisfies Record<string, StorageRule>;

/** The name of a storage that the explorer knows. */
export type StorageName = keyof typeof STORAGE_RULES;

/** Two further rules that the numbers of the course are compared with; they are no storages of their own. */
export const OTHER_RULES = {
  LEASE_LIVE_READS_TOO: { says: 'asks whether the lease is live at reads and at writes', read: leaseLive, write: leaseLive, compares: 'nothing', refusedFor: 'lease' },
  REFUSE_EQUAL_WRITES: { says: 'refuses a write whose token is not larger than every token seen on a write', read: pass, write: larger, compares: 'order' },
} as const satisfies Record<string, StorageRule>;

/** A rule by its name; a rule of your own passes. @throws RangeError if there is no storage of this name. */
export function storageRule(storage: StorageName | StorageRule): StorageRule {
  if (typeof storage !== 'string') return storage;
  if (Object.hasOwn(STORAGE_RULES, storage)) return STORAGE_RULES[storage];
  throw new RangeError(`storage must be one of ${Object.keys(STORAGE_RULES).join(', ')}, but is '${String(storage)}'`);
}
