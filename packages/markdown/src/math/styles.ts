/** Converts a style of Temml: to a class of the style sheet for formulas, or MathML's own means. */

export interface MathStyle {
  readonly classes: readonly string[];
  /** Each with a space before it. */
  readonly attributes: string;
  /** Markup that is first in the element. */
  readonly before: string;
}

const LENGTH = /^(-?\d*\.?\d+)(em|pt|ex)$/;

/** Points and x-heights in an em, as TeX's ten-point fonts have them. */
const IN_EM: Readonly<Record<string, number>> = { em: 1, pt: 0.1, ex: 0.431 };

/** In em; null for what is no length. */
const em = (value: string): number | null => {
  const [, number, unit = ''] = LENGTH.exec(value) ?? [];
  return number === undefined ? null : Number(number) * (IN_EM[unit] ?? 1);
};

const COLOR = /^#[0-9a-f]{3,8}$|^[a-z]{3,20}$/i;

type Meaning = (value: string) => Partial<MathStyle>;

const classWhere =
  (values: Readonly<Record<string, string>>): Meaning =>
  (value) => {
    const name = Object.hasOwn(values, value) ? values[value] : undefined;
    return name === undefined ? {} : { classes: [`quoin-math-${name}`] };
  };

/** `0.06em solid` */
const border =
  (side: string): Meaning =>
  (value) => {
    const kind = /\b(solid|dashed|double)\b/.exec(value)?.[1];
    return kind === undefined ? {} : { classes: [`quoin-math-${side}-${kind}`] };
  };

/** Negative space, in tenths of an em, of which the style sheet knows so many. */
const MAX_PULL = 10;

const pull: Meaning = (value) => {
  const width = em(value);
  if (width === null || width >= 0) return {};
  const tenths = Math.min(MAX_PULL, Math.max(1, Math.round(-width * 10)));
  return { classes: [`quoin-math-pull-${tenths}`] };
};

const spaceBefore: Meaning = (value) => {
  const width = em(value);
  if (width === null || width <= 0) return {};
  return { before: `<mspace width="${Math.round(width * 1000) / 1000}em"></mspace>` };
};

/** Space behind, in tenths of an em, of which the style sheet knows so many. */
const MAX_SPACE = 12;

/** The right side needs a class: nothing can be put behind what is not read yet. */
const spaceBehind: Meaning = (value) => {
  const width = em(value);
  if (width === null || width <= 0) return {};
  const tenths = Math.min(MAX_SPACE, Math.max(1, Math.round(width * 10)));
  return { classes: [`quoin-math-space-${tenths}`] };
};

const color: Meaning = (value) =>
  COLOR.test(value) ? { attributes: ` mathcolor="${value}"` } : {};

const airy: Meaning = (value) => ((em(value) ?? 0) > 0 ? { classes: ['quoin-math-airy'] } : {});

const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ['color', color],
  ['font-weight', classWhere({ bold: 'bold' })],
  ['font-style', classWhere({ italic: 'italic' })],
  ['border', border('box')],
  ['border-top', border('top')],
  ['border-bottom', border('bottom')],
  ['border-left', border('left')],
  ['border-right', border('right')],
  ['padding-left', spaceBefore],
  ['padding-right', spaceBehind],
  ['padding-top', airy],
  ['margin-left', pull],
  ['width', classWhere({ '100%': 'wide', '50%': 'half', '7.5%': 'glue' })],
  ['math-depth', classWhere({ '0': 'depth-0', '2': 'depth-2' })],
  ['text-align', classWhere({ left: 'start' })],
  ['transform', classWhere({ 'scaleX(-1)': 'mirrored' })],
  ['position', classWhere({ relative: 'lap', absolute: 'lapped' })],
  ['justify-content', classWhere({ center: 'clap' })],
]);

/** @param written declarations as Temml writes them; unknown ones are left out */
export const styleOf = (written: string): MathStyle => {
  const classes: string[] = [];
  let attributes = '';
  let before = '';
  for (const declaration of written.split(';')) {
    const [property = '', value = ''] = declaration.split(':');
    const meaning = MEANINGS.get(property.trim())?.(value.trim()) ?? {};
    classes.push(...(meaning.classes ?? []));
    attributes += meaning.attributes ?? '';
    before += meaning.before ?? '';
  }
  return { classes, attributes, before };
};
