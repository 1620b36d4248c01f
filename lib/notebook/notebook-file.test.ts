import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatNotebook, parseNotebook } from './notebook-file';
import { NotebookFileError } from './notebook-file-error';

// As JupyterLab 4.6 writes it.
const SAVED = `{
 "cells": [
  {
   "cell_type": "markdown",
   "id": "00-title",
   "metadata": {},
   "source": [
    "# A title\\n",
    "\\n",
    "An “ä” and a\u00a0space."
   ]
  },
  {
   "cell_type": "code",
   "execution_count": 1,
   "id": "00-run",
   "metadata": {
    "tags": [
     "solution-only"
    ]
   },
   "outputs": [
    {
     "name": "stdout",
     "output_type": "stream",
     "text": [
      "one\\n",
      "two\\n"
     ]
    },
    {
     "data": {
      "application/vnd.vegalite.v5+json": {
       "a": [
        1,
        2.5
       ],
       "b": {
        "10": [],
        "9": null,
        "a": {}
       }
      },
      "image/png": "iVBO\\nRw0K\\n",
      "text/html": [
       "<b>1</b>\\n",
       "<i>2</i>"
      ],
      "text/plain": [
       "{ a: 1 }"
      ]
     },
     "execution_count": 1,
     "metadata": {},
     "output_type": "execute_result"
    }
   ],
   "source": [
    "run()"
   ]
  },
  {
   "cell_type": "code",
   "execution_count": null,
   "id": "00-empty",
   "metadata": {},
   "outputs": [],
   "source": []
  }
 ],
 "metadata": {
  "kernelspec": {
   "display_name": "TypeScript",
   "language": "typescript",
   "name": "tslab"
  }
 },
 "nbformat": 4,
 "nbformat_minor": 5
}
`;

test('what JupyterLab saved comes back byte for byte', () => {
  assert.equal(formatNotebook(parseNotebook(SAVED, 'a.ipynb')), SAVED);
});

test('texts are in one piece while a notebook is worked with', () => {
  const [title, run, empty] = parseNotebook(SAVED, 'a.ipynb').cells;
  assert.match(title.source, /^# A title\n\nAn/);
  assert.equal(run.outputs?.[0].text, 'one\ntwo\n');
  assert.equal((run.outputs?.[1].data as Record<string, unknown>)['text/html'], '<b>1</b>\n<i>2</i>');
  assert.equal(empty.source, '');
});

test('sources in one piece, unsorted keys and a byte order mark are read and written as JupyterLab writes them', () => {
  const other = JSON.parse(SAVED);
  for (const cell of other.cells) cell.source = cell.source.join('');
  const shuffled = { nbformat_minor: 5, nbformat: 4, metadata: other.metadata, cells: other.cells };
  assert.equal(formatNotebook(parseNotebook(`\uFEFF${JSON.stringify(shuffled)}`, 'a.ipynb')), SAVED);
});

const DAMAGED: Record<string, [string, RegExp]> = {
  'an empty file': ['', /^a\.ipynb is empty\.$/],
  'a file cut in half': [SAVED.slice(0, SAVED.length / 2), /^a\.ipynb is not a whole notebook: .* cut off/],
  'a file that is text': ['# hello', /not a whole notebook/],
  'JSON that is no notebook': ['[1, 2]', /not a notebook: it has no "nbformat"/],
  'a format of no number': ['{ "nbformat": "4", "cells": [] }', /unknown notebook format: open it in JupyterLab/],
  'a format older than 3': ['{ "nbformat": 2, "worksheets": [] }', /unknown notebook format/],
  'a later format without cells': ['{ "nbformat": 5, "blocks": [] }', /no list of cells/],
  'no cells': ['{ "nbformat": 4, "nbformat_minor": 5 }', /no list of cells/],
  'cells without number': [`{ "nbformat": 4, "cells": [${'7,'.repeat(10_000)}7] }`, /^a\.ipynb has 10001 cells; a notebook may have 10000\.$/],
  'a cell that is none': ['{ "nbformat": 4, "cells": [7] }', /its cell 1 is not an object/],
  'a cell of no type': ['{ "nbformat": 4, "cells": [{ "source": "" }] }', /its cell 1 is neither code nor Markdown nor raw text\.$/],
  'a cell of a type that is long and turns the direction of reading': [`{ "nbformat": 4, "cells": [{ "cell_type": "\u202e${'x'.repeat(1_000_000)}", "source": "" }] }`, /^[ -~]{1,99}$/],
  'a cell whose type is nested 100,000 deep': [`{ "nbformat": 4, "cells": [{ "cell_type": ${'['.repeat(100_000)}${']'.repeat(100_000)} }] }`, /its cell 1 is neither code/],
  'a cell without source': ['{ "nbformat": 4, "cells": [{ "cell_type": "raw" }] }', /its cell 1 has no text as its source/],
  'JSON nested without end': [`{"nbformat":4,"cells":${'['.repeat(100_000)}`, /not a whole notebook/],
};

test('every format from 3 to 5 gives the same cells', () => {
  const cells = [{ cell_type: 'markdown', source: '# A' }, { cell_type: 'code', source: 'const a = 1' }];
  const third = [{ cell_type: 'heading', level: 1, source: '# A' }, { cell_type: 'code', language: 'typescript', input: ['const a', ' = 1'], outputs: [] }];
  const all = [{ nbformat: 3, nbformat_minor: 0, metadata: {}, worksheets: [{ cells: third.slice(0, 1) }, { cells: third.slice(1) }] }];
  for (const minor of [0, 1, 2, 3, 4, 5, 6]) all.push({ nbformat: 4, nbformat_minor: minor, cells } as never);
  all.push({ nbformat: 5, nbformat_minor: 0, cells } as never);
  for (const format of all) {
    const read = parseNotebook(JSON.stringify(format), 'a.ipynb').cells.map(({ cell_type, source }) => [cell_type, source]);
    assert.deepEqual(read, [['markdown', '# A'], ['code', 'const a = 1']], `${format.nbformat}.${format.nbformat_minor}`);
  }
});

test('a cell id that is no text is passed over, whatever it is', () => {
  const text = '{"nbformat":4,"cells":[{"cell_type":"code","id":{"toString":1},"source":"a"}]}';
  assert.equal(parseNotebook(text, 'a.ipynb').cells[0].id, undefined);
});

test('of a key that stands twice the last counts, as for Jupyter', () => {
  const twice = '{"nbformat":4,"cells":[],"cells":[{"cell_type":"code","source":"one","source":"two"}]}';
  assert.deepEqual(parseNotebook(twice, 'a.ipynb').cells.map(({ source }) => source), ['two']);
});

test('what is nested 100,000 deep beside the cells does not hinder their reading', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const text = `{"nbformat":4,"metadata":{"a":${deep}},"cells":[{"cell_type":"code","source":"a","metadata":${deep},"outputs":[{"data":{"text/plain":${deep}}}]}]}`;
  assert.equal(parseNotebook(text, 'a.ipynb').cells[0].source, 'a');
  assert.throws(() => parseNotebook(`{"nbformat":4,"cells":${deep}}`, 'a.ipynb'), /its cell 1 is not an object/);
});

for (const [what, [text, message]] of Object.entries(DAMAGED)) {
  test(`${what} is refused with one sentence`, () => {
    assert.throws(() => parseNotebook(text, 'a.ipynb'), (error) => error instanceof NotebookFileError && message.test(error.message));
  });
}
