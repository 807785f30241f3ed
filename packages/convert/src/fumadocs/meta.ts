/** `meta.json` of a folder (Fumadocs, Page Conventions): its title, and the order of what it holds. */
import type { Report, Tree } from '../dialect.ts';
import { readJson } from '../json.ts';
import { booleanOf, type ConfigValue, itemsOf, member, stringOf } from '../literals.ts';

export type MetaEntry =
  | { readonly type: 'label'; readonly text: string }
  | { readonly type: 'divider' }
  | { readonly type: 'link'; readonly title: string; readonly href: string }
  | { readonly type: 'rest'; readonly isReversed: boolean }
  /** What a folder holds, without the folder. */
  | { readonly type: 'content'; readonly name: string }
  | { readonly type: 'without'; readonly name: string }
  | { readonly type: 'item'; readonly name: string };

export interface Meta {
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly isRoot: boolean;
  /** Null where all is shown, in the order of names. */
  readonly entries: readonly MetaEntry[] | null;
}

const SEPARATOR = /^---(?:\[[^\]]*\])?(.*?)(?:---)?$/;
const LINK = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^)]+)\)$/;

const entryOf = (text: string): MetaEntry => {
  const link = LINK.exec(text);
  if (link !== null) return { type: 'link', title: link[1] ?? '', href: link[2] ?? '' };
  const separator = SEPARATOR.exec(text);
  if (separator !== null) {
    const label = (separator[1] ?? '').trim();
    return label === '' ? { type: 'divider' } : { type: 'label', text: label };
  }
  if (text === '...' || text === 'z...a') return { type: 'rest', isReversed: text !== '...' };
  if (text.startsWith('...')) return { type: 'content', name: text.slice(3) };
  if (text.startsWith('!')) return { type: 'without', name: text.slice(1) };
  return { type: 'item', name: text.replace(/^\.\//, '') };
};

const NONE: Meta = { title: undefined, icon: undefined, isRoot: false, entries: null };

const metaFrom = (value: ConfigValue): Meta => {
  const pages = member(value, 'pages');
  return {
    title: stringOf(member(value, 'title')),
    icon: stringOf(member(value, 'icon')),
    isRoot: booleanOf(member(value, 'root')) === true,
    entries:
      pages === undefined
        ? null
        : itemsOf(pages).flatMap((item) => {
            const text = stringOf(item);
            return text === undefined ? [] : [entryOf(text)];
          }),
  };
};

/** @param consumed receives the file that was read */
export const readMeta = (
  tree: Tree,
  folder: string,
  report: Report,
  consumed: Set<string>,
): Meta => {
  const path = folder === '' ? 'meta.json' : `${folder}/meta.json`;
  const text = tree.read(path);
  if (text === undefined) return NONE;
  consumed.add(path);
  const read = readJson(path, text);
  if (read.ok) return metaFrom(read.value);
  const { line, message } = read.problem;
  report.add({ path, line, construct: 'meta.json', message });
  return NONE;
};
