/** Converts a structured diff to lines for the screen: pairs changed lines, and folds distant equal lines. */
import type { Diff } from '@quoin/sdk';

export type Change = Diff['changes'][number];

export interface DiffLine {
  readonly type: Change['type'];
  readonly text: string;
  /** 1-based number in the old text; null for an inserted line. */
  readonly old: number | null;
  /** 1-based number in the new text; null for a deleted line. */
  readonly new: number | null;
}

/** Shown lines, or equal lines that are folded. */
export type DiffPart =
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'fold'; readonly lines: readonly DiffLine[] };

/** Lines of context around a change; the default of `diff -u`. */
const CONTEXT = 3;

const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  // A final newline ends the last line and does not begin another one.
  if (lines.at(-1) === '') lines.pop();
  return lines;
};

export const diffLines = (changes: readonly Change[]): DiffLine[] => {
  const lines: DiffLine[] = [];
  let before = 0;
  let after = 0;
  for (const { type, text } of changes) {
    for (const line of linesOf(text)) {
      if (type !== 'insert') before += 1;
      if (type !== 'delete') after += 1;
      lines.push({
        type,
        text: line,
        old: type === 'insert' ? null : before,
        new: type === 'delete' ? null : after,
      });
    }
  }
  return lines;
};

/** Splits lines into parts, and folds equal lines that are more than `CONTEXT` lines away from each change. */
export const foldedParts = (lines: readonly DiffLine[]): DiffPart[] => {
  const near = new Set<number>();
  lines.forEach(({ type }, at) => {
    if (type === 'equal') return;
    for (let neighbor = at - CONTEXT; neighbor <= at + CONTEXT; neighbor += 1) near.add(neighbor);
  });
  const parts: DiffPart[] = [];
  let from = 0;
  while (from < lines.length) {
    const isShown = near.has(from);
    let to = from + 1;
    while (to < lines.length && near.has(to) === isShown) to += 1;
    parts.push({ kind: isShown ? 'lines' : 'fold', lines: lines.slice(from, to) });
    from = to;
  }
  return parts;
};

export interface DiffPair {
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
}

/** Pairs lines for a view side by side: each deleted line with the inserted line that replaces it. */
export const paired = (lines: readonly DiffLine[]): DiffPair[] => {
  const pairs: DiffPair[] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      pairs.push({ left: removed[at] ?? null, right: added[at] ?? null });
    }
    removed = [];
    added = [];
  };
  for (const line of lines) {
    if (line.type === 'delete') {
      if (added.length > 0) flush();
      removed.push(line);
    } else if (line.type === 'insert') added.push(line);
    else {
      flush();
      pairs.push({ left: line, right: line });
    }
  }
  flush();
  return pairs;
};
