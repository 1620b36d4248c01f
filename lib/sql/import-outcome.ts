/** How an import ended. Only `imported` changed what customers see; after `unknown` it may have. */
export type ImportOutcome =
  | { readonly kind: 'imported'; readonly token: number; readonly upload: number }
  /** Another pod has the store's lock. */
  | { readonly kind: 'held' }
  /** The catalogue has seen a newer token. */
  | { readonly kind: 'fencedOut'; readonly token: number }
  /** The catalogue has this upload or a newer one. */
  | { readonly kind: 'superseded'; readonly token: number; readonly upload: number }
  /** The connection was lost while the prices were being made visible: they may be, or not. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Nothing has changed, and it can be tried again: no connection was to be had, or it was lost early enough. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The file is broken. */
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string }
  | { readonly kind: 'noSuchStore' };

/** What a pod does with the upload next. */
export type NextStep = 'done' | 'again later' | 'given up';

const NEXT: Readonly<Record<ImportOutcome['kind'], NextStep>> = {
  imported: 'done',
  held: 'again later',
  // Not at once under a fresh token: that would make an older file look new.
  fencedOut: 'again later',
  superseded: 'given up',
  // A second try finds out: if the prices are there, it is superseded by itself.
  unknown: 'again later',
  failed: 'again later',
  refused: 'given up',
  noSuchStore: 'given up',
};

/** What follows from an outcome: the upload is done with, queued again, or given up. */
export const nextStep = (outcome: ImportOutcome): NextStep => NEXT[outcome.kind];

/** An outcome as a sentence, for the log. */
export function tellOutcome(outcome: ImportOutcome, store: number): string {
  switch (outcome.kind) {
    case 'imported': return `Store ${store} has upload ${outcome.upload} now, imported under token ${outcome.token}.`;
    case 'held': return `Another pod holds the lock of store ${store}.`;
    case 'fencedOut': return `The grant with token ${outcome.token} no longer counts for store ${store}.`;
    case 'superseded': return `Store ${store} has upload ${outcome.upload} already, or a newer one.`;
    case 'unknown': return `Nobody knows whether store ${store} has the new prices: ${outcome.reason}.`;
    case 'failed': return `The import into store ${store} failed: ${outcome.reason}.`;
    case 'refused': return `The file is refused${outcome.line === 0 ? '' : ` for its line ${outcome.line}`}: ${outcome.reason}.`;
    case 'noSuchStore': return `There is no store ${store}.`;
  }
}
