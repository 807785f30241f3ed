/** Groups of pages: tags, in the order of the source, and groups of tags. */
import { isObject, type JsonObject, listOf, textOf } from '../json.ts';
import type { PageGroup } from '../model.ts';
import { slugOf } from './slugs.ts';

interface Tag {
  readonly group: PageGroup;
  readonly above: readonly PageGroup[];
  readonly order: number;
  readonly isHidden: boolean;
}

const groupOf = (name: string, title: string | null): PageGroup => ({
  slug: slugOf(name),
  title: title ?? name,
});

export class Tags {
  readonly #tags = new Map<string, Tag>();
  #next = 0;

  constructor(document: JsonObject) {
    const declared = listOf(document.tags).filter(isObject);
    const byName = new Map(declared.map((tag) => [textOf(tag.name), tag]));
    const outer = new Map<string, PageGroup>();
    const inOrder: string[] = [];
    for (const group of listOf(document['x-tagGroups']).filter(isObject)) {
      const title = textOf(group.name);
      if (title === null) continue;
      for (const name of listOf(group.tags)) {
        if (typeof name !== 'string' || outer.has(name)) continue;
        outer.set(name, groupOf(title, title));
        inOrder.push(name);
      }
    }
    for (const tag of declared) {
      const name = textOf(tag.name);
      if (name !== null && !outer.has(name)) inOrder.push(name);
    }
    for (const name of inOrder) {
      const tag = byName.get(name);
      const above: PageGroup[] = [];
      const group = outer.get(name);
      if (group !== undefined) above.push(group);
      // Parents of tags (OpenAPI 3.2 §4.23).
      const seen = new Set([name]);
      for (let up = textOf(tag?.parent); up !== null && !seen.has(up); ) {
        seen.add(up);
        above.unshift(groupOf(up, this.#titleOf(byName.get(up))));
        up = textOf(byName.get(up)?.parent);
      }
      this.#add(
        name,
        this.#titleOf(tag),
        above,
        tag?.['x-hidden'] === true || tag?.['x-internal'] === true,
      );
    }
  }

  #titleOf(tag: JsonObject | undefined): string | null {
    return textOf(tag?.['x-displayName']) ?? textOf(tag?.summary);
  }

  #add(name: string, title: string | null, above: readonly PageGroup[], hidden: boolean): Tag {
    const known = this.#tags.get(name);
    if (known !== undefined) return known;
    const tag = { group: groupOf(name, title), above, order: this.#next, isHidden: hidden };
    this.#next += 1;
    this.#tags.set(name, tag);
    return tag;
  }

  /** A tag that the source uses without a declaration comes after those that are declared. */
  of(name: string): Tag {
    return this.#tags.get(name) ?? this.#add(name, null, [], false);
  }
}
