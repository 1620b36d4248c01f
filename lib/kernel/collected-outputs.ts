import type { WireMessage } from './wire-message';

/** An output as a notebook file stores it (nbformat 4, texts not yet cut into lines). */
export type NotebookOutput =
  | { output_type: 'stream'; name: 'stdout' | 'stderr'; text: string }
  | { output_type: 'display_data'; data: Record<string, unknown>; metadata: object }
  | { output_type: 'execute_result'; data: Record<string, unknown>; metadata: object; execution_count: number | null }
  | { output_type: 'error'; ename: string; evalue: string; traceback: string[] };

/** Turns the iopub messages of one cell into outputs as JupyterLab and nbclient do: streams that touch are one. */
export class CollectedOutputs {
  readonly outputs: NotebookOutput[] = [];
  private readonly byDisplayId = new Map<string, NotebookOutput[]>();
  private clearAtNext = false;

  /** Takes one message; those that are no output are ignored. */
  add({ header, content }: Pick<WireMessage, 'header' | 'content'>): void {
    const type = header.msg_type;
    if (type === 'clear_output') {
      if (content.wait) this.clearAtNext = true;
      else this.outputs.length = 0;
    } else if (type === 'update_display_data') {
      for (const output of this.byDisplayId.get(content.transient?.display_id) ?? []) {
        Object.assign(output, { data: content.data, metadata: content.metadata });
      }
    } else if (type === 'stream' || type === 'display_data' || type === 'execute_result' || type === 'error') {
      if (this.clearAtNext) this.outputs.length = 0;
      this.clearAtNext = false;
      this.append(type, content);
    }
  }

  private append(type: NotebookOutput['output_type'], content: any): void {
    const last = this.outputs.at(-1);
    if (type === 'stream' && last?.output_type === 'stream' && last.name === content.name) {
      last.text += content.text;
      return;
    }
    const { transient, ...kept } = content;
    const output = { output_type: type, ...kept } as NotebookOutput;
    this.outputs.push(output);
    const id = transient?.display_id;
    if (id) this.byDisplayId.set(id, [...(this.byDisplayId.get(id) ?? []), output]);
  }
}
