/** Merges the members of an entry one by one. */

import type { Side } from '../../merge/piece.ts';
import { renamedOnBothSides } from '../../messages.ts';
import type { NavGroup, NavLeaf, NavNode, NavPage, NavSpace } from '../navigation.ts';
import type { Entry } from './entry.ts';

type Value = NavSpace | NavNode;

/** One entry in both navigations, and in the one before. */
interface Versions<T> {
  readonly base: T | undefined;
  readonly editor: T;
  readonly git: T;
}

const isSpace = (value: Value): value is NavSpace => 'slug' in value;
const isPage = (value: Value): value is NavPage => 'file' in value;
const isGroup = (value: Value): value is NavGroup => 'type' in value && value.type === 'group';
const isLeaf = (value: Value): value is NavLeaf => 'href' in value;

const SPACE_MEMBERS = ['name', 'slug', 'locale', 'version', 'icon'] as const;
const PAGE_MEMBERS = ['title', 'path', 'icon', 'hidden'] as const;
const GROUP_MEMBERS = ['title', 'icon', 'hidden'] as const;
const LEAF_MEMBERS = ['title', 'href', 'icon'] as const;

const differs = <T>(one: T, other: T, members: readonly (keyof T)[]): boolean =>
  members.some((member) => one[member] !== other[member]);

/** Whether two versions of one entry say something else, wherever they are. */
export const isChanged = ({ value: one }: Entry, { value: other }: Entry): boolean => {
  if (isSpace(one) && isSpace(other)) return differs(one, other, SPACE_MEMBERS);
  if (isPage(one) && isPage(other)) return differs(one, other, PAGE_MEMBERS);
  if (isGroup(one) && isGroup(other)) return differs(one, other, GROUP_MEMBERS);
  return isLeaf(one) && isLeaf(other) && differs(one, other, LEAF_MEMBERS);
};

/** Returns the name of an entry for messages. */
export const nameOf = ({ value, kind }: Entry): string => {
  if (isSpace(value)) return value.name;
  if (isPage(value)) return value.file;
  return value.title === '' ? kind : value.title;
};

const labelOf = (entry: Entry | undefined): string | null => {
  if (entry === undefined) return null;
  return isSpace(entry.value) ? entry.value.name : entry.value.title;
};

const KINDS: Readonly<Record<Entry['kind'], string>> = {
  space: 'space',
  page: 'page',
  group: 'group',
  link: 'link',
  label: 'label',
  divider: 'divider',
  api: 'API reference',
};

/** Says what both sides call an entry. */
export const relabelled = ({ base, editor, git }: Versions<Entry>): string => {
  const quoted = (entry: Entry): string => {
    const label = labelOf(entry);
    return label === null ? 'the title of its text' : JSON.stringify(label);
  };
  const from = labelOf(base) === null || base === undefined ? '' : ` ${quoted(base)}`;
  return renamedOnBothSides({
    kinds: KINDS[editor.kind],
    from,
    editor: quoted(editor),
    git: quoted(git),
  });
};

class MemberMerge<T extends Value> {
  readonly #versions: Versions<T>;
  readonly #side: Side;
  readonly conflicts: string[] = [];

  constructor(versions: Versions<T>, side: Side) {
    this.#versions = versions;
    this.#side = side;
  }

  pick<K extends keyof T & string>(member: K): T[K] {
    const { base, editor, git } = this.#versions;
    const [mine, theirs] = [editor[member], git[member]];
    // What one of two new entries does not say, the other may.
    const isUnset = (value: T[K]): boolean =>
      base === undefined ? value === null || value === false : value === base[member];
    if (mine === theirs || isUnset(mine)) return theirs;
    if (isUnset(theirs)) return mine;
    this.conflicts.push(member);
    return this.#side === 'git' ? theirs : mine;
  }
}

export interface MergedMembers {
  readonly value: Value;
  /** Members that both sides set, each to another value; the side's counts. */
  readonly conflicts: readonly string[];
}

/** Only the side's own where the three are of different kinds, which matching rules out. */
export const mergeMembers = ({ base, editor, git }: Versions<Entry>, side: Side): MergedMembers => {
  const [was, mine, theirs] = [base?.value, editor.value, git.value];
  const ofKind = <T extends Value>(is: (value: Value) => value is T): MemberMerge<T> | null => {
    if (!is(mine) || !is(theirs)) return null;
    const older = was !== undefined && is(was) ? was : undefined;
    return new MemberMerge<T>({ base: older, editor: mine, git: theirs }, side);
  };
  const spaces = ofKind(isSpace);
  if (spaces !== null && isSpace(mine)) {
    const [name, slug, icon] = [spaces.pick('name'), spaces.pick('slug'), spaces.pick('icon')];
    const [locale, version] = [spaces.pick('locale'), spaces.pick('version')];
    return { value: { ...mine, name, slug, locale, version, icon }, conflicts: spaces.conflicts };
  }
  const pages = ofKind(isPage);
  if (pages !== null && isPage(mine)) {
    const [title, path] = [pages.pick('title'), pages.pick('path')];
    const [icon, hidden] = [pages.pick('icon'), pages.pick('hidden')];
    return { value: { ...mine, title, path, icon, hidden }, conflicts: pages.conflicts };
  }
  const groups = ofKind(isGroup);
  if (groups !== null && isGroup(mine)) {
    const [title, icon, hidden] = [
      groups.pick('title'),
      groups.pick('icon'),
      groups.pick('hidden'),
    ];
    return { value: { ...mine, title, icon, hidden }, conflicts: groups.conflicts };
  }
  const leaves = ofKind(isLeaf);
  if (leaves !== null && isLeaf(mine)) {
    const [title, href, icon] = [leaves.pick('title'), leaves.pick('href'), leaves.pick('icon')];
    return { value: { ...mine, title, href, icon }, conflicts: leaves.conflicts };
  }
  return { value: side === 'git' ? theirs : mine, conflicts: [] };
};
