import { KernelClient } from '../kernel/client';
import { LANGUAGE_INFO } from '../kernel/kernel-info';
import { KERNEL_DISPLAY_NAME, KERNEL_NAME } from '../kernel/kernelspec';
import type { Notebook, NotebookCell, NotebookOutput } from '../notebook/notebook';
import { hasZooKeeper } from '../servers/zookeeper/find-zookeeper';
import { lacksItsServer } from './missing-server';

/** Tag of a cell whose output depends on the learner's own file: it is run, and its outputs are not kept. */
export const UNKEPT_TAG = 'outputs-not-kept';

const kernelMetadata = {
  kernelspec: { display_name: KERNEL_DISPLAY_NAME, language: 'typescript', name: KERNEL_NAME },
  language_info: LANGUAGE_INFO,
};

/**
 * Runs a notebook from top to bottom in a new kernel, as "Restart kernel and run all" in JupyterLab does.
 * @param folder where its cells run
 * @param cellLimitMs how long one cell may take
 * @param isThere whether there is a ZooKeeper; without one a cell that needs it is left out and keeps its outputs
 * @returns the notebook with fresh outputs, as JupyterLab saves it
 * @throws Error that names the first cell that failed, with its error
 */
export async function runNotebook(notebook: Notebook, folder: string, cellLimitMs = 60_000, isThere = hasZooKeeper): Promise<Notebook> {
  const kernel = await KernelClient.start({ cwd: folder });
  try {
    const cells: NotebookCell[] = [];
    for (const [index, cell] of notebook.cells.entries()) {
      if (cell.cell_type === 'code' && lacksItsServer(cell, isThere)) {
        // So that the cells after it have the numbers that they have where all cells are run.
        await kernel.execute('// left out', { limitMs: cellLimitMs });
        cells.push(cell);
      } else {
        cells.push(cell.cell_type === 'code' ? await runCell(kernel, cell, index, cellLimitMs) : cell);
      }
    }
    return { ...notebook, cells, metadata: { ...notebook.metadata, ...kernelMetadata } };
  } finally {
    await kernel.close();
  }
}

async function runCell(kernel: KernelClient, cell: NotebookCell, index: number, limitMs: number): Promise<NotebookCell> {
  // JupyterLab does not send an empty cell to the kernel.
  if (cell.source.trim() === '') return { ...cell, outputs: [], execution_count: null };
  const { status, outputs, executionCount, reply } = await kernel.execute(cell.source, { limitMs });
  const name = cell.id ?? `number ${index + 1}`;
  const error = outputs.find((output) => output.output_type === 'error') as { ename?: string; evalue?: string } | undefined;
  if (status !== 'ok' || error !== undefined) {
    throw new Error(`cell ${name} failed: ${error?.ename ?? reply?.ename ?? status}: ${error?.evalue ?? reply?.evalue ?? ''}`);
  }
  if (cell.metadata.tags?.includes(UNKEPT_TAG) === true) return { ...cell, outputs: [], execution_count: null };
  return { ...cell, outputs: outputs as readonly NotebookOutput[], execution_count: executionCount };
}
