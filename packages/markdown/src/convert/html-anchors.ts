/** Anchors that are HTML in a page, `<a id="x">`: the heading that they stand at is their place. */
import { anchorsOf } from '../anchors.ts';
import { parse } from '../parse/parse.ts';
import type { ConvertedPage } from './dialect.ts';

/** `id` and `name` of tags; in code they do no harm, because no link leads there. */
const GIVEN = /<[A-Za-z][^<>]{0,500}?\s(?:id|name)=(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')/g;

/** Behind the anchor nothing but tags and white space comes before the heading. */
const leadsTo = (between: string): boolean => between.replace(/<[^<>]*>/g, '').trim().length < 2;

const readAnchors = (markdown: string): Map<string, string> => {
  const found = new Map<string, string>();
  const given = [...markdown.matchAll(GIVEN)];
  if (given.length === 0) return found;
  const headings = anchorsOf(parse(markdown).tree).headings.map(({ heading, anchor }) => ({
    anchor,
    start: heading.position?.start.offset ?? 0,
    end: heading.position?.end.offset ?? 0,
  }));
  let next = 0;
  for (const { index, 0: tag, 1: double, 2: single } of given) {
    while ((headings[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next++;
    const heading = headings[next];
    const isBefore =
      heading !== undefined &&
      (heading.start <= index || leadsTo(markdown.slice(index + tag.length, heading.start)));
    const place = isBefore ? heading : headings[next - 1];
    const id = double ?? single ?? '';
    if (place !== undefined && !found.has(id)) found.set(id, place.anchor);
  }
  return found;
};

/** For a {@link Converted}: the heading's anchor for an id of HTML; null where the page has no such id. */
export const htmlAnchors = () => {
  const pages = new WeakMap<ConvertedPage, Map<string, string>>();
  return (page: ConvertedPage, fragment: string): string | null => {
    const known = pages.get(page) ?? readAnchors(page.markdown);
    pages.set(page, known);
    return known.get(fragment) ?? null;
  };
};
