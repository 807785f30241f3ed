/**
 * Whether text stays readable with the CSS of a project: WCAG 2.2 §1.4.3, as far as a style sheet
 * decides it. Pure.
 */
import { paletteOf } from '@quoin/site';
import { type Color, converter, parse as parseColor, wcagContrast } from 'culori';
import type { Declaration, Root, Rule } from 'postcss';
import {
  cssChangesColors,
  cssCodeHasColors,
  cssContrast,
  cssDependsOn,
  cssDependsOnBrand,
  cssGradient,
  cssNotDecided,
  cssNotSet,
  cssOwnCircle,
  cssSeveralValues,
} from '../messages/site.ts';
import type { CssProblem } from './css-problem.ts';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

/** A color, none of its own, or one that the file does not decide. */
type Value =
  | { readonly kind: 'color'; readonly color: Color }
  | 'none'
  | { readonly kind: 'open'; readonly reason: string };

const LEAST = 4.5;
/** For large text: headings that have 24 pixels and more. */
const LEAST_LARGE = 3;
const LARGE = /^(?:h1|h2)$/;

const TEXT = /^(?:color|-webkit-text-fill-color)$/;
const GROUND = /^background(?:-color)?$/;
/** Properties that change colors after they are set. */
const EFFECT = /^(?:filter|mix-blend-mode|opacity|background-image)$/;
const NO_EFFECT = /^(?:none|normal|1|100%)$/;

const open = (reason: string): Value => ({ kind: 'open', reason });

const toRgb = converter('rgb');

/** Any grey: the tokens that are read here hardly depend on the color of a brand. */
const NEUTRAL = '#808080';
const PALETTES = {
  light: paletteOf(NEUTRAL, 'light').tokens,
  dark: paletteOf(NEUTRAL, 'dark').tokens,
};
/** Those that do. As text on the site's backgrounds, the accents are readable (`paletteOf`). */
const OF_BRAND = /^(?:accent|on-accent|brand|on-brand|focus)/;
const READABLE = /^(?:accent|accent-hover|focus)$/;

const tokenColor = (name: string, scheme: Scheme): Color | null => {
  const token = PALETTES[scheme].get(name);
  return token === undefined ? null : { mode: 'oklch', ...token };
};

/** Of each theme: what text of the site has, and what is behind it. */
const required = (name: 'text' | 'surface' | 'sunken', scheme: Scheme): Color => {
  const color = tokenColor(name, scheme);
  if (color === null) throw new RangeError(name);
  return color;
};

/** The color as it is seen on another one. */
const over = (color: Color, ground: Color): Color => {
  const { alpha = 1 } = color;
  if (alpha >= 1) return color;
  const [top, below] = [toRgb(color), toRgb(ground)];
  const mixed = (channel: 'r' | 'g' | 'b') => top[channel] * alpha + below[channel] * (1 - alpha);
  return { mode: 'rgb', r: mixed('r'), g: mixed('g'), b: mixed('b') };
};

/** The arguments of a function: parted by commas outside of brackets. */
const argumentsOf = (text: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};

/** The values of a shorthand: parted by spaces outside of brackets. */
const wordsOf = (text: string): string[] =>
  text.match(/[^\s()]*\((?:[^()]|\([^()]*\))*\)|\S+/g) ?? [];

const CALL = /^(?<name>[\w-]+)\((?<inside>.*)\)$/s;
const NOTHING = /^(?:none|transparent|inherit|unset|initial|revert|revert-layer|currentcolor)$/i;
/** `var()` inside of the value of another one. */
const MAX_DEPTH = 8;

class Values {
  /** Variables of the file, as often as it sets them. */
  readonly #own = new Map<string, Set<string>>();

  constructor(root: Root) {
    root.walkDecls(/^--/, ({ prop, value }) => {
      this.#own.set(prop, (this.#own.get(prop) ?? new Set()).add(value));
    });
  }

  of(text: string, scheme: Scheme, depth = 0): Value {
    const value = text.trim();
    if (NOTHING.test(value)) return 'none';
    const { name, inside = '' } = CALL.exec(value)?.groups ?? {};
    if (name === 'light-dark') {
      const [light = '', dark = light] = argumentsOf(inside);
      return this.of(scheme === 'light' ? light : dark, scheme, depth);
    }
    if (name === 'var') return this.#variable(inside, scheme, depth);
    const color = parseColor(value);
    return color === undefined
      ? open(cssDependsOn({ value: value.slice(0, 40) }))
      : { kind: 'color', color };
  }

  #variable(inside: string, scheme: Scheme, depth: number): Value {
    const [name = '', fallback] = argumentsOf(inside);
    if (depth >= MAX_DEPTH) return open(cssOwnCircle({ name }));
    const own = this.#own.get(name);
    if (own !== undefined) {
      const [first = ''] = own;
      return own.size === 1 ? this.of(first, scheme, depth + 1) : open(cssSeveralValues({ name }));
    }
    const token = tokenColor(name.slice(2), scheme);
    if (token !== null) {
      return OF_BRAND.test(name.slice(2))
        ? open(cssDependsOnBrand({ name }))
        : { kind: 'color', color: token };
    }
    return fallback === undefined
      ? open(cssNotSet({ name }))
      : this.of(fallback, scheme, depth + 1);
  }
}

/** Values from the rules with one selector. The last declaration counts. */
interface Look {
  readonly selector: string;
  text?: Declaration;
  ground?: Declaration;
  effect?: Declaration;
}

