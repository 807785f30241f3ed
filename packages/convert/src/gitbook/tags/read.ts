/** GitBook's tags, `{% name attribute="value" %}`, and the elements that they make in pairs. */

import { decodeReferences } from '@quoin/markdown/syntax';
import type { Range, Ranges } from '../../markup/ranges.ts';

export interface Tag extends Range {
  /** `hint`, `endhint`, `@mermaid/diagram`; for an expression its first word. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text after the name. */
  readonly text: string;
}

export interface TagElement extends Range {
  readonly name: string;
  readonly open: Tag;
  /** Null where the tag is alone; without length where the source forgot it. */
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

/** Behind the first `%}` that is in no quoted value, else behind `first`. */
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

/** Parts of a container: the next one, and the container's end, end one that is not closed. */
const PARTS: ReadonlySet<string> = new Set(['tab', 'step', 'column', 'update', 'code-tabs-item']);
const CONTAINERS: ReadonlySet<string> = new Set([
  'tabs',
  'stepper',
  'columns',
  'updates',
  'code-tabs',
]);

class Pairing {
  readonly closers = new Map<Tag, Tag>();
  readonly stray: Tag[] = [];
  readonly #open: Tag[] = [];
  readonly #openByName = new Map<string, number>();

  open(tag: Tag): void {
    const last = this.#open.at(-1);
    if (last?.name === tag.name && PARTS.has(tag.name)) this.#imply(this.#pop(), tag.start);
    this.#open.push(tag);
    this.#count(tag.name, 1);
  }

  /** A closing tag closes the innermost open tag of its name; what is open in it is alone. */
  close(tag: Tag): void {
    const name = tag.name.slice('end'.length);
    if ((this.#openByName.get(name) ?? 0) === 0) {
      this.stray.push(tag);
      return;
    }
    for (let opened = this.#pop(); opened !== undefined; opened = this.#pop()) {
      if (opened.name === name) {
        this.closers.set(opened, tag);
        return;
      }
      if (CONTAINERS.has(name) && PARTS.has(opened.name)) this.#imply(opened, tag.start);
    }
  }

  #imply(opened: Tag | undefined, at: number): void {
    if (opened === undefined) return;
    const name = `end${opened.name}`;
    this.closers.set(opened, { name, text: '', attributes: new Map(), start: at, end: at });
  }

  #pop(): Tag | undefined {
    const tag = this.#open.pop();
    if (tag !== undefined) this.#count(tag.name, -1);
    return tag;
  }

  #count(name: string, by: number): void {
    this.#openByName.set(name, (this.#openByName.get(name) ?? 0) + by);
  }
}

export const tagElements = (tags: readonly Tag[]): TagElements => {
  const pairing = new Pairing();
  for (const tag of tags) {
    if (tag.name.startsWith('end')) pairing.close(tag);
    else pairing.open(tag);
  }
  const { closers, stray } = pairing;
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
