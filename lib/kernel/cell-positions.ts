/** A place in a cell as the learner sees it: both count from 1. */
export interface CellPosition {
  line: number;
  column: number;
}

/**
 * Where each piece of a cell's JavaScript comes from: rows of
 * `[line in JavaScript, column in JavaScript, line in cell, column in cell]`, counted from 0, in ascending order.
 */
export type PositionTable = ReadonlyArray<readonly [number, number, number, number]>;

/**
 * Finds the place in the cell that a place in its JavaScript was made from.
 *
 * @param table the cell's table
 * @param line line of the JavaScript, from 0
 * @param column column of the JavaScript, from 0
 * @returns the place in the cell, or `undefined` for JavaScript that the cell has no text for
 */
export function cellPosition(table: PositionTable, line: number, column: number): CellPosition | undefined {
  let found: PositionTable[number] | undefined;
  for (const row of table) {
    if (row[0] > line || (row[0] === line && row[1] > column)) break;
    found = row;
  }
  return found && found[0] === line ? { line: found[2] + 1, column: found[3] + 1 } : undefined;
}

/**
 * Joins the source maps of two translations, one after the other, to one table.
 *
 * @param second map of the later translation (JSON text)
 * @param first map of the earlier translation (JSON text)
 * @param linesBefore lines that stand before the cell's own text in the first translation's source
 */
export function joinMaps(second: string, first: string, linesBefore: number): PositionTable {
  const inner = decodeMappings(JSON.parse(first).mappings);
  const table: Array<[number, number, number, number]> = [];
  for (const [line, column, moduleLine, moduleColumn] of decodeMappings(JSON.parse(second).mappings)) {
    const place = cellPosition(inner, moduleLine, moduleColumn);
    if (place && place.line - 1 >= linesBefore) table.push([line, column, place.line - 1 - linesBefore, place.column - 1]);
  }
  return table;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes the `mappings` of a source map, version 3. */
function decodeMappings(mappings: string): PositionTable {
  const rows: Array<[number, number, number, number]> = [];
  let sourceLine = 0;
  let sourceColumn = 0;
  mappings.split(';').forEach((lineText, line) => {
    let column = 0;
    for (const segment of lineText.split(',')) {
      if (segment === '') continue;
      const [columnStep, , lineStep, sourceColumnStep] = decodeNumbers(segment);
      column += columnStep;
      if (lineStep === undefined) continue;
      sourceLine += lineStep;
      sourceColumn += sourceColumnStep;
      rows.push([line, column, sourceLine, sourceColumn]);
    }
  });
  return rows;
}

function decodeNumbers(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}
