/** Formats of HTML elements: what `style` attributes and the classes of a clipboard's sheet say. */
import { attribute, classesOf, type HtmlElement } from './html-tree.ts';

/** Values by lower-case property. */
export type Declarations = ReadonlyMap<string, string>;

export const declarationsOf = (text: string): Declarations => {
  const found = new Map<string, string>();
  for (const declaration of text.split(';')) {
    const at = declaration.indexOf(':');
    if (at === -1) continue;
    const name = declaration.slice(0, at).trim().toLowerCase();
    found.set(name, declaration.slice(at + 1).trim());
  }
  return found;
};

/** `.xl65 {…}` of Excel, `p.MsoTitle {…}` of Word: one class, with or without an element. */
const CLASS_RULE = /(?:^|[\s,}])[a-z0-9]*\.([\w-]+)\s*(?:,[^{}]*)?\{([^{}]*)\}/gi;

/** The rules of a sheet that name one class. */
export class StyleSheet {
  readonly #rules = new Map<string, Declarations>();

  constructor(text: string) {
    for (const [, name = '', body = ''] of text.matchAll(CLASS_RULE)) {
      const before = this.#rules.get(name) ?? new Map();
      this.#rules.set(name, new Map([...before, ...declarationsOf(body)]));
    }
  }

  /** The `style` attribute wins over classes. */
  of(element: HtmlElement): Declarations {
    const own = declarationsOf(attribute(element, 'style'));
    if (this.#rules.size === 0) return own;
    const rules = classesOf(element).flatMap((name) => [...(this.#rules.get(name) ?? [])]);
    return rules.length === 0 ? own : new Map([...rules, ...own]);
  }
}

const MONOSPACED =
  /\b(?:monospace|mono|courier|consolas|menlo|monaco|inconsolata|fira code|source code pro|lucida console|cascadia code|sfmono-regular|ui-monospace|andale mono)\b|\w mono\b/i;

/** Undefined where nothing is said. */
export const isBold = (style: Declarations): boolean | undefined => {
  const weight = style.get('font-weight')?.toLowerCase();
  if (weight === undefined) return undefined;
  if (/^(?:bold|bolder|[6-9]\d\d)\b/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]\d\d)\b/.test(weight) ? false : undefined;
};

export const isItalic = (style: Declarations): boolean | undefined => {
  const value = style.get('font-style')?.toLowerCase();
  if (value === undefined) return undefined;
  if (/^(?:italic|oblique)/.test(value)) return true;
  return value.startsWith('normal') ? false : undefined;
};

export const isStruck = (style: Declarations): boolean =>
  /line-through/i.test(`${style.get('text-decoration')} ${style.get('text-decoration-line')}`);

export const isMonospaced = (style: Declarations): boolean | undefined => {
  const family = style.get('font-family') ?? style.get('font');
  return family === undefined ? undefined : MONOSPACED.test(family);
};

/** Whether line endings in the text are line endings for readers. */
export const keepsLines = (style: Declarations): boolean | undefined => {
  const value = style.get('white-space')?.toLowerCase();
  return value === undefined ? undefined : /^(?:pre|break-spaces)/.test(value);
};

export const isHidden = (style: Declarations): boolean =>
  style.get('display') === 'none' ||
  style.get('mso-hide') === 'all' ||
  style.get('mso-element') === 'comment-list';
