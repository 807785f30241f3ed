/** Markup in running text that Quoin writes in another way, a line at a time. */

import { nameToEmoji } from 'gemoji';
import { attributesText } from '../markup/block-text.ts';
import { inlineFormula } from '../markup/formula.ts';
import { commentOmitted, markupOmitted, markupStays, programStays } from '../messages.ts';
import { type AttrList, readAttrList } from './attr-list.ts';
import { readCritic } from './critic.ts';
import { iconTag } from './icons.ts';
import { readKeys } from './keys.ts';
import { endsWithLinkText, labelAtStart } from './spaced-references.ts';

export interface InlineRules {
  readonly has: (extension: string) => boolean;
  readonly unmapped: (construct: string, message: string) => void;
  /** Labels of the link definitions of the page. */
  readonly labels: () => ReadonlySet<string>;
}

type Marks = readonly {
  readonly extension: string;
  readonly mark: string;
  readonly tag: string;
}[];

/** Longer marks first. `~~x~~` means the same in GFM and stays. */
const MARKS: Marks = [
  { extension: 'pymdownx.mark', mark: '==', tag: 'mark' },
  { extension: 'pymdownx.caret', mark: '^^', tag: 'ins' },
  { extension: 'pymdownx.caret', mark: '^', tag: 'sup' },
  { extension: 'pymdownx.tilde', mark: '~', tag: 'sub' },
];
const EMOJI = /^:([a-z0-9+_-]+(?:\/[a-z0-9_-]+)*):/;
const IMAGE = /!\[([^[\]]*)\]\((?:<([^<>]*)>|([^\s()<>]+))(?:[ \t]+"([^"]*)")?\)$/;
const MAX_CONSTRUCT = 2_000;
const SHOWN_LENGTH = 80;
class InlineLine {
  readonly #text: string;
  readonly #rules: InlineRules;
  #out = '';
  #at = 0;

  constructor(text: string, rules: InlineRules) {
    this.#text = text;
    this.#rules = rules;
  }

