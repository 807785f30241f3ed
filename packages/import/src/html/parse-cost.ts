/**
 * What an HTML parser would have to do, estimated from the tags alone. The standard's algorithm walks
 * its stack of open elements for many tags, and opens unclosed formatting elements again in each
 * block, so that a small file can cost quadratic time and memory. Such a file is refused first.
 */

import { ImportError } from '../import-error.ts';
import { htmlTooDeep } from '../messages.ts';

/** Steps over open elements, about half a second. */
const MAX_STACK_STEPS = 300_000_000;

/** Elements made again, beside those of the file. */
const MAX_REOPENED = 1_000_000;

const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
const RAW_TEXT = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));
/** Void elements, and those that the next of their kind closes. */
const NOT_NESTING = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd option optgroup tr td th thead tbody tfoot caption colgroup html head body'
  ).split(' '),
);

const TAG_NAME = /[A-Za-z][^\s/>]{0,30}/y;

class OpenTags {
  private readonly counts = new Map<string, number>();
  depth = 0;
  formatting = 0;

  open(name: string): void {
    if (NOT_NESTING.has(name)) return;
    this.move(name, 1);
  }

  close(name: string): void {
    if ((this.counts.get(name) ?? 0) > 0) this.move(name, -1);
  }

  private move(name: string, by: 1 | -1): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
    this.depth += by;
    if (FORMATTING.has(name)) this.formatting += by;
  }
}

const tagNameAt = (html: string, at: number): string | undefined => {
  TAG_NAME.lastIndex = at;
  return TAG_NAME.exec(html)?.[0].toLowerCase();
};

/** Offset behind the text of a raw element, which holds no tags. */
const behindRawText = (html: string, name: string, from: number): number => {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
};

/** @throws {ImportError} `too-large` */
export const checkParseCost = (html: string): void => {
  const tags = new OpenTags();
  let steps = 0;
  let reopened = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end === -1 ? html.length : end;
      continue;
    }
    const closes = html[at + 1] === '/';
    const name = tagNameAt(html, at + (closes ? 2 : 1));
    at++;
    if (name === undefined) continue;
    // At the latest here: a bracket in an attribute shows more tags than there are, never fewer.
    at = html.indexOf('>', at);
    if (at === -1) return;
    if (closes) tags.close(name);
    else tags.open(name);
    if (!closes && RAW_TEXT.has(name)) at = behindRawText(html, name, at);
    steps += tags.depth;
    if (!FORMATTING.has(name)) reopened += tags.formatting;
    if (steps > MAX_STACK_STEPS || reopened > MAX_REOPENED) {
      throw new ImportError('too-large', htmlTooDeep);
    }
  }
};
