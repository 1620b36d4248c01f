import { inspect } from 'node:util';

/** A MIME bundle: what a notebook is sent, once for each way of showing it. JSON types are objects, the others are text. */
export type MimeBundle = Readonly<Record<string, unknown>>;

/** The method by which a kernel asks a value for its MIME bundle; the name is the one that Deno's kernel uses. */
export const JUPYTER_DISPLAY = Symbol.for('Jupyter.display');

/**
 * Something to look at. A cell whose last expression is a picture shows it; where pictures cannot be shown, its text stands
 * in. The text always says what the picture says.
 */
export class Picture {
  /**
   * @param text the same facts as plain text, for a terminal, a screen reader or a kernel that cannot show more.
   * @param bundle makes the other forms, for example `{ 'text/html': … }`, when they are asked for.
   */
  constructor(
    readonly text: string,
    private readonly bundle: () => MimeBundle | Promise<MimeBundle>,
  ) {}

  /** All forms of the picture, the plain text among them. */
  async [JUPYTER_DISPLAY](): Promise<MimeBundle> {
    return { ...(await this.bundle()), 'text/plain': this.text };
  }

  [inspect.custom](): string {
    return this.text;
  }
}
