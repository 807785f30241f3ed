/** `_meta.js` of a folder (Nextra, File Conventions): titles and the order of what it holds. */
import type { Report, Tree } from '../dialect.ts';
import { readJson } from '../json.ts';
import { type ConfigValue, member, membersOf, readProgram, stringOf } from '../literals.ts';
import { folderOf } from '../paths.ts';

export const META = /(?:^|\/)_meta(?:\.global|\.[a-z]{2}(?:-[A-Z]{2})?)?\.(?:json|[cm]?[jt]sx?)$/;

export interface MetaItem {
  readonly name: string;
  readonly title: string | undefined;
  readonly type: string | undefined;
  readonly href: string | undefined;
  readonly isHidden: boolean;
  /** Of a menu, or of a folder in `_meta.global`. */
  readonly items: readonly MetaItem[] | null;
}

export const metaItems = (value: ConfigValue | undefined): MetaItem[] =>
  [...membersOf(value)].flatMap(([name, item]): MetaItem[] => {
    // Settings of every item.
    if (name === '*') return [];
    const items = member(item, 'items');
    const title = stringOf(item) ?? stringOf(member(item, 'title'));
    return [
      {
        name,
        title: title === '' ? undefined : title,
        type: stringOf(member(item, 'type')),
        href: stringOf(member(item, 'href')),
        isHidden: stringOf(member(item, 'display')) === 'hidden',
        items: items === undefined ? null : metaItems(items),
      },
    ];
  });

/** Items by folder. */
export const readMetas = (
  tree: Tree,
  report: Report,
  consumed: Set<string>,
): Map<string, MetaItem[]> => {
  const metas = new Map<string, MetaItem[]>();
  for (const path of tree.paths().filter((one) => META.test(one))) {
    consumed.add(path);
    const read = path.endsWith('.json')
      ? readJson(path, tree.read(path) ?? '')
      : readProgram(tree, path);
    if (read.ok) metas.set(folderOf(path), metaItems(read.value));
    else {
      const { line, message } = read.problem;
      report.add({ path, line, construct: '_meta', message });
    }
  }
  return metas;
};
