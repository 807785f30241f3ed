/** Where a word that was written in one piece comes apart: at signs, and at capitals. */

/** A stretch, in UTF-16 units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const DIGIT = /\p{Nd}/u;

type Kind = 'lower' | 'upper' | 'digit' | 'other';

const kindOf = (unit: string): Kind => {
  if (unit >= 'a' && unit <= 'z') return 'lower';
  if (unit >= 'A' && unit <= 'Z') return 'upper';
  if (unit >= '0' && unit <= '9') return 'digit';
  if (unit < '\x80') return 'other';
  if (LOWER.test(unit)) return 'lower';
  if (UPPER.test(unit)) return 'upper';
  return DIGIT.test(unit) ? 'digit' : 'other';
};

const isDigit = (unit: string): boolean => kindOf(unit) === 'digit';

/** Matches separators of the words of an identifier. An apostrophe and a raised dot do not. */
const SIGN = /[-‐‑./\\:@#+\p{Pc}]/u;
const PATH_SIGN = /[/\\]/;

/** Stretches between signs; a dot between digits is no sign. Grouped by the parts of a path. */
export const runsOf = (text: string): readonly (readonly Range[])[] => {
  const groups: Range[][] = [[]];
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    const unit = text.charAt(at);
    const isDecimal = unit === '.' && isDigit(text.charAt(at - 1)) && isDigit(text.charAt(at + 1));
    const isSign = unit === '' || (!isDecimal && SIGN.test(unit));
    if (!isSign && start === -1) start = at;
    if (!isSign) continue;
    if (start !== -1) groups.at(-1)?.push({ start, end: at });
    start = -1;
    if (PATH_SIGN.test(unit)) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
};

/** Longer runs are noise: encoded bytes, digests. */
export const MAX_RUN = 64;

/** A run of at least this length that changes between letters, capitals and digits this often is noise. */
const NOISE = { length: 24, changes: 1 / 3 };

/** And one of this length that has all three: names so long are seldom numbered. */
const MIXED_NOISE = { length: 32, pattern: /^(?=.*\d)(?=.*[a-z]).*[A-Z]/ };

/** `APIs`, `URLs`: capitals and a plural. */
const PLURAL = /^\p{Lu}{2,}s$/u;

/** A run's words: `use`, `Chat`; `HTTP`, `Server`. Encoded bytes stay in one piece. */
export const splitByCase = (
  run: string,
): { readonly words: readonly Range[]; isNoise: boolean } => {
  const words: Range[] = [];
  let start = 0;
  let changes = 0;
  let before: Kind = 'other';
  for (let at = 0; at < run.length; at++) {
    const kind = kindOf(run.charAt(at));
    if (at > 0 && kind !== before && (kind === 'digit' || before === 'digit' || kind === 'upper')) {
      changes++;
    }
    const begins =
      kind === 'upper' &&
      (before === 'lower' || (at > start && kindOf(run.charAt(at + 1)) === 'lower'));
    if (begins && at > start) {
      words.push({ start, end: at });
      start = at;
    }
    before = kind;
  }
  words.push({ start, end: run.length });
  const isNoise =
    (run.length >= NOISE.length && changes > run.length * NOISE.changes) ||
    (run.length >= MIXED_NOISE.length && MIXED_NOISE.pattern.test(run));
  const isOne = isNoise || PLURAL.test(run);
  return { words: isOne ? [{ start: 0, end: run.length }] : words, isNoise };
};
