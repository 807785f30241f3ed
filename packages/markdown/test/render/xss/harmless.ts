/** What a rendered page may consist of, written down apart from the renderer's own lists. */
import type { Element } from 'hast';
import { bodyOf, elementsOf } from '../support/html-tree.ts';

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr audio b bdi bdo blockquote body br caption center cite code col colgroup dd del details dfn div dl dt em ' +
    'figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section ' +
    'small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var video wbr'
  ).split(' '),
);

/** By hast's names. */
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'align alt ariaHidden ariaLabel ariaLabelledBy autoPlay checked className colSpan controls dateTime decoding dir disabled download height ' +
    'href id lang loading loop muted name open playsInline poster preload rel reversed role rowSpan scope span src start tabIndex ' +
    'title type value vAlign width'
  ).split(' '),
);

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'dataDarkSrc']);

const attributeProblem = (element: Element, name: string, value: unknown): string | null => {
  if (!ATTRIBUTES.has(name) && !/^data[A-Z]/.test(name)) return `${name} is not allowed`;
  if (name === 'name' && !/^quoin-/.test(String(value))) return 'a name that is not ours';
  if (name === 'id' && /[\s"'<>]/.test(String(value))) return 'an id that is none';
  if (name === 'className') {
    // A list, or text where the parser does not split it.
    const classes = String(value).split(/[\s,]+/);
    if (!classes.every((one) => /^(?:quoin-|language-)/.test(one) || element.tagName === 'code')) {
      return 'a class that is not ours';
    }
  }
  if (!ADDRESSES.has(name)) return null;
  // As a browser reads it, which is what counts.
  const url = URL.parse(String(value), 'https://reader.test/page');
  if (url === null || SCHEMES.has(url.protocol)) return null;
  const isBitmap = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i.test(String(value));
  return name !== 'href' && isBitmap ? null : `${name} points to ${url.protocol}`;
};

/** Quoin's own drawings, which contain no text of authors. */
const ICON =
  /<span class="quoin-icon" aria-hidden="true"><svg viewBox="0 0 24 24" width="16" height="16"><path fill="none" [^<>]*\/><\/svg><\/span>/g;

/** What must not be in the HTML, as an HTML parser reads it; empty where it is harmless. */
export const harmIn = (html: string): string[] => {
  const problems: string[] = [];
  for (const element of elementsOf(bodyOf(html.replace(ICON, '')))) {
    const { tagName, properties } = element;
    if (!ELEMENTS.has(tagName)) problems.push(`<${tagName}> is not allowed`);
    if (tagName === 'input' && !(properties.type === 'checkbox' && properties.disabled === true)) {
      problems.push('an input that is no task');
    }
    for (const [name, value] of Object.entries(properties)) {
      const problem = attributeProblem(element, name, value);
      if (problem !== null) problems.push(`<${tagName}>: ${problem}`);
    }
  }
  return problems;
};
