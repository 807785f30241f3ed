/** `<div>`: around images, and in the place of a tag. */
import { htmlBlock } from '../../messages.ts';
import { CALLOUTS } from '../tags/callouts.ts';
import { attributeOf, contentOf, type HtmlHandler } from './handler.ts';
import { imageDivision } from './images.ts';
import { markdownOf } from './markdown.ts';

/** GitBook writes a tag so where Markdown cannot hold one: `data-tag="hint" data-style="info"`. */
export const division: HtmlHandler = (element, page, place) => {
  const tag = attributeOf(element, 'data-tag');
  if (!element.open.attributes.has('data-gb-custom-block') || tag === undefined) {
    return imageDivision(element, page, place);
  }
  const name = CALLOUTS.get(attributeOf(element, 'data-style') ?? 'info');
  const titleOf = (url: string) => page.context.titleOf(url, page.path);
  const text = tag === 'hint' ? markdownOf(page.slice(contentOf(element)), titleOf) : null;
  if (place.isInHtml || name === undefined || text === null) {
    page.report(element, tag, htmlBlock({ tag }));
    return false;
  }
  page.replaceParagraph(element, `<${name}>\n\n${text}\n\n</${name}>`);
  return true;
};
