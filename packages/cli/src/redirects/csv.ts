/** Comma-separated values (RFC 4180). */

const QUOTED = /[",\r\n]/;

export const csvLine = (values: readonly string[]): string =>
  values.map((one) => (QUOTED.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join(',');

/** A value: in quotes, where `""` is a quote, or up to the next comma or line end; and what ends it. */
const VALUE = /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Returns the rows of a text; null if a quote is not closed. Empty lines are left out. */
export const readCsv = (text: string): string[][] | null => {
  const source = text.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  for (VALUE.lastIndex = 0; VALUE.lastIndex < source.length || row.length > 0; ) {
    const match = VALUE.exec(source);
    if (match === null) return null;
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows;
};
