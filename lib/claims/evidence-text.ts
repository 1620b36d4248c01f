import type { Cell } from '../views/html-table';
import type { Evidence } from './claim-row';
import { placeOf } from './lesson-places';

/** What a learner can look at for a piece of evidence: words, or a link to the cell of a lesson. */
export function evidenceCell(evidence: Evidence): Cell {
  switch (evidence.kind) {
    case 'world': {
      const { world, variant, property, orderings, failing, ordering } = evidence;
      const fails = failing === 0 ? `holds in all ${spaced(orderings)} orderings` : `fails in ${spaced(failing)} of ${spaced(orderings)} orderings`;
      return `world ${world}, ${variant}: "${property}" ${fails}${ordering ? `, shortest ${ordering}` : ''}`;
    }
    case 'storage':
      return `storage ${evidence.storage}: an update is lost in ${evidence.lost} of ${evidence.orderings} orderings`;
    case 'cell':
      return placeOf(evidence.cell);
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
