/** Comma-separated values (RFC 4180). */
import * as messages from '../messages.ts';

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

export type RedirectRows =
  | {
      readonly ok: true;
      readonly redirects: readonly { readonly from: string; readonly to: string }[];
    }
  /** Text that follows the file's name. */
  | { readonly ok: false; readonly problem: string };

/** Redirects of a CSV file with the columns `from` and `to`; the first row may name them. */
export const redirectRows = (text: string): RedirectRows => {
  const rows = readCsv(text);
  if (rows === null) return { ok: false, problem: messages.quoteNotClosed };
  const [head] = rows;
  const isHead = head?.[0]?.toLowerCase() === 'from' && head[1]?.toLowerCase() === 'to';
  const redirects = rows.slice(isHead ? 1 : 0).map(([from = '', to = '']) => ({ from, to }));
  const wrong = redirects.findIndex(({ from, to }) => from === '' || to === '');
  if (wrong === -1) return { ok: true, redirects };
  return { ok: false, problem: messages.columnMissing({ row: wrong + (isHead ? 2 : 1) }) };
};
