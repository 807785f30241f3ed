/**
 * Checks the CSS of a project and scopes it to the text of pages. It may style, and neither load nor
 * reach what is around the text (docs/decisions.md#brand).
 */

import { LIMITS } from '@quoin/contract';
import type { CustomAtRules, Location2, Rule, Selector, Visitor } from 'lightningcss';
import {
  cssAddress,
  cssNotAllowed,
  cssTooDeep,
  cssTooLarge,
  cssUnreadable,
} from '../messages/site.ts';
import type { CssProblem } from './css-problem.ts';

export type ScopedCss =
  | {
      /** Without the declarations with which text cannot be read. */
      readonly css: string;
      /** Those declarations. */
      readonly unreadable: readonly CssProblem[];
      /** Contrasts that the file does not decide. */
      readonly warnings: readonly CssProblem[];
    }
  | { readonly problem: CssProblem };

/**
 * At-rules that are refused at their place. Any other one but those that only decide whether rules
 * apply is found in what the parser prints: {@link REFUSED_TEXT}. The parser cannot pass a visitor
 * a style rule with `var` and take it back, so that not all rules are visited.
 */
const REFUSED = [
  'counter-style',
  'custom-media',
  'font-face',
  'font-feature-values',
  'font-palette-values',
  'import',
  'keyframes',
  'layer-block',
  'layer-statement',
  'moz-document',
  'namespace',
  'page',
  'property',
  'scope',
  'starting-style',
  'view-transition',
  'viewport',
] as const;

/**
 * Levels of nested brackets. Quoin's own limit: the parser is recursive, and the stack is finite.
 */
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

/**
 * As specific as the rules of the site for the same elements, and behind them. `:root`, where style
 * sheets define variables, is the text of the page.
 */
const scoped = (selector: Selector): Selector => {
  const [first, ...others] = selector;
  if (first?.type === 'pseudo-class' && first.kind === 'root') {
    return [{ type: 'pseudo-class', kind: 'scope' }, ...others];
  }
  return isRelative(selector) ? selector : [...SCOPE, ...selector];
};

const DEFINED = /(?<=[{;])--[\w-]+(?=:)/g;

/**
 * Variables that the file defines get names of their own. Otherwise `--text` of a file would change
 * the colors of the site, which have enough contrast.
 */
const withOwnVariables = (css: string): string => {
  const defined = new Set(css.match(DEFINED));
  if (defined.size === 0) return css;
  return css.replace(/(?<![\w-])--[\w-]+/g, (name) =>
    defined.has(name) ? `--own-${name.slice(2)}` : name,
  );
};

type RefusedRule = Extract<Rule, { type: (typeof REFUSED)[number] }>;

const refuse = ({ type, value }: RefusedRule): never => {
  throw new Refused(
    `@${type.replace('layer-block', 'layer')} is not possible here`,
    lineOf('loc' in value ? value.loc : undefined),
  );
};

const visitor: Visitor<CustomAtRules> = {
  Rule: Object.fromEntries(REFUSED.map((type) => [type, refuse])),
  Selector: scoped,
  Url({ url, loc }) {
    throw new Refused(cssAddress({ url: url.slice(0, 80) }), loc.line);
  },
};

/**
 * Text that loads a resource, ends the style element, or is an at-rule with another effect than a
 * condition.
 */
const REFUSED_TEXT =
  /url\(|image-set\(|\bsrc\(|<\/|<!--|@(?!(?:media|supports|container)\b)[a-z-]+/i;

const firstLine = (text: string, pattern: RegExp): number | null => {
  const at = text.search(pattern);
  return at === -1 ? null : text.slice(0, at).split('\n').length;
};

const problemOf = (error: unknown): CssProblem => {
  if (error instanceof Refused) return { message: error.message, line: error.line };
  const loc = error instanceof Error && 'loc' in error ? error.loc : null;
  const isPlace = typeof loc === 'object' && loc !== null && 'line' in loc;
  const line = isPlace && typeof loc.line === 'number' ? loc.line : null;
  const message = error instanceof Error ? error.message : cssUnreadable;
  return { message, line };
};

const contrastOf = async (text: string) => {
  const [{ parse }, { checkContrast }] = await Promise.all([
    import('postcss'),
    import('./css-contrast.ts'),
  ]);
  const root = parse(text);
  return { root, ...checkContrast(root) };
};

const minified = (
  filename: string,
  text: string,
  transform: typeof import('lightningcss').transform,
): string => {
  const code = new TextEncoder().encode(text);
  return new TextDecoder().decode(transform({ filename, code, minify: true, visitor }).code);
};

/** @param name of the file, for messages */
export const scopeCss = async (name: string, bytes: Uint8Array): Promise<ScopedCss> => {
  const limit = LIMITS.brandCssBytes;
  if (bytes.byteLength > limit) {
    return { problem: { message: cssTooLarge({ limit }), line: null } };
  }
  const text = new TextDecoder().decode(bytes);
  const line = deepLine(text);
  if (line !== null) {
    return { problem: { message: cssTooDeep({ maxDepth: MAX_DEPTH }), line } };
  }
  const { transform } = await import('./lightningcss.ts');
  try {
    const css = minified(name, text, transform);
    const [found] = REFUSED_TEXT.exec(css) ?? [];
    if (found !== undefined) {
      const message = cssNotAllowed({ found });
      return { problem: { message, line: firstLine(text, REFUSED_TEXT) } };
    }
    const { root, problems, warnings } = await contrastOf(text);
    const kept = problems.length === 0 ? css : minified(name, root.toString(), transform);
    const scopedText = kept === '' ? '' : `@scope(.prose){${withOwnVariables(kept)}}`;
    return { css: scopedText, unreadable: problems, warnings };
  } catch (error) {
    return { problem: problemOf(error) };
  }
};
