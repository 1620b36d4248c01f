/** A notebook as it is worked with here: every text in one piece, not in lists of lines. Keys we do not know are kept. */
export interface Notebook {
  readonly cells: readonly NotebookCell[];
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly nbformat: number;
  readonly nbformat_minor: number;
}

/** One cell. A code cell also has `outputs` and `execution_count`. */
export interface NotebookCell {
  readonly cell_type: 'code' | 'markdown' | 'raw';
  /** Stable name of the cell; notebooks older than format 4.5 have none. */
  readonly id?: string;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly tags?: readonly string[] };
  readonly source: string;
  readonly outputs?: readonly NotebookOutput[];
  readonly execution_count?: number | null;
}

/** One output of a code cell, as Jupyter stores it: `stream`, `execute_result`, `display_data` or `error`. */
export interface NotebookOutput {
  readonly output_type: string;
  readonly [key: string]: unknown;
}
