import type { CellError } from './bridge';

/** The error of a cell that was ended by the stop button. */
export function stoppedError(): CellError {
  const evalue = 'The cell was stopped. Names of earlier cells have kept their values.';
  return { ename: 'Stopped', evalue, traceback: [`Stopped: ${evalue}`] };
}
