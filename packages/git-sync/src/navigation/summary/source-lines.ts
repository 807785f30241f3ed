/** The lines of `SUMMARY.md`: each entry's own, and with them the text after and is no entry. */
import type { SummaryEntry } from '@quoin/convert';

/** One entry of the file, as it is there; lines with their endings. */
export interface SourcePiece {
  readonly entry: SummaryEntry;
  /** Blank lines in front. */
  readonly space: readonly string[];
  readonly lines: readonly string[];
  /**
   * The following lines that are not entries: comments, entries that name no page, blank lines
   * between them.
   */
  readonly notes: readonly string[];
  /** The piece that precedes it in the file. */
  readonly previous: SourcePiece | null;
}

export interface SourceLines {
  /** The text before the first entry. */
  readonly head: readonly string[];
  readonly pieces: readonly SourcePiece[];
  /** Blank lines at the end of the file. */
  readonly tail: readonly string[];
}

/** CommonMark's line endings: LF, CR LF, CR. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];

/** Up to the last line that is not blank, and what is behind it. */
const splitBlank = (lines: readonly string[]): [content: string[], blank: string[]] => {
  const end = lines.findLastIndex((line) => line.trim() !== '') + 1;
  return [lines.slice(0, end), lines.slice(end)];
};

/** @returns null where entries share lines, so that none can be written without the others */
export const sourceLines = (source: string, said: Iterable<SummaryEntry>): SourceLines | null => {
  const lines = linesOf(source);
  const entries = [...said].sort((a, b) => a.line - b.line);
  const startOf = (at: number): number => (entries[at]?.line ?? lines.length + 1) - 1;
  const [head, first] = splitBlank(lines.slice(0, startOf(0)));
  const pieces: SourcePiece[] = [];
  let space: readonly string[] = first;
  for (const [at, entry] of entries.entries()) {
    const [start, next] = [startOf(at), startOf(at + 1)];
    if (next <= start || (entry.kind === 'item' && !entry.isPlain)) return null;
    const end = Math.min(entry.endLine, next);
    const [own] = splitBlank(lines.slice(start, end));
    const [notes, behind] = splitBlank(lines.slice(start + own.length, next));
    const previous: SourcePiece | null = pieces.at(-1) ?? null;
    pieces.push({ entry, space, lines: own, notes, previous });
    space = behind;
  }
  return { head, pieces, tail: space };
};
