/** What the style sheets of a site say about its brand: custom properties and fonts. Never throws. */
import { formatHex, parse as parseColor } from 'culori';
import {
  type AtRule,
  type ChildNode,
  type Declaration,
  type Node,
  parse,
  type Root,
  type Rule,
} from 'postcss';
import type { Tree } from '../dialect.ts';
import { folderOf, joinPath } from '../paths.ts';
import type { Place } from './brand.ts';

export type Scheme = 'light' | 'dark';

/** The selectors of a product's root element, by color scheme. */
export interface SchemeSelectors {
  readonly light: RegExp;
  readonly dark: RegExp;
  /** Other forms of the root than `:root`. */
  readonly root?: RegExp;
}

interface Value extends Place {
  readonly text: string;
}

/** UTF-16 units; the brand of a site is not in a larger file. */
const MAX_LENGTH = 200_000;
/** Files that import each other. */
const MAX_FILES = 100;
/** `var()` inside of the value of another. */
const MAX_DEPTH = 8;
/** Elements in the text of a page, to which the CSS of a brand applies. */
const OF_TEXT = /^(?:(?!html|body\b)[a-z][a-z\d]*)(?:\s*[ >+~]\s*[a-z][a-z\d]*)*$/;
const ROOT = /^(?::root|html|body)$/;
/** One that refers to itself has no end. */
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\)[^()]*)*))?\)/;

export class StyleSheet {
  readonly #tree: Tree;
  readonly #selectors: SchemeSelectors;
  readonly #variables: Record<Scheme, Map<string, Value>> = { light: new Map(), dark: new Map() };
  readonly #fonts = new Map<string, string>();
  /** Files with rules that are more than custom properties and fonts: the first of them each. */
  readonly others: (Place & { readonly areOfText: boolean })[] = [];
  /** Files that cannot be read as CSS. */
  readonly problems: (Place & { readonly message: string })[] = [];

  constructor(tree: Tree, selectors: SchemeSelectors) {
    this.#tree = tree;
    this.#selectors = selectors;
  }

  readonly #read = new Set<string>();

