/** HTML that is in Markdown: its tags, and the elements that they make, with their places. */
import { decodeReferences, MARKDOWN_TAG, readHtmlTag } from '@quoin/markdown/syntax';
import type { Range } from './ranges.ts';

export interface HtmlTag extends Range {
  /** In lower case. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'void';
  /** Names in lower case; references decoded; empty where an attribute has no value. */
  readonly attributes: ReadonlyMap<string, string>;
}

export interface HtmlElement extends Range {
  readonly name: string;
  readonly open: HtmlTag;
  /** Null for `<img>` and the like, and where the element is not closed. */
  readonly close: HtmlTag | null;
  readonly children: HtmlElement[];
}

/** Deeper than any page; what lies deeper is beside the element that it is in. */
const MAX_DEPTH = 100;

/** Elements without content (HTML Living Standard, Void elements). */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** The tag at the `<` at `start`; null where none precedes `limit`. */
export const htmlTagAt = (source: string, start: number, limit: number): HtmlTag | null => {
  const tag = readHtmlTag(source, start, MARKDOWN_TAG);
  if (typeof tag === 'string' || tag.end > limit) return null;
  const { name, end } = tag;
  const isVoid = tag.isSelfClosed || VOID.has(name);
  const kind = tag.kind === 'close' ? 'close' : isVoid ? 'void' : 'open';
  const attributes = new Map<string, string>();
  for (const [key, value] of tag.attributes) attributes.set(key, decodeReferences(value));
  return { name, kind, attributes, start, end };
};

/** The tags between two offsets, in order. */
export const readHtmlTags = (source: string, start: number, limit: number): HtmlTag[] => {
  const tags: HtmlTag[] = [];
  for (let at = source.indexOf('<', start); at !== -1 && at < limit; ) {
    const tag = htmlTagAt(source, at, limit);
    if (tag !== null) tags.push(tag);
    at = source.indexOf('<', tag?.end ?? at + 1);
  }
  return tags;
};

/**
 * The elements that tags make, outermost first in `children`. A closing tag ends the innermost
 * open element of its name and everything in it that is not closed.
 */
export const htmlElements = (tags: readonly HtmlTag[]): HtmlElement[] => {
  interface Open {
    readonly tag: HtmlTag;
    readonly children: HtmlElement[];
  }
  const top: HtmlElement[] = [];
  const stack: Open[] = [];
  const openByName = new Map<string, number>();
  const childrenHere = (): HtmlElement[] => stack.at(-1)?.children ?? top;
  const leave = (close: HtmlTag | null): string => {
    const open = stack.pop();
    if (open === undefined) return '';
    const { tag, children } = open;
    const { name } = tag;
    openByName.set(name, (openByName.get(name) ?? 1) - 1);
    const own = close?.name === name ? close : null;
    const siblings = childrenHere();
    siblings.push({
      name,
      open: tag,
      close: own,
      // What an element that is never closed seems to hold is beside it.
      children: own === null ? [] : children,
      start: tag.start,
      end: own?.end ?? tag.end,
    });
    if (own === null) for (const child of children) siblings.push(child);
    return name;
  };
  for (const tag of tags) {
    if (tag.kind === 'open' && stack.length < MAX_DEPTH) {
      stack.push({ tag, children: [] });
      openByName.set(tag.name, (openByName.get(tag.name) ?? 0) + 1);
    } else if (tag.kind !== 'close') {
      const { name, start, end } = tag;
      childrenHere().push({ name, open: tag, close: null, children: [], start, end });
    } else if ((openByName.get(tag.name) ?? 0) > 0) {
      while (leave(tag) !== tag.name);
    }
  }
  while (stack.length > 0) leave(null);
  return top;
};

/** Text between two offsets with tags left out, references decoded and white space collapsed. */
export const htmlText = (source: string, start: number, end: number): string => {
  let text = '';
  let at = start;
  for (const tag of readHtmlTags(source, start, end)) {
    text += source.slice(at, tag.start);
    at = tag.end;
    if (tag.name === 'br' || tag.name === 'p') text += ' ';
  }
  return decodeReferences(text + source.slice(at, end))
    .replace(/\s+/g, ' ')
    .trim();
};
