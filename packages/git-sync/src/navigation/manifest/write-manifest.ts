/**
 * Writes a changed navigation to Quoin's manifest. Only `spaces` changes, and in it only what says
 * something else: the rest keeps its bytes, wherever it goes, and unknown members stay.
 */
import type { Node } from 'jsonc-parser';
import type { Navigation } from '../navigation.ts';
import {
  type Element,
  indentAt,
  type JsonStyle,
  jsonStyle,
  reindent,
  sequence,
} from './json-style.ts';
import { membersOf } from './members.ts';
import {
  type Entry,
  NO_ENTRIES,
  type OlderEntries,
  type OlderEntry,
  type OlderManifest,
  olderEntries,
} from './older-manifest.ts';
import { isMembers } from './read-manifest.ts';

const childrenOf = (node: Node): readonly Node[] => node.children ?? [];
const endOf = ({ offset, length }: Node): number => offset + length;

class ManifestWriter {
  readonly #text: string;
  readonly #style: JsonStyle;
  readonly #nameOf: (file: string) => string;
  readonly #older: OlderEntries;
  /** Whether entries are on one line each. */
  readonly #isInline: boolean;

  constructor(old: OlderManifest | null, navigation: Navigation, nameOf: (file: string) => string) {
    this.#text = old?.json.text ?? '';
    this.#style = jsonStyle(old?.json.text ?? null);
    this.#nameOf = nameOf;
    this.#older = old === null ? NO_ENTRIES : olderEntries(old, navigation);
    const leaves = [...this.#older.said]
      .filter((node) => !this.#slice(node).includes('['))
      .slice(0, 20);
    const inline = leaves.filter((node) => !this.#slice(node).includes('\n'));
    this.#isInline = leaves.length > 0 && inline.length * 2 > leaves.length;
  }

  /** @param old the list as it is; null for a new one */
  list(old: Node | null, entries: readonly Entry[], indent: string): string {
    if (old === null || childrenOf(old).length === 0) return this.#newList(entries, indent);
    const places = this.#elements(old);
    const here = new Map(childrenOf(old).map((node, at) => [node, at]));
    const placeOf = (entry: Entry): number | undefined => {
      const node = this.#older.of.get(entry)?.node;
      return node === undefined ? undefined : here.get(node);
    };
    const kept = new Set(entries.flatMap((entry) => placeOf(entry) ?? []));
    // What says no entry stays behind the one that it follows.
    const notes = new Map<number, Element[]>([[-1, []]]);
    let owner = -1;
    for (const [at, node] of childrenOf(old).entries()) {
      const element = places.elements[at];
      if (kept.has(at)) {
        owner = at;
        notes.set(at, []);
      } else if (element !== undefined && this.#isUnread(node)) notes.get(owner)?.push(element);
    }
    const elements = [...(notes.get(-1) ?? [])];
    for (const entry of entries) {
      const place = placeOf(entry);
      const element = place === undefined ? undefined : places.elements[place];
      const lead = element?.lead ?? this.#leadAt(places.elements, elements.length);
      const text = this.#entry(entry, this.#indentBehind(lead, indent));
      elements.push({ lead, text, trail: element?.trail ?? '' });
      if (place !== undefined) elements.push(...(notes.get(place) ?? []));
    }
    return sequence('[]', elements, places.tail);
  }

  #slice(node: Node): string {
    return this.#text.slice(node.offset, endOf(node));
  }

  /** Elements or members as they are, with the white space around them. */
  #elements(container: Node): { elements: Element[]; tail: string } {
    const elements: Element[] = [];
    let from = container.offset + 1;
    for (const node of childrenOf(container)) {
      const lead = this.#text.slice(from, node.offset);
      const comma = this.#text.indexOf(',', endOf(node));
      const isLast = node === childrenOf(container).at(-1);
      const trail = isLast ? '' : this.#text.slice(endOf(node), comma);
      elements.push({ lead, text: this.#slice(node), trail });
      from = isLast ? endOf(node) : comma + 1;
    }
    return { elements, tail: this.#text.slice(from, endOf(container) - 1) };
  }

  /** White space before an element that is added at this place. */
  #leadAt(elements: readonly Element[], place: number): string {
    const [first, second] = elements;
    return (place === 0 ? first?.lead : (second?.lead ?? first?.lead)) ?? '';
  }

  #indentBehind(lead: string, indent: string): string {
    const line = lead.lastIndexOf('\n');
    return line === -1 ? indent : lead.slice(line + 1);
  }

  /** Says no entry, and holds none that the navigation may have elsewhere. */
  #isUnread(node: Node): boolean {
    const stack = [node];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (this.#older.said.has(next)) return false;
      stack.push(...childrenOf(next));
    }
    return true;
  }

  #newList(entries: readonly Entry[], indent: string): string {
    const { lineEnding } = this.#style;
    const inner = indent + this.#style.indent;
    const lead = lineEnding + inner;
    const elements = entries.map((entry) => ({ lead, text: this.#entry(entry, inner), trail: '' }));
    return sequence('[]', elements, lineEnding + indent);
  }

  #entry(entry: Entry, indent: string): string {
    const old = this.#older.of.get(entry);
    return old === undefined ? this.#newEntry(entry, indent) : this.#oldEntry(entry, old, indent);
  }

  #newEntry(entry: Entry, indent: string): string {
    const { lineEnding, padding, colon } = this.#style;
    const { scalars, list } = membersOf(entry, null, this.#nameOf);
    const hasList = list !== null && (list.isRequired || list.nodes.length > 0);
    const isInline = this.#isInline && !hasList;
    const inner = indent + this.#style.indent;
    const lead = isInline ? padding : lineEnding + inner;
    const texts = scalars.flatMap(([name, value]) =>
      value === null ? [] : [`"${name}"${colon}${JSON.stringify(value)}`],
    );
    if (hasList) texts.push(`"${list.name}"${colon}${this.list(null, list.nodes, inner)}`);
    const elements = texts.map((text, at) => ({
      lead: isInline && at > 0 && lineEnding !== '' ? ' ' : lead,
      text,
      trail: '',
    }));
    return sequence('{}', elements, isInline ? padding : lineEnding + indent);
  }

  /** In the columns where it was, and then moved as a whole. */
  #oldEntry(entry: Entry, { entry: before, members, node }: OlderEntry, indent: string): string {
    const own = indentAt(this.#text, node.offset);
    const { scalars, list } = membersOf(entry, members, this.#nameOf);
    const was = new Map(membersOf(before, members, this.#nameOf).scalars);
    const { elements, tail } = this.#elements(node);
    const properties = new Map(
      childrenOf(node).map((property, at) => [
        String(childrenOf(property)[0]?.value),
        { property, at },
      ]),
    );
    const texts: (Element | null)[] = [...elements];
    const added = new Map<number, Element[]>();
    let anchor = -1;
    const set = (name: string, text: string | null): void => {
      const known = properties.get(name);
      const value = known === undefined ? undefined : childrenOf(known.property)[1];
      if (known === undefined || value === undefined) {
        if (text === null) return;
        const lead = this.#leadAt(elements, 1);
        const element = { lead, text: `"${name}"${this.#style.colon}${text}`, trail: '' };
        added.set(anchor, [...(added.get(anchor) ?? []), element]);
        return;
      }
      anchor = known.at;
      const element = elements[known.at];
      if (element === undefined) return;
      const head = element.text.slice(0, value.offset - known.property.offset);
      texts[known.at] = text === null ? null : { ...element, text: head + text };
    };
    for (const [name, value] of scalars) {
      if (was.get(name) !== value) set(name, value === null ? null : JSON.stringify(value));
      else anchor = properties.get(name)?.at ?? anchor;
    }
    if (list !== null) {
      const value = childrenOf(properties.get(list.name)?.property ?? node)[1];
      const array = properties.has(list.name) && value?.type === 'array' ? value : null;
      const column = indentAt(this.#text, array?.offset ?? node.offset);
      const text = this.list(array, list.nodes, array === null ? own + this.#style.indent : column);
      const isThere = list.nodes.length > 0 || list.isRequired || text !== '[]';
      // A list of the file that is empty already says the same.
      if (isThere || (array !== null && childrenOf(array).length > 0))
        set(list.name, isThere ? text : null);
    }
    const all = [...(added.get(-1) ?? [])];
    for (const [at, element] of texts.entries()) {
      if (element !== null) all.push(element);
      all.push(...(added.get(at) ?? []));
    }
    return reindent(sequence('{}', all, tail), own, indent);
  }
}

/** @param nameOf how the manifest names a page's file */
export const newManifest = (
  name: string,
  navigation: Navigation,
  nameOf: (file: string) => string,
): string => {
  const spaces = new ManifestWriter(null, navigation, nameOf).list(null, navigation, '  ');
  return `{\n  "version": 1,\n  "name": ${JSON.stringify(name)},\n  "spaces": ${spaces}\n}\n`;
};

/** @param isFresh nothing in `spaces` is kept */
export const changedManifest = (
  old: OlderManifest,
  navigation: Navigation,
  nameOf: (file: string) => string,
  isFresh = false,
): string => {
  const { json } = old;
  const { value, text } = json;
  const list = isMembers(value) && Array.isArray(value.spaces) ? json.nodeOf(value.spaces) : null;
  if (list === null) return text;
  const writer = new ManifestWriter(isFresh ? { ...old, navigation: [] } : old, navigation, nameOf);
  const spaces = writer.list(isFresh ? null : list, navigation, indentAt(text, list.offset));
  return text.slice(0, list.offset) + spaces + text.slice(endOf(list));
};
