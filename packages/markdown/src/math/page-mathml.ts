/**
 * Temml's markup as a page may hold it: elements and attributes of a list, and classes in place of
 * styles, which the page's policy forbids.
 */
import type { HtmlTag } from '../html/read-html-tag.ts';
import { rewriteTags } from '../html/rewrite-tags.ts';
import { styleOf } from './styles.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** MathML Core, and `menclose`, which classes draw. https://w3c.github.io/mathml-core */
const ELEMENTS = words(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none',
);

const ATTRIBUTES = words(
  'accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset width',
);

/** Lengths, colors, names: nothing that leads anywhere. */
const VALUE = /^[\w .%#+-]*$/;

/** Temml's own classes; the style sheet for formulas has them. */
const CLASSES = /^[a-z][a-z0-9 -]*$/;

/** HTML's own elements would end the formula. */
const nameOf = (name: string): string => (ELEMENTS.has(name) ? name : 'mrow');

const startTag = ({ name: written, attributes, isSelfClosed }: HtmlTag): string => {
  const name = nameOf(written);
  const classes: string[] = name === 'math' ? ['quoin-math'] : [];
  let html = '';
  let before = '';
  for (const [attribute, value] of attributes) {
    if (attribute === 'class' && CLASSES.test(value)) classes.push(value);
    else if (attribute === 'style') {
      const style = styleOf(value);
      classes.push(...style.classes);
      html += style.attributes;
      before = style.before;
    } else if (ATTRIBUTES.has(attribute) && VALUE.test(value)) html += ` ${attribute}="${value}"`;
  }
  const named = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  return `<${name}${named}${html}>${before}${isSelfClosed ? `</${name}>` : ''}`;
};

/** Letters in italics; browsers would take other letters for it, which few fonts have. */
const LETTER = /^[a-zα-ωϕϵϑϱϖ∂]$/i;

const IDENTIFIER = /<mi((?: [a-z]+="[^"]*")*)>([^<]*)<\/mi>/g;

/** Names such as `sin`, and signs, are upright. */
const withUpright = (markup: string): string =>
  markup.replace(IDENTIFIER, (whole, attributes: string, text: string) =>
    LETTER.test(text) || attributes.includes('mathvariant')
      ? whole
      : `<mi mathvariant="normal"${attributes}>${text}</mi>`,
  );

/** Null for markup that is not what Temml writes. */
export const pageMathml = (markup: string): string | null => {
  const end = (name: string): string => `</${nameOf(name)}>`;
  const html = rewriteTags(markup, { start: startTag, end });
  return html === null ? null : withUpright(html);
};