  /** Reads a file and the files of the tree that it imports; later values replace earlier ones. */
  add(path: string): void {
    if (this.#read.has(path) || this.#read.size >= MAX_FILES) return;
    this.#read.add(path);
    const root = this.#parse(path);
    if (root === null) return;
    let first: number | undefined;
    let areOfText = true;
    root.walk((node) => {
      if (node.type === 'atrule') {
        if (node.name === 'font-face') this.#fontFace(path, node);
        if (node.name === 'import') this.#import(path, node);
        areOfText = false;
      }
      if (node.type !== 'rule') return;
      if (!node.selectors.every((selector) => OF_TEXT.test(selector.trim()))) areOfText = false;
      const isOther = (one: ChildNode): boolean =>
        one.type === 'decl' && !one.prop.startsWith('--');
      if (node.nodes.some(isOther)) first ??= node.source?.start?.line ?? 1;
      for (const scheme of this.#schemesOf(node)) this.#declarations(path, node, scheme);
    });
    if (first !== undefined) this.others.push({ path, line: first, areOfText });
  }

  #import(path: string, { params }: AtRule): void {
    const [, name] = /^(?:url\(\s*)?["']?([^"')\s]+)/.exec(params) ?? [];
    if (name === undefined || /^(?:[a-z]+:|\/)/i.test(name)) return;
    const file = joinPath(folderOf(path), name);
    if (file !== null && this.#tree.has(file)) this.add(file);
  }

  #parse(path: string): Root | null {
    const text = this.#tree.read(path) ?? '';
    if (text.length > MAX_LENGTH) {
      this.problems.push({ path, line: 1, message: 'is too long to be read' });
      return null;
    }
    try {
      return parse(text);
    } catch (error) {
      const line = error instanceof Error && 'line' in error ? Number(error.line) : 1;
      this.problems.push({ path, line, message: 'cannot be read as CSS' });
      return null;
    }
  }

  #schemesOf(rule: Rule): readonly Scheme[] {
    const found = new Set<Scheme>();
    for (const selector of rule.selectors) {
      const text = selector.trim();
      if (this.#selectors.dark.test(text)) found.add('dark');
      else if (this.#selectors.light.test(text)) found.add('light');
      else if (ROOT.test(text) || this.#selectors.root?.test(text) === true) {
        found.add('light');
        found.add('dark');
      }
    }
    const media = parentsOf(rule).find(({ name }) => name === 'media')?.params ?? '';
    const only = /prefers-color-scheme:\s*(light|dark)/.exec(media)?.[1];
    // Sizes of screens and printers have no part in a brand.
    if (media !== '' && only === undefined) return [];
    return [...found].filter((scheme) => only === undefined || scheme === only);
  }

  #declarations(path: string, rule: Rule, scheme: Scheme): void {
    const isDefault = rule.selectors.every((selector) => ROOT.test(selector.trim()));
    for (const node of rule.nodes) {
      if (node.type !== 'decl' || !node.prop.startsWith('--')) continue;
      const known = this.#variables[scheme].get(node.prop);
      // A selector of one scheme is more specific than the root.
      if (known !== undefined && isDefault && this.#specific.has(known)) continue;
      const value = { path, line: node.source?.start?.line ?? 1, text: node.value };
      if (!isDefault) this.#specific.add(value);
      this.#variables[scheme].set(node.prop, value);
    }
  }

  readonly #specific = new WeakSet<Value>();

  #fontFace(path: string, node: AtRule): void {
    const declared = (name: string): string | undefined =>
      node.nodes?.find((one): one is Declaration => one.type === 'decl' && one.prop === name)
        ?.value;
    const family = familiesOf(declared('font-family') ?? '')[0];
    const weight = declared('font-weight') ?? '400';
    const isRegular = /^(?:400|normal)$|^\d+\s+\d+$/.test(weight.trim());
    const isUpright = !/italic|oblique/.test(declared('font-style') ?? '');
    const url = /url\(\s*["']?([^"')\s]+\.woff2)/i.exec(declared('src') ?? '')?.[1];
    if (family === undefined || url === undefined || !isRegular || !isUpright) return;
    const file = url.startsWith('/') ? null : joinPath(folderOf(path), url);
    if (!this.#fonts.has(family)) this.#fonts.set(family, file ?? url);
  }

  /** The place and the value of a custom property, with the `var()` in it replaced. */
  value(name: string, scheme: Scheme): Value | undefined {
    const value = this.#variables[scheme].get(name);
    if (value === undefined) return undefined;
    let { text } = value;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const found = VARIABLE.exec(text);
      if (found === null) return { ...value, text: text.trim() };
      const inner = this.#variables[scheme].get(found[1] ?? '')?.text ?? found[2];
      if (inner === undefined) return { ...value, text };
      text = text.replace(found[0], () => inner.trim());
      if (text.length > MAX_LENGTH) break;
    }
    return value;
  }

  /** The family that a custom property names first, with its file if a `@font-face` names one. */
  font(name: string): (Place & { readonly family: string; readonly file?: string }) | undefined {
    const value = this.value(name, 'light');
    const [family] = familiesOf(value?.text ?? '');
    if (value === undefined || family === undefined) return undefined;
    const file = this.#fonts.get(family);
    const { path, line } = value;
    return { path, line, family, ...(file !== undefined && { file }) };
  }
}

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';

/** The `@media` and other rules that a rule is in. */
const parentsOf = (rule: Rule): AtRule[] => {
  const parents: AtRule[] = [];
  for (let node: Node | undefined = rule.parent; node !== undefined; node = node.parent) {
    if (isAtRule(node)) parents.push(node);
  }
  return parents;
};

const familiesOf = (list: string): string[] =>
  list.split(',').flatMap((one) => one.trim().replace(/^["']|["']$/g, '') || []);

/** A color of CSS as `#rrggbb`; undefined for what is no color of itself. */
export const hexColor = (text: string): string | undefined => {
  const color = parseColor(text.trim());
  return color === undefined ? undefined : formatHex(color);
};
