/** The HTML of a page that becomes blocks or Markdown; what is not named here stays HTML. */
import { type HtmlElement, htmlElements } from '../../markup/html.ts';
import type { GitBookPage } from '../page.ts';
import { cards } from './cards.ts';
import { pre } from './code.ts';
import { details } from './details.ts';
import { division } from './division.ts';
import type { HtmlHandler } from './handler.ts';
import { figure, inlineImage } from './images.ts';
import { button, custom, expression, icon, link, mark } from './inline.ts';

const HANDLERS: Readonly<Record<string, HtmlHandler>> = {
  a: link,
  button,
  code: expression,
  details,
  div: division,
  figure,
  i: icon,
  img: inlineImage,
  mark,
  picture: inlineImage,
  span: custom,
  table: cards,
};

/** Elements whose content is not read as Markdown, though the blocks in them may be. */
const TRANSPARENT: ReadonlySet<string> = new Set(['details', 'summary']);

export const convertHtml = (page: GitBookPage): void => {
  const { htmlTags, htmlBlocks, rawElements } = page.text;
  const pending = htmlElements(htmlTags)
    .map((element): [HtmlElement, boolean] => [element, false])
    .reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [element, isInside] = next;
    const { name } = element;
    const handle = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
    if (handle?.(element, page, { isInHtml: isInside }) === true) continue;
    // A blank line ends a block of HTML: the text after it is Markdown again.
    const isHtml = isInside || (htmlBlocks.holds(element.start) && !TRANSPARENT.has(name));
    for (const child of element.children.toReversed()) {
      pending.push([child, isHtml && htmlBlocks.holds(child.start)]);
    }
  }
  for (const raw of rawElements) if (raw.name === 'pre') pre(raw, page);
};
