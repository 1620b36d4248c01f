import type { Cell } from '../views/html-table';
import type { Evidence } from './claim-row';

/** The lessons by their numbers, as a link needs them. */
export type LessonFiles = Readonly<Record<string, string>>;

/**
 * What a learner can look at for a piece of evidence: words, or a link to the cell of a lesson.
 * @param lessons the file of each lesson by its number, without folder; a cell of a lesson that is not among them is named.
 */
export function evidenceCell(evidence: Evidence, lessons: LessonFiles): Cell {
  switch (evidence.kind) {
    case 'world': {
      const { world, variant, property, orderings, failing, ordering } = evidence;
      const fails = failing === 0 ? `holds in all ${spaced(orderings)} orderings` : `fails in ${spaced(failing)} of ${spaced(orderings)} orderings`;
      return `world ${world}, ${variant}: "${property}" ${fails}${ordering ? `, shortest ${ordering}` : ''}`;
    }
    case 'storage':
      return `storage ${evidence.storage}: an update is lost in ${evidence.lost} of ${evidence.orderings} orderings`;
    case 'cell': {
      const file = lessons[evidence.cell.slice(0, 2)];
      const text = `lesson ${evidence.cell.slice(0, 2)}, cell ${evidence.cell}`;
      return file === undefined ? text : { text, href: `${file}#cell-id=${evidence.cell}` };
    }
    case 'test':
      return `test "${evidence.name}"`;
    case 'cited':
      return 'the sources of this row';
    case 'opinion':
      return `opinion: ${evidence.says}`;
  }
}

function spaced(count: number): string {
  return count.toLocaleString('en-US');
}
