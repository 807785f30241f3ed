/** The project's structure as a navigation of files, to compare and merge with Git's. */
import { type Navigation, type NavNode, navigationKey } from '@quoin/git-sync';
import type { ProjectState } from '../../../bundle/state.ts';
import { exportPaths } from '../../../export/export-paths.ts';
import { childrenByParent } from '../../../navigation/tree.ts';
import type { NavNode as StructureNode } from '../../../ports/nav-store.ts';
import type { SyncSession } from './session.ts';

export interface ProjectFiles {
  /** File of each living page, by page id. */
  readonly fileOf: ReadonlyMap<string, string>;
  readonly navigation: Navigation;
}

export const projectFiles = async (
  state: Pick<ProjectState, 'pages' | 'assets' | 'items' | 'spaces' | 'newFiles'>,
): Promise<ProjectFiles> => {
  const living = state.pages.filter(({ page }) => page.status !== 'archived');
  const paths = await exportPaths(living, state.assets, state.newFiles);
  const fileOf = new Map(living.map(({ page }) => [page.id, paths.get(page.id) ?? '']));
  const children = childrenByParent(state.items);
  const below = (item: StructureNode): NavNode[] => (children.get(item.id) ?? []).flatMap(nodesOf);
  const nodesOf = (item: StructureNode): NavNode[] => {
    const { title, icon, href, hidden } = item;
    switch (item.type) {
      case 'page': {
        const file = fileOf.get(item.pageId ?? '');
        // The text below a page in the archive moves up.
        if (file === undefined) return below(item);
        const path = item.customPath === null ? null : `/${item.customPath}`;
        const title = item.ownTitle;
        return [{ type: 'page', file, title, path, icon, hidden, items: below(item) }];
      }
      case 'group':
        return [{ type: 'group', title, icon, hidden, items: below(item) }];
      default:
        return [{ type: item.type, title, href, icon }];
    }
  };
  const roots = children.get(null) ?? [];
  const navigation = state.spaces.map(({ id, name, slug, locale, version, icon }) => ({
    ...{ name, slug, locale, version, icon },
    items: roots.filter(({ spaceId }) => spaceId === id).flatMap(nodesOf),
  }));
  return { fileOf, navigation };
};

/** Returns the hash that shows whether a user changed the project's navigation. */
export const hashOf = ({ deps }: Pick<SyncSession, 'deps'>, navigation: Navigation): string =>
  deps.secrets.hash(navigationKey(navigation));