  convert(): string {
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] ?? '';
      if (!this.#construct(character)) {
        this.#out += character;
        this.#at++;
      }
    }
    return this.#out;
  }

  #take(length: number): true {
    this.#out += this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    return true;
  }

  #replace(length: number, text: string): true {
    this.#out += text;
    this.#at += length;
    return true;
  }

  #construct(character: string): boolean {
    switch (character) {
      case '\\':
        return this.#formula('\\(', '\\)') || this.#take(2);
      case '$':
        return this.#formula('$', '$');
      case '`':
        return this.#code();
      case '<':
        return this.#tag();
      case ']':
        return this.#destination() || this.#spacedReference();
      case '{':
        return this.#braces();
      case '+':
        return this.#keys();
      case ':':
        return this.#emoji();
      case '=':
      case '^':
      case '~':
        return this.#mark();
      default:
        return false;
    }
  }

  /** A code span of the line, whole. */
  #code(): boolean {
    let length = 1;
    while (this.#text[this.#at + length] === '`') length++;
    const marker = '`'.repeat(length);
    for (let end = this.#text.indexOf(marker, this.#at + length); end !== -1; ) {
      let run = length;
      while (this.#text[end + run] === '`') run++;
      if (run === length) return this.#take(end + length - this.#at);
      end = this.#text.indexOf(marker, end + run);
    }
    return this.#take(length);
  }

  #formula(opening: string, closing: string): boolean {
    const text = this.#text;
    const start = this.#at + opening.length;
    if (!this.#rules.has('pymdownx.arithmatex') || !text.startsWith(opening, this.#at))
      return false;
    const end = text.indexOf(closing, start + 1);
    if (end === -1 || end - start > MAX_CONSTRUCT) return false;
    const formula = text.slice(start, end);
    // Money: `$5 and $6`.
    if (opening === '$' && (/^\s|\s$/.test(formula) || /\d/.test(text[end + 1] ?? '')))
      return false;
    return this.#replace(end + closing.length - this.#at, inlineFormula(formula));
  }

  /** A tag or an address between angle brackets, whole. */
  #tag(): boolean {
    if (!/[A-Za-z/!]/.test(this.#text[this.#at + 1] ?? '')) return false;
    const end = this.#text.indexOf('>', this.#at);
    return end === -1 || end - this.#at > MAX_CONSTRUCT ? false : this.#take(end + 1 - this.#at);
  }

  /** A link's address is no text. */
  #destination(): boolean {
    if (this.#text[this.#at + 1] !== '(') return false;
    let depth = 0;
    for (let at = this.#at + 1; at < Math.min(this.#text.length, this.#at + MAX_CONSTRUCT); at++) {
      const character = this.#text[at];
      if (character === '\\') at++;
      else if (character === '(') depth++;
      else if (character === ')' && --depth === 0) return this.#take(at + 1 - this.#at);
    }
    return false;
  }

  #spacedReference(): boolean {
    const after = this.#text.slice(this.#at + 2, this.#at + MAX_CONSTRUCT);
    if (this.#text[this.#at + 1] !== ' ' || !after.startsWith('[')) return false;
    const label = labelAtStart(after, this.#rules.labels());
    const before = this.#text.slice(Math.max(0, this.#at - MAX_CONSTRUCT), this.#at + 1);
    if (label === null || !endsWithLinkText(before)) return false;
    return this.#replace(2 + label.length, `]${label}`);
  }

  #braces(): boolean {
    const rest = this.#text.slice(this.#at, this.#at + MAX_CONSTRUCT);
    const critic = this.#rules.has('pymdownx.critic') ? readCritic(rest) : null;
    if (critic !== null) {
      const { length, text, comment } = critic;
      if (comment !== null) {
        this.#rules.unmapped('critic', commentOmitted({ comment: comment.slice(0, SHOWN_LENGTH) }));
      }
      return this.#replace(length, text);
    }
    if (this.#rules.has('macros') ? /^\{[{%#*!]/.test(rest) : /^\{[*!][ \t]*[\w./]/.test(rest)) {
      this.#rules.unmapped('macro', programStays({ rest: rest.slice(0, 60) }));
      return this.#take(2);
    }
    const read = this.#rules.has('attr_list') ? readAttrList(rest) : null;
    // It is directly behind what it is of.
    if (read === null || !/[)\]`*_:>"]\s?$/.test(this.#out.slice(-2))) return false;
    return this.#attributes(read.list, read.length);
  }

  #attributes(list: AttrList, length: number): true {
    const written = this.#text.slice(this.#at, this.#at + length);
    const image = list.pairs.size > 0 ? IMAGE.exec(this.#out.slice(-MAX_CONSTRUCT)) : null;
    const kept = new Set<string>();
    if (image !== null) {
      const [whole, alt = '', angled, bare, title] = image;
      const { width, height, align } = Object.fromEntries(list.pairs);
      if (width !== undefined || height !== undefined || align !== undefined) {
        const attributes = { src: angled ?? bare, alt, title, width, height, align };
        this.#out = `${this.#out.slice(0, -whole.length)}<Image${attributesText(attributes)} />`;
        for (const name of ['width', 'height', 'align', 'loading']) kept.add(name);
      }
    }
    const left = [
      ...list.classes.map((name) => `.${name}`),
      ...[...list.pairs.keys()].filter((name) => !kept.has(name)),
    ];
    if (left.length > 0) {
      const message = markupOmitted({ written });
      this.#rules.unmapped('attr_list', message);
    }
    if (list.id !== null) this.#out += `<a id="${list.id}"></a>`;
    return this.#replace(length, '');
  }

  #keys(): boolean {
    const keys = this.#rules.has('pymdownx.keys') ? readKeys(this.#text.slice(this.#at)) : null;
    return keys !== null && this.#replace(keys.length, keys.text);
  }

  #emoji(): boolean {
    if (!this.#rules.has('pymdownx.emoji')) return false;
    const found = EMOJI.exec(this.#text.slice(this.#at, this.#at + 100));
    if (found === null) return false;
    const [written, name = ''] = found;
    const icon = iconTag(name);
    if (icon !== null) return this.#replace(written.length, icon);
    if (!/[a-z]/.test(name)) return false;
    const emoji = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
    if (emoji !== undefined) return this.#replace(written.length, emoji);
    this.#rules.unmapped('emoji', markupStays({ written }));
    return this.#take(written.length);
  }

  #mark(): boolean {
    const rest = this.#text.slice(this.#at, this.#at + MAX_CONSTRUCT);
    if (rest.startsWith('~~') || rest.startsWith('==='))
      return this.#take(/^[~=]+/.exec(rest)?.[0].length ?? 1);
    for (const { extension, mark, tag } of MARKS) {
      if (!rest.startsWith(mark) || !this.#rules.has(extension)) continue;
      const end = rest.indexOf(mark, mark.length + 1);
      if (end === -1 || /^\s|\s$/.test(rest.slice(mark.length, end))) continue;
      const inner = rest.slice(mark.length, end);
      if (mark.length === 1 && /\s/.test(inner)) continue;
      return this.#replace(end + mark.length, `<${tag}>${inner}</${tag}>`);
    }
    return false;
  }
}

/** Nothing that can be changed is on most lines. */
const MAY_CHANGE = /[{=^~+:$\\]|\] \[/;

export const convertInline = (text: string, rules: InlineRules): string =>
  MAY_CHANGE.test(text) ? new InlineLine(text, rules).convert() : text;
