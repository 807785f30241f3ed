/** The text after the language of a code fence, beside a title. */

export interface FenceOptions {
  /** Lines, from 1, that the author marks as what to look at. */
  readonly highlighted: ReadonlySet<number>;
  /** Lines beside which the others step back. */
  readonly focused: ReadonlySet<number>;
  /** Number of the first line; null where lines are not numbered. */
  readonly firstLine: number | null;
  readonly wraps: boolean;
  /** Long code may be shown cut at first. */
  readonly isExpandable: boolean;
}

/** Longer code is not marked line by line. Quoin's own limit, as are all limits of a page. */
const MAX_LINE = 10_000;

const LINES = String.raw`=?["'{]?\{?([\d,\s-]+)[}"']`;
const HIGHLIGHTED = new RegExp(
  String.raw`(?:^|\s)(?:(?:highlight|mark)${LINES}|\{([\d,\s-]+)\})`,
  'g',
);
const FOCUSED = new RegExp(String.raw`(?:^|\s)focus${LINES}`, 'g');
const NUMBERED =
  /(?:^|\s):?(?:lines|showLineNumbers|line-numbers|lineNumbers)(?:=\{?"?(\d{1,5}|true|false)"?\}?)?(?=\s|$)/;
const WRAPS = /(?:^|\s)wrap(?:=\{?true\}?)?(?=\s|$)/;
const EXPANDABLE = /(?:^|\s)\[?expandable\]?(?:=\{?true\}?)?(?=\s|$)/;

/** `1,3-5` */
const addLines = (ranges: string, lines: Set<number>): void => {
  for (const range of ranges.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,5})(?:\s*-\s*(\d{1,5}))?\s*$/.exec(range) ?? [];
    const last = Math.min(Number(to), MAX_LINE);
    for (let line = Number(from); line <= last; line++) lines.add(line);
  }
};

const linesOf = (meta: string, pattern: RegExp): ReadonlySet<number> => {
  const lines = new Set<number>();
  for (const [, named, bare] of meta.matchAll(pattern)) addLines(named ?? bare ?? '', lines);
  return lines;
};

const firstLineOf = (meta: string): number | null => {
  const found = NUMBERED.exec(meta);
  if (found === null || found[1] === 'false') return null;
  return found[1] === undefined || found[1] === 'true' ? 1 : Number(found[1]);
};

const NONE: FenceOptions = {
  highlighted: new Set(),
  focused: new Set(),
  firstLine: null,
  wraps: false,
  isExpandable: false,
};

/** Options as Mintlify, Docusaurus, VitePress and Starlight write them. */
export const fenceOptions = (meta: string): FenceOptions =>
  meta === ''
    ? NONE
    : {
        highlighted: linesOf(meta, HIGHLIGHTED),
        focused: linesOf(meta, FOCUSED),
        firstLine: firstLineOf(meta),
        wraps: WRAPS.test(meta),
        isExpandable: EXPANDABLE.test(meta),
      };
