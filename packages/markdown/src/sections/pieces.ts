/** Long texts in pieces, so that what is found is near to what was looked for. */

/** UTF-16 units: some 600 words, more than nine of ten sections of real documentation have. */
export const MAX_PIECE = 4_000;

const LOW_SURROGATE = /[\udc00-\udfff]/;

/** Where a piece that begins at `start` ends best: behind a line, a sentence or a word. */
const endOf = (text: string, start: number): number => {
  const most = start + MAX_PIECE;
  if (most >= text.length) return text.length;
  const middle = start + MAX_PIECE / 2;
  for (const end of ['\n', '. ', '。', ' ']) {
    const at = text.lastIndexOf(end, most - end.length);
    if (at >= middle) return at + end.length;
  }
  return LOW_SURROGATE.test(text.charAt(most)) ? most - 1 : most;
};

/** At least one, none longer than {@link MAX_PIECE}. Together they are the text. */
export const piecesOf = (text: string): readonly string[] => {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOf(text, start);
    pieces.push(text.slice(start, end));
    start = end;
  }
  return pieces.length === 0 ? [''] : pieces;
};
