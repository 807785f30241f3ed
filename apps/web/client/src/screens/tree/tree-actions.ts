/** Actions on an item of the tree, by keys and by its menu. */

import type { Project, Structure, StructureOperation } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useLocation } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { quoin } from '../../api.ts';
import * as messages from '../../messages/tree.ts';
import { structureQuery } from '../../queries.ts';
import { renameWithHeading } from '../../renaming.ts';
import { toast, toastProblem } from '../../ui/toast.tsx';
import { useStructureChange } from './structure-change.ts';
import { indexOf, type Place, type Placed } from './structure-index.ts';
import { type Move, placeOf, withMove, withTitle } from './tree-moves.ts';

const quoted = (title: string): string => `“${title}”`;

/** The newest item of this title: the one that was just made. */
const madeIn = ({ spaces }: Structure, spaceId: string, title: string, known: Set<string>) => {
  const { byId } = indexOf({ spaces });
  return [...byId.values()].find(
    ({ item, space }) => space.id === spaceId && item.title === title && !known.has(item.navItemId),
  );
};

export interface NewItem {
  readonly spaceId: string;
  readonly parentId: string | null;
  readonly title: string;
  /** Of a link. */
  readonly href?: string | undefined;
}

export const useTreeActions = (project: Project) => {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, mutateAsync } = useStructureChange(project);

  const reload = useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['project', project.slug] }),
    [queryClient, project.slug],
  );

  const done = useRef<(readonly Move[])[]>([]);

  const put = useCallback(
    ({ item }: Placed, place: Place): Promise<unknown> =>
      mutateAsync({
        operation: { op: 'move_item', navItemId: item.navItemId, ...place },
        foreseen: (structure) => {
          const now = indexOf(structure).byId.get(item.navItemId);
          return now === undefined ? structure : withMove(structure, now, place);
        },
        failed: messages.titleWasNotMoved(quoted(item.title)),
      }),
    [mutateAsync],
  );

  /** One step of {@link undoMove}. A failure is reported by the change itself. */
  const move = useCallback(
    (moves: readonly Move[]): void => {
      if (moves.length === 0) return;
      done.current = [...done.current, moves];
      Promise.all(moves.map(({ placed, place }) => put(placed, place))).catch(() => {
        done.current = done.current.filter((step) => step !== moves);
      });
    },
    [put],
  );

  /** Puts the items of the last move back. False if there is no move. */
  const undoMove = useCallback((): boolean => {
    const last = done.current.at(-1);
    if (last === undefined) return false;
    done.current = done.current.slice(0, -1);
    for (const { placed } of last.toReversed()) {
      put(placed, placeOf(placed)).catch(() => undefined);
    }
    return true;
  }, [put]);

  const rename = useCallback(
    ({ item }: Placed, title: string) =>
      mutate({
        operation: { op: 'rename_item', navItemId: item.navItemId, title },
        foreseen: (structure) => withTitle(structure, item.navItemId, title),
        ...(item.pageId !== null && {
          inText: () => renameWithHeading(item.pageId ?? '', item.title, title),
        }),
        failed: messages.titleWasNotRenamed(quoted(item.title)),
      }),
    [mutate],
  );

  /** Null where it was refused, which has been said then. */
  const change = useCallback(
    (operation: StructureOperation, failed: string): Promise<Structure | null> =>
      mutateAsync({ operation, failed }).catch(() => null),
    [mutateAsync],
  );

  const create = useCallback(
    ({ href, ...item }: NewItem): Promise<Structure | null> =>
      change(
        href === undefined ? { op: 'create_group', ...item } : { op: 'create_link', ...item, href },
        messages.titleWasNotCreated(quoted(item.title)),
      ),
    [change],
  );

  const createPage = useCallback(
    async (item: Omit<NewItem, 'href'>, content = '') => {
      const { page } = await quoin.pages.create(project.slug, { ...item, content });
      await reload();
      return page;
    },
    [project.slug, reload],
  );

  const open = useCallback(
    (pageId: string) => navigate(projectAddress(project, `/pages/${pageId}`)),
    [navigate, project],
  );

  /** Groups and links are made anew in their place, since nothing else is lost with them. */
  const bringBack = useCallback(
    async ({ item, space, parentId, position }: Placed): Promise<void> => {
      const { title, href } = item;
      const before = await queryClient.ensureQueryData(structureQuery(project.slug));
      const known = new Set(indexOf(before).byId.keys());
      const after = await create({ spaceId: space.id, parentId, title, href });
      const made = after && madeIn(after, space.id, title, known);
      if (!made) return;
      const { navItemId } = made.item;
      await change(
        { op: 'move_item', navItemId, parentId, position },
        messages.itemAtEnd(quoted(title)),
      );
    },
    [queryClient, project.slug, create, change],
  );

  const archive = useCallback(
    async (pageId: string, title: string): Promise<void> => {
      try {
        await quoin.pages.archive(pageId);
        toast(`${quoted(title)} is archived`, {
          undo: () => {
            quoin.pages
              .restore(pageId)
              .then(reload)
              .catch((problem: unknown) =>
                toastProblem(messages.itemNotRestored({ title: quoted(title) }), problem),
              );
          },
        });
        await reload();
      } catch (problem) {
        toastProblem(messages.titleWasNotArchived(quoted(title)), problem);
      }
    },
    [reload],
  );

  const remove = useCallback(
    async (placed: Placed): Promise<void> => {
      const { item } = placed;
      if (item.pageId !== null) return archive(item.pageId, item.title);
      const failed = messages.titleWasNotDeleted(quoted(item.title));
      const done = await change({ op: 'delete_item', navItemId: item.navItemId }, failed);
      if (done === null) return;
      // Labels and API references come from a manifest, and nothing but a manifest makes them.
      const canComeBack = item.type === 'group' || item.type === 'link';
      toast(messages.titleIsDeleted(quoted(item.title)), {
        undo: canComeBack ? () => void bringBack(placed) : undefined,
      });
    },
    [archive, change, bringBack],
  );

  /** Moves of a page's state that need no more than their answer. */
  const moveState = useCallback(
    async (move: 'publish' | 'restore', pageId: string, title: string): Promise<void> => {
      try {
        const { message } = await quoin.pages[move](pageId);
        toast(message, { description: title });
        await reload();
      } catch (problem) {
        const participle = move === 'publish' ? 'published' : 'restored';
        toastProblem(messages.titleWasNotParticiple(quoted(title), participle), problem);
      }
    },
    [reload],
  );

  const copyLink = useCallback(
    async (pageId: string): Promise<void> => {
      const { href } = new URL(projectAddress(project, `/pages/${pageId}`), location.origin);
      try {
        await navigator.clipboard.writeText(href);
        toast('Link copied');
      } catch (problem) {
        toastProblem(messages.theLinkWasNotCopied, problem);
      }
    },
    [project],
  );

  const duplicate = useCallback(
    async ({ item, space, parentId, position }: Placed): Promise<void> => {
      if (item.pageId === null) return;
      const title = messages.titleCopy(item.title);
      try {
        const { page } = await quoin.pages.get(item.pageId, { content: true });
        const { content = '' } = page;
        const made = await createPage({ spaceId: space.id, parentId, title }, content);
        // A title in the front matter counts before the one that was given.
        if (made.title !== title) await quoin.pages.update(made.id, { title });
        const { navItemId } = made;
        await change(
          { op: 'move_item', navItemId, parentId, position: position + 1 },
          messages.itemAtEnd(quoted(title)),
        );
        open(made.id);
      } catch (problem) {
        toastProblem(messages.titleWasNotDuplicated(quoted(item.title)), problem);
      }
    },
    [createPage, change, open],
  );

  return {
    move,
    undoMove,
    rename,
    change,
    create,
    createPage,
    open,
    remove,
    duplicate,
    moveState,
    copyLink,
    reload,
  };
};

export type TreeActions = ReturnType<typeof useTreeActions>;
