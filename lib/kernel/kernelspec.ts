/** Name under which Jupyter knows the kernel; a stock tslab has the same, so both open the same notebooks. */
export const KERNEL_NAME = 'tslab';

/** Name that JupyterLab shows. */
export const KERNEL_DISPLAY_NAME = 'TypeScript (tslab)';

/** Content of the `kernel.json` that starts the compiled launcher. */
export interface Kernelspec {
  argv: string[];
  display_name: string;
  language: string;
  /** Stop is a message, not a signal: only so is it heard while a cell keeps the kernel busy. */
  interrupt_mode: 'message';
}

/**
 * Makes the kernelspec of this course.
 *
 * @param launcher absolute path of the compiled `kernel/main.js`
 * @param node absolute path of the Node that runs it
 */
export function kernelspec(launcher: string, node: string = process.execPath): Kernelspec {
  return {
    argv: [node, launcher, '--connection', '{connection_file}'],
    display_name: KERNEL_DISPLAY_NAME,
    language: 'typescript',
    interrupt_mode: 'message',
  };
}
