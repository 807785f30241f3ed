/**
 * Spaces of Mintlify's navigation. Languages and versions give spaces their `locale` and `version`;
 * the outermost products, dropdowns, tabs or anchors are spaces, what is divided again inside of one
 * is a group.
 */
import { booleanOf, type ConfigValue, itemsOf, member, stringOf } from '../literals.ts';
import { localeName } from '../locale.ts';
import type { NavNode, Space, Version } from '../manifest.ts';
import { DIVISIONS, iconOf, isHidden, type NavigationItems } from './navigation-items.ts';

/** Mintlify's codes that are no language tags. */
const LOCALES: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh-Hans'],
  ['jp', 'ja'],
]);

interface Place {
  readonly name: string | null;
  readonly icon?: string;
  readonly hidden?: true;
  readonly locale?: string;
  readonly version?: string;
}

/** What can be a space, the outer first where an object has several. */
const SPACE_LISTS = ['products', 'dropdowns', 'tabs', 'anchors'] as const;

const hide = (node: NavNode): NavNode =>
  node.type === 'page' || node.type === 'group' ? { ...node, hidden: true } : node;

export class Spaces {
  readonly #items: NavigationItems;
  readonly #specs: readonly string[];
  readonly #projectName: string;
  readonly spaces: Space[] = [];
  readonly versions = new Map<string, Version>();

  constructor(items: NavigationItems, specs: readonly string[], projectName: string) {
    this.#items = items;
    this.#specs = specs;
    this.#projectName = projectName;
  }

  add(container: ConfigValue, place: Place = { name: null }): void {
    const languages = itemsOf(member(container, 'languages'));
    const versions = itemsOf(member(container, 'versions'));
    for (const one of languages) {
      const code = stringOf(member(one, 'language')) ?? '';
      this.add(one, { ...place, locale: LOCALES.get(code) ?? code });
    }
    for (const one of versions) this.#version(one, place);
    if (languages.length > 0 || versions.length > 0) {
      this.#leaf(place, this.#others(container, ['languages', 'versions']), 0);
      return;
    }

    const lists = SPACE_LISTS.filter((list) => itemsOf(member(container, list)).length > 0);
    if (place.name !== null || lists.length === 0) {
      this.#leaf(place, this.#items.of(container, this.#specs));
      return;
    }
    const links: NavNode[] = [];
    const first = this.spaces.length;
    for (const list of lists) {
      for (const one of itemsOf(member(container, list))) {
        const name = stringOf(member(one, DIVISIONS[list])) ?? DIVISIONS[list];
        const link = this.#items.link(one, name);
        if (link !== null) links.push(link);
        this.add(one, { ...place, name, ...iconOf(one), ...isHidden(one) });
      }
    }
    this.#leaf(place, [...this.#others(container, lists), ...links], first);
  }

  /** Shown beside every part of the site. */
  addEverywhere(links: readonly NavNode[]): void {
    if (links.length === 0) return;
    for (const [at, space] of this.spaces.entries()) {
      this.spaces[at] = { ...space, nav: [...space.nav, ...links] };
    }
  }

  /** Groups and pages beside the divisions. */
  #others(container: ConfigValue, lists: readonly string[]): NavNode[] {
    if (container.type !== 'object') return [];
    const members = new Map([...container.members].filter(([name]) => !lists.includes(name)));
    return this.#items.of({ ...container, members }, this.#specs);
  }

  #version(one: ConfigValue, place: Place): void {
    const version = stringOf(member(one, 'version')) ?? stringOf(one) ?? '';
    const tag = stringOf(member(one, 'tag'));
    if (!this.versions.has(version)) {
      this.versions.set(version, {
        version,
        ...(tag !== undefined && { tag }),
        ...(booleanOf(member(one, 'default')) === true && { default: true }),
      });
    }
    this.add(one, { ...place, version });
  }

  /** What belongs to no division goes to the end of the first space of its language and version. */
  #leaf(place: Place, nodes: readonly NavNode[], from = -1): void {
    if (nodes.length === 0) return;
    const nav = place.hidden === true ? nodes.map(hide) : nodes;
    const first = from === -1 ? undefined : this.spaces[from];
    if (first !== undefined) {
      this.spaces[from] = { ...first, nav: [...first.nav, ...nav] };
      return;
    }
    const { name, icon, locale, version } = place;
    const own = locale === undefined ? this.#projectName : localeName(locale);
    this.spaces.push({
      name: name ?? (version === undefined ? own : version),
      ...(icon !== undefined && { icon }),
      ...(locale !== undefined && { locale }),
      ...(version !== undefined && { version }),
      nav,
    });
  }
}
