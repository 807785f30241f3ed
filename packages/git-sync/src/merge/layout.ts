/**
 * What a text is written in beside its lines: a byte order mark, and its line ends where they are all
 * alike. A side that changes these changes every line and means none, so they are merged apart.
 */

export interface Layout {
  readonly mark: string;
  /** Null if it does not exist, or more than one kind. */
  readonly lineEnd: '\n' | '\r\n' | null;
}

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = /\r?\n/g;

export const layoutOf = (text: string): Layout => {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const ends = new Set(text.match(LINE_END));
  const lineEnd = ends.has('\r\n') ? '\r\n' : '\n';
  return { mark, lineEnd: ends.size === 1 ? lineEnd : null };
};

export const withoutMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

export const withLineEnd = (text: string, lineEnd: Layout['lineEnd']): string =>
  lineEnd === null ? text : text.replace(LINE_END, lineEnd);

/** The one that changed; a mark is there or not, and line ends are of two kinds, so two agree. */
export const mergeLayout = (base: Layout, editor: Layout, git: Layout): Layout => {
  const changed = [editor.lineEnd, git.lineEnd].find(
    (lineEnd) => lineEnd !== null && lineEnd !== base.lineEnd,
  );
  return {
    mark: editor.mark === base.mark ? git.mark : editor.mark,
    lineEnd: base.lineEnd === null ? null : (changed ?? base.lineEnd),
  };
};