/** Conditions do not divide: a reader chooses the theme, and widths have the same colors. */
const looksOf = (root: Root): Map<string, Look> => {
  const looks = new Map<string, Look>();
  root.walkRules((rule: Rule) => {
    for (const selector of rule.selectors) {
      const look = looks.get(selector) ?? { selector };
      looks.set(selector, look);
      for (const node of rule.nodes) {
        if (node.type !== 'decl') continue;
        if (TEXT.test(node.prop)) look.text = node;
        else if (GROUND.test(node.prop)) look.ground = node;
        else if (EFFECT.test(node.prop) && !NO_EFFECT.test(node.value.trim())) look.effect = node;
      }
    }
  });
  return looks;
};

/** A selector of another product's theme, as in `.dark h2`, applies to that theme only. */
const SCHEME_OF = /^(?:html|:root)?(?:\.|\[data-theme=["']?)(?<scheme>light|dark)\b/;

/** Decoration without text, and elements that have none. */
const NO_TEXT =
  /::(?:before|after|backdrop|-webkit-scrollbar)|(?:^|\s)(?:hr|img|svg|video|iframe)$/;
const CODE = /(?:^|[\s>])(?:pre|code)\b|quoin-code|quoin-token/;

const lastPart = (selector: string): string => selector.split(/[\s>+~]+/).at(-1) ?? selector;

export interface ContrastReading {
  /** Declarations with which text cannot be read, with their lines. */
  readonly problems: readonly CssProblem[];
  /** Warnings about contrast that the file does not decide. */
  readonly warnings: readonly CssProblem[];
}

class Checker {
  readonly #looks: ReadonlyMap<string, Look>;
  readonly #values: Values;
  readonly #wrong = new Map<Declaration, string>();
  readonly #open = new Map<Declaration, string>();

  constructor(root: Root) {
    this.#looks = looksOf(root);
    this.#values = new Values(root);
  }

  /** Removes from the tree what is wrong. */
  check(): ContrastReading {
    for (const look of this.#looks.values()) this.#look(look);
    const asProblems = (found: ReadonlyMap<Declaration, string>): CssProblem[] =>
      [...found].map(([{ source }, message]) => ({ message, line: source?.start?.line ?? null }));
    const reading = { problems: asProblems(this.#wrong), warnings: asProblems(this.#open) };
    for (const declaration of this.#wrong.keys()) declaration.remove();
    return reading;
  }

  /** Of the element, or of one around it that the selector names. */
  #groundAround(selector: string): Declaration | undefined {
    const parts = selector.split(/\s+(?![>+~])/);
    for (let count = parts.length - 1; count > 0; count -= 1) {
      const ground = this.#looks.get(parts.slice(0, count).join(' '))?.ground;
      if (ground !== undefined) return ground;
    }
    return undefined;
  }

  #look(look: Look): void {
    const { selector, text, ground, effect } = look;
    const { scheme: only } = SCHEME_OF.exec(selector)?.groups ?? {};
    if (effect !== undefined) this.#note(effect, look, cssChangesColors({ property: effect.prop }));
    for (const scheme of SCHEMES) {
      if (only === undefined || only === scheme) this.#pair(look, scheme);
    }
    if (ground !== undefined && text === undefined && CODE.test(selector)) {
      this.#note(ground, look, cssCodeHasColors);
    }
  }

  #pair(look: Look, scheme: Scheme): void {
    const { selector, text } = look;
    const own = NO_TEXT.test(selector) ? undefined : look.ground;
    const ground = own ?? this.#groundAround(selector);
    const blamed = text ?? own;
    if (blamed === undefined) return;
    const below = ground === undefined ? 'none' : this.#ground(ground, scheme);
    if (below !== 'none' && below.kind === 'open') {
      this.#note(blamed, look, below.reason);
      return;
    }
    const surfaces =
      below === 'none'
        ? [required('surface', scheme), required('sunken', scheme)]
        : [over(below.color, required('surface', scheme))];
    const words = text === undefined ? 'none' : this.#values.of(text.value, scheme);
    if (words !== 'none' && words.kind === 'open') {
      // The theme's own colors for text are readable on its own backgrounds.
      const [, token = ''] = /^var\(--([\w-]+)\)$/.exec(text?.value.trim() ?? '') ?? [];
      if (below !== 'none' || !READABLE.test(token)) this.#note(blamed, look, words.reason);
      return;
    }
    if (words === 'none' && below === 'none') return;
    const color = words === 'none' ? required('text', scheme) : words.color;
    const ratio = Math.min(...surfaces.map((one) => wcagContrast(over(color, one), one)));
    const least = LARGE.test(lastPart(selector)) ? LEAST_LARGE : LEAST;
    if (ratio >= least || this.#wrong.has(blamed)) return;
    const place = `"${blamed.prop}" of "${selector}"`;
    const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
    this.#wrong.set(blamed, cssContrast({ place, ratio: shown, least, theme: scheme }));
  }

  #ground({ prop, value }: Declaration, scheme: Scheme): Value {
    if (prop === 'background-color') return this.#values.of(value, scheme);
    if (/gradient\(/i.test(value)) return open(cssGradient);
    const colors = wordsOf(value)
      .map((word) => this.#values.of(word, scheme))
      .filter((one) => one !== 'none');
    const color = colors.find((one) => one.kind === 'color');
    return color ?? colors[0] ?? 'none';
  }

  #note(declaration: Declaration, { selector }: Look, reason: string): void {
    if (this.#open.has(declaration)) return;
    const place = `"${declaration.prop}" of "${selector}"`;
    this.#open.set(declaration, cssNotDecided({ place, reason }));
  }
}

/** Reads the contrasts of a style sheet, and removes declarations with which text cannot be read. */
export const checkContrast = (root: Root): ContrastReading => {
  const reading = new Checker(root).check();
  // A background that has lost its color of text is shown with that of the theme.
  for (let left = reading; left.problems.length > 0; left = new Checker(root).check());
  return reading;
};
