/** A structured diff as lines that can be shown: what belongs together is together, what is far away is folded. */
import type { Diff } from '@quoin/sdk';

export type Change = Diff['changes'][number];

export interface DiffLine {
  readonly type: Change['type'];
  readonly text: string;
  /** 1-based number in the old text; null where it was not there. */
  readonly old: number | null;
  readonly new: number | null;
}

/** Lines that are shown, or how many equal ones are not. */
export type DiffPart =
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'fold'; readonly lines: readonly DiffLine[] };

/** Lines of context around a change, as `diff -u` has them. */
const CONTEXT = 3;

const linesOf = (text: string): string[] => {
  const lines = text.split('\n');
  // The end of the last line begins no further one.
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

/** Folds equal lines that are farther than the context from every change. */
export const foldedParts = (lines: readonly DiffLine[]): DiffPart[] => {
  const near = new Set<number>();
  lines.forEach(({ type }, at) => {
    if (type === 'equal') return;
    for (let other = at - CONTEXT; other <= at + CONTEXT; other += 1) near.add(other);
  });
  const parts: DiffPart[] = [];
  let from = 0;
  while (from < lines.length) {
    const shown = near.has(from);
    let to = from + 1;
    while (to < lines.length && near.has(to) === shown) to += 1;
    parts.push({ kind: shown ? 'lines' : 'fold', lines: lines.slice(from, to) });
    from = to;
  }
  return parts;
};

export interface DiffPair {
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
}

/** Side by side: what was replaced beside what replaced it. */
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
