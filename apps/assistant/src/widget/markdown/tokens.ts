/**
 * Running text as tokens. Each place is read once: nothing here looks ahead over what another token
 * looks over again, so that hostile text costs no more than any other.
 */

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'address'; readonly text: string; readonly href: string }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'break' }
  /** Of emphasis: a run of one character. */
  | {
      readonly kind: 'run';
      readonly text: string;
      readonly opens: boolean;
      readonly closes: boolean;
    }
  /** `[` or `![`. */
  | { readonly kind: 'bracket'; readonly text: string }
  /** `](address)`. */
  | { readonly kind: 'target'; readonly text: string; readonly href: string };

const PLAIN = /[^\\`*_[\]!<h\n]+/y;
const RUN = /\*+|_+/y;
const REFERENCE = /\[(\d{1,2})\](?!\()/y;
const TARGET = /\]\((?:<([^<>\n]*)>|((?:[^\s()<>]|\([^\s()<>]*\))*))(?:[ \t]+"[^"\n]*")?\)/y;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/y;
const ADDRESS = /https?:\/\/[^\s<>`[\]"|]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;
/** Characters after an address in a sentence that are not part of it. */
const TRAILING = new Set('.,;:!?\'")*_~');

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** For each run of backticks where the next run of that length begins. */
const closingRuns = (text: string): ReadonlyMap<number, number> => {
  const closing = new Map<number, number>();
  const openByLength = new Map<number, number>();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const open = openByLength.get(run.length);
    if (open !== undefined) closing.set(open, index);
    openByLength.set(run.length, index);
  }
  return closing;
};

const isSpace = (character: string): boolean => character.trim() === '';

const runToken = (text: string, at: number, run: string): Token => {
  const before = text[at - 1] ?? ' ';
  const after = text[at + run.length] ?? ' ';
  // An underscore within a word belongs to a name such as `snake_case`.
  const inWord = run[0] === '_';
  return {
    kind: 'run',
    text: run,
    opens: !isSpace(after) && !(inWord && WORD.test(before)),
    closes: !isSpace(before) && !(inWord && WORD.test(after)),
  };
};

const codeText = (text: string): string => {
  const line = text.replaceAll('\n', ' ');
  const isPadded = line.startsWith(' ') && line.endsWith(' ') && !isSpace(line);
  return isPadded ? line.slice(1, -1) : line;
};

const bareAddress = (text: string, at: number): string | null => {
  if (WORD.test(text[at - 1] ?? ' ')) return null;
  const found = matchAt(ADDRESS, text, at)?.[0];
  if (found === undefined) return null;
  let end = found.length;
  while (TRAILING.has(found[end - 1] ?? '')) end--;
  return found.slice(0, end);
};

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  const codeEnds = closingRuns(text);
  let at = 0;
  const take = (token: Token, length: number): void => {
    tokens.push(token);
    at += length;
  };
  const takeText = (length: number): void =>
    take({ kind: 'text', text: text.slice(at, at + length) }, length);

  const takeBackticks = (): void => {
    let length = 1;
    while (text[at + length] === '`') length++;
    const end = codeEnds.get(at);
    if (end === undefined) takeText(length);
    else {
      const code = codeText(text.slice(at + length, end));
      take({ kind: 'code', text: code }, end + length - at);
    }
  };

  const takeBracket = (): void => {
    const reference = matchAt(REFERENCE, text, at);
    if (reference !== null) {
      take({ kind: 'reference', number: Number(reference[1]) }, reference[0].length);
    } else take({ kind: 'bracket', text: '[' }, 1);
  };

  const takeTarget = (): void => {
    const target = matchAt(TARGET, text, at);
    if (target === null) takeText(1);
    else {
      const [written, href = target[2] ?? ''] = target;
      take({ kind: 'target', text: written, href }, written.length);
    }
  };

  const takeAutolink = (): void => {
    const link = matchAt(AUTOLINK, text, at);
    if (link === null) takeText(1);
    else {
      const [written, href = ''] = link;
      take({ kind: 'address', text: href, href }, written.length);
    }
  };

  const takeAddress = (): void => {
    const href = bareAddress(text, at);
    if (href === null) takeText(1);
    else take({ kind: 'address', text: href, href }, href.length);
  };

  const takeEscape = (): void => {
    const next = text[at + 1] ?? '';
    if (next === '\n') take({ kind: 'break' }, 2);
    else if (ESCAPABLE.test(next)) take({ kind: 'text', text: next }, 2);
    else takeText(1);
  };

  const takeLineEnd = (): void => {
    const isHard = text[at - 1] === ' ' && text[at - 2] === ' ';
    take(isHard ? { kind: 'break' } : { kind: 'text', text: '\n' }, 1);
  };

  const takeRun = (): void => {
    const run = matchAt(RUN, text, at)?.[0];
    if (run === undefined) takeText(1);
    else take(runToken(text, at, run), run.length);
  };

  while (at < text.length) {
    const plain = matchAt(PLAIN, text, at);
    if (plain !== null) {
      takeText(plain[0].length);
      continue;
    }
    const character = text[at];
    if (character === '`') takeBackticks();
    else if (character === '[') takeBracket();
    else if (character === ']') takeTarget();
    else if (character === '<') takeAutolink();
    else if (character === 'h') takeAddress();
    else if (character === '\\') takeEscape();
    else if (character === '\n') takeLineEnd();
    else if (character === '!' && text[at + 1] === '[') take({ kind: 'bracket', text: '![' }, 2);
    else if (character === '!') takeText(1);
    else takeRun();
  }
  return tokens;
};
