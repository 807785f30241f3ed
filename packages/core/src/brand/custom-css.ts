/**
 * Checks the CSS of a project and scopes it to the text of pages. It may style, and neither load nor
 * reach what is around the text (docs/decisions.md#brand).
 */
import { LIMITS } from '@quoin/contract';
import type { CustomAtRules, Location2, Rule, Selector, Visitor } from 'lightningcss';

export interface CssProblem {
  readonly message: string;
  /** From 1; null for the whole file. */
  readonly line: number | null;
}

export type ScopedCss = { readonly css: string } | { readonly problem: CssProblem };

/** At-rules that only decide whether rules apply. */
const ALLOWED: ReadonlySet<Rule['type']> = new Set([
  'style',
  'media',
  'supports',
  'container',
  'nested-declarations',
  'ignored',
]);

/** Brackets in one another. Ours: the parser calls itself for each, on a stack that ends. */
const MAX_DEPTH = 32;

class Refused extends Error {
  constructor(
    message: string,
    readonly line: number | null,
  ) {
    super(message);
  }
}

const lineOf = (loc: Location2 | undefined): number | null =>
  loc === undefined ? null : loc.line + 1;

/** @returns the line on which brackets are too deep; null if none is */
const deepLine = (text: string): number | null => {
  let depth = 0;
  let line = 1;
  for (const character of text) {
    if (character === '\n') line += 1;
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return line;
  }
  return null;
};

const SCOPE: Selector = [
  { type: 'pseudo-class', kind: 'scope' },
  { type: 'combinator', value: 'descendant' },
];

const isRelative = (selector: Selector): boolean =>
  selector.some(
    (part) => part.type === 'nesting' || (part.type === 'pseudo-class' && part.kind === 'scope'),
  );

/** As specific as the rules of the site for the same elements, and behind them. */
const scoped = (selector: Selector): Selector =>
  isRelative(selector) ? selector : [...SCOPE, ...selector];

const nameOf = (rule: Rule): string =>
  rule.type === 'unknown' || rule.type === 'custom' ? 'this at-rule' : `@${rule.type}`;

const visitor: Visitor<CustomAtRules> = {
  Rule(rule) {
    if (!ALLOWED.has(rule.type)) {
      const value = 'value' in rule ? rule.value : null;
      const loc = value !== null && 'loc' in value ? value.loc : undefined;
      throw new Refused(`${nameOf(rule)} is not possible here`, lineOf(loc));
    }
    if (rule.type !== 'style') return;
    const selectors = rule.value.selectors.map(scoped);
    return { ...rule, value: { ...rule.value, selectors } };
  },
  Url({ url, loc }) {
    throw new Refused(`Addresses are not possible here: ${url.slice(0, 80)}`, loc.line);
  },
};

/** What would load something, or end the style element, in CSS as the parser prints it. */
const LOADING = /url\(|image-set\(|\bsrc\(|@import|@font-face|<\/|<!--/i;

const firstLine = (text: string, pattern: RegExp): number | null => {
  const at = text.search(pattern);
  return at === -1 ? null : text.slice(0, at).split('\n').length;
};

const problemOf = (error: unknown): CssProblem => {
  if (error instanceof Refused) return { message: error.message, line: error.line };
  const loc = error instanceof Error && 'loc' in error ? error.loc : null;
  const isPlace = typeof loc === 'object' && loc !== null && 'line' in loc;
  const line = isPlace && typeof loc.line === 'number' ? loc.line : null;
  const sent = error instanceof Error ? error.message : '';
  // The parser's own words for a value that it cannot hand to a visitor.
  const message = sent.startsWith('failed to deserialize')
    ? 'It has a value that cannot be checked, such as `image-set` or an address in `var`'
    : sent;
  return { message, line };
};

/** @param name of the file, for messages */
export const scopeCss = async (name: string, bytes: Uint8Array): Promise<ScopedCss> => {
  const limit = LIMITS.brandCssBytes;
  if (bytes.byteLength > limit) {
    return { problem: { message: `It is larger than ${limit} bytes`, line: null } };
  }
  const text = new TextDecoder().decode(bytes);
  const line = deepLine(text);
  if (line !== null) {
    return { problem: { message: `More than ${MAX_DEPTH} brackets are open`, line } };
  }
  const { transform } = await import('./lightningcss.ts');
  try {
    const { code } = transform({ filename: name, code: bytes, minify: true, visitor });
    const css = new TextDecoder().decode(code);
    if (LOADING.test(css)) {
      const at = firstLine(text, LOADING);
      return { problem: { message: 'It loads something from an address', line: at } };
    }
    return { css: css === '' ? '' : `@scope(.prose){${css}}` };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};
