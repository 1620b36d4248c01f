/** A page, article or paper that a claim is taken from. */
export interface Source {
  readonly title: string;
  readonly by: string;
  /** Day of publication, where the source has one. */
  readonly published?: string;
  readonly href: string;
}

/** Words of a source, as they stand there; curly quotation marks and apostrophes are written straight. */
export interface Quotation {
  readonly id: string;
  /** The name of its source in data/sources.json. */
  readonly source: string;
  /** The day on which the words were read there. */
  readonly read: string;
  readonly text: string;
}

/** A world of locks of the explorer, with the counts that show the claim. */
export interface WorldEvidence {
  readonly kind: 'world';
  readonly world: string;
  readonly variant: string;
  /** The property that fails in `failing` of `orderings`; in none where the claim is that it holds. */
  readonly property: string;
  readonly orderings: number;
  readonly failing: number;
  /** A shortest word that breaks the property. */
  readonly ordering?: string;
}

/** A storage of the account model, with the orderings that lose an update there: two clients, two pauses. */
export interface StorageEvidence {
  readonly kind: 'storage';
  readonly storage: string;
  readonly orderings: number;
  readonly lost: number;
}

/** A cell of a lesson that shows the claim. */
export interface CellEvidence {
  readonly kind: 'cell';
  /** Its id; it begins with the number of its lesson. */
  readonly cell: string;
}

/** A test of the course, by its file and its name. */
export interface TestEvidence {
  readonly kind: 'test';
  readonly file: string;
  readonly name: string;
}

/** What stands behind a row. `cited`: only the sources of the row say so. `opinion`: nobody can run it. */
export type Evidence =
  | WorldEvidence
  | StorageEvidence
  | CellEvidence
  | TestEvidence
  | { readonly kind: 'cited' }
  | { readonly kind: 'opinion'; readonly says: string };

/** Where the written lesson and its sources differ: the item of the list of such places, and what the course says of it. */
export interface DifferenceNote {
  readonly item: number;
  readonly says: string;
}

/** What every row of a table of claims has. */
export interface ClaimRow {
  /** Its name, by which lessons ask for it. */
  readonly id: string;
  /** Names in data/sources.json. */
  readonly sources: readonly string[];
  /** Ids in data/quotations.json. */
  readonly quotes: readonly string[];
  readonly see: readonly Evidence[];
  readonly note?: DifferenceNote;
}

/** What one of the two authors says to a question: in our words, and in his own. */
export interface Position {
  readonly says: string;
  readonly quotes: readonly string[];
}

/** A question of the debate about Redlock (data/debate.json). */
export interface DebateRow {
  readonly id: string;
  readonly question: string;
  readonly kleppmann: Position;
  readonly antirez: Position;
  /** What the Redis page says to it today, if anything. */
  readonly redis?: Position;
  readonly see: readonly Evidence[];
  readonly note?: DifferenceNote;
}

/** What can serve as a fencing token in a system (data/tokens.json). */
export interface TokenRow extends ClaimRow {
  readonly system: string;
  readonly token: string;
  /** Whether each grant has a larger one. */
  readonly grows: 'yes' | 'no';
  readonly says: string;
}

/** An option of the table of choices, a common mistake or a takeaway (data/choosing.json). */
export interface ChoiceRow extends ClaimRow {
  readonly table: 'option' | 'mistake' | 'takeaway';
  readonly says: string;
  /** Of an option: what it gains, what it costs, and when it is the wrong choice. Of a mistake: what to do instead. */
  readonly gain?: string;
  readonly cost?: string;
  readonly wrongWhen?: string;
  readonly instead?: string;
}
