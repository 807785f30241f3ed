/** Lists that stay within what a model reads of one answer. Pure. */
import * as messages from '../messages.ts';

/**
 * Characters of one answer: below 10,000 tokens, because lines with ids and paths have one token for
 * about three characters. Quoin's own limit.
 */
export const ANSWER_CHARACTERS = 24_000;

interface Fitted {
  readonly lines: readonly string[];
  /** Offset of the next line, or null at the end. */
  readonly next: number | null;
}

/** The lines from an offset that fit; at least one. */
export const cutToFit = (
  lines: readonly string[],
  offset = 0,
  most = ANSWER_CHARACTERS,
): Fitted => {
  let size = 0;
  let end = offset;
  for (; end < lines.length; end += 1) {
    size += (lines[end] ?? '').length + 1;
    if (size > most && end > offset) break;
  }
  return { lines: lines.slice(offset, end), next: end < lines.length ? end : null };
};

interface Pagination {
  readonly nextCursor: string | null;
}

/** How to read on in a list with cursors. */
export const more = ({ nextCursor }: Pagination): string =>
  nextCursor === null ? '' : messages.moreWithCursor({ cursor: nextCursor });

/** How to read on in a list without cursors. */
export const moreFrom = (next: number | null, total: number): string =>
  next === null ? '' : messages.moreWithOffset({ left: total - next, offset: next });

/**
 * A list with cursors, read again with a lower limit until its lines fit: a cursor names the last row
 * of an answer.
 */
export const readFitting = async <Answer>(
  limit: number,
  read: (limit: number) => Promise<Answer>,
  linesOf: (answer: Answer) => readonly string[],
): Promise<{ readonly answer: Answer; readonly lines: readonly string[] }> => {
  for (let asked = limit; ; asked = Math.max(1, Math.floor(asked / 2))) {
    const answer = await read(asked);
    const lines = linesOf(answer);
    const size = lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (size <= ANSWER_CHARACTERS || asked === 1) return { answer, lines };
  }
};
