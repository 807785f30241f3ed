/** GitBook's tags, `{% name attribute="value" %}`, and the elements that they make in pairs. */

import { decodeReferences } from '../../../html/character-references.ts';
import type { Range, Ranges } from '../../markup/ranges.ts';

export interface Tag extends Range {
  /** `hint`, `endhint`, `@mermaid/diagram`; for an expression its first word. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands behind the name. */
  readonly text: string;
}

export interface TagElement extends Range {
  readonly name: string;
  readonly open: Tag;
  /** Null where the tag stands alone. */
  readonly close: Tag | null;
  readonly parent: TagElement | null;
  /** Among the parent's children, from 0. */
  readonly index: number;
  readonly children: TagElement[];
}

export interface TagElements {
  /** Parents first, in the order of the source. */
  readonly elements: readonly TagElement[];
  /** Closing tags that close nothing. */
  readonly stray: readonly Tag[];
}

const NAME = /^-?\s*([@\w][\w./@-]*)\s*/;
const ATTRIBUTE =
  /([\w:-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|“([^”]{0,500})”|([^\s"'“”]+))|([\w:-]+)/g;

/** Behind the first `%}` that stands in no quoted value, else behind `first`. */
const closingOf = (source: string, start: number, first: number, limit: number): number => {
  let quote = '';
  for (let at = start; at < limit; at++) {
    const character = source.charAt(at);
    if (quote !== '') {
      if (character === quote && source[at - 1] !== '\\') quote = '';
    } else if (character === '%' && source[at + 1] === '}') {
      return at + 2;
    } else if ((character === '"' || character === "'") && source[at - 1] === '=') {
      quote = character;
    }
  }
  return first + 2;
};

const attributesOf = (text: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, curly, bare, flag] of text.matchAll(ATTRIBUTE)) {
    const value = double?.replace(/\\(["\\])/g, '$1') ?? single ?? curly ?? bare ?? '';
    const key = name ?? flag ?? '';
    if (!attributes.has(key)) attributes.set(key, decodeReferences(value));
  }
  return attributes;
};

/** Tags outside of `closed`, in order. What is between `{% raw %}` and its end is no tag. */
export const readTags = (source: string, closed: Ranges): Tag[] => {
  const tags: Tag[] = [];
  let raw = false;
  let first = -1;
  for (let at = source.indexOf('{%'); at !== -1; ) {
    const skipped = closed.endAt(at);
    if (skipped !== -1 || source[at - 1] === '\\') {
      at = source.indexOf('{%', Math.max(skipped, at + 2));
      continue;
    }
    if (first < at + 2) first = source.indexOf('%}', at + 2);
    if (first === -1) break;
    const next = source.indexOf('{%', at + 2);
    const limit = next === -1 ? source.length : next;
    if (limit < first) {
      at = next;
      continue;
    }
    const end = closingOf(source, at + 2, first, limit);
    const content = source.slice(at + 2, end - 2).replace(/-$/, '');
    const match = NAME.exec(content);
    const name = match?.[1] ?? '';
    if (name !== '' && (!raw || name === 'endraw')) {
      const text = content.slice(match?.[0].length ?? 0).trim();
      tags.push({ name, text, attributes: attributesOf(text), start: at, end });
      raw = name === 'raw';
    }
    at = next;
  }
  return tags;
};

/** A closing tag closes the innermost open tag of its name; what is open in it stands alone. */
export const tagElements = (tags: readonly Tag[]): TagElements => {
  const closers = new Map<Tag, Tag>();
  const stray: Tag[] = [];
  const open: Tag[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, by: number): void => {
    openByName.set(name, (openByName.get(name) ?? 0) + by);
  };
  for (const tag of tags) {
    if (!tag.name.startsWith('end')) {
      open.push(tag);
      count(tag.name, 1);
      continue;
    }
    const name = tag.name.slice('end'.length);
    if ((openByName.get(name) ?? 0) === 0) {
      stray.push(tag);
      continue;
    }
    for (let opened = open.pop(); opened !== undefined; opened = open.pop()) {
      count(opened.name, -1);
      if (opened.name !== name) continue;
      closers.set(opened, tag);
      break;
    }
  }

  const elements: TagElement[] = [];
  const parents: TagElement[] = [];
  for (const tag of tags) {
    if (tag.name.startsWith('end')) continue;
    while ((parents.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= tag.start) parents.pop();
    const parent = parents.at(-1) ?? null;
    const close = closers.get(tag) ?? null;
    const { name, start } = tag;
    const end = close?.end ?? tag.end;
    const index = parent?.children.length ?? 0;
    const element = { name, open: tag, close, parent, index, children: [], start, end };
    parent?.children.push(element);
    elements.push(element);
    if (close !== null) parents.push(element);
  }
  return { elements, stray };
};
