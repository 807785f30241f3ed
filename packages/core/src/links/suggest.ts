/** Suggests the intended target of a broken link. Pure. */
import {
  baseNameOf,
  closest,
  folderOf,
  type LinkOrigin,
  type ResolvedLink,
  readingsOf,
  type Site,
  urlParts,
} from '@quoin/markdown';
import type { PagePlace } from '../ports/page-store.ts';

const grouped = async (
  places: readonly PagePlace[],
  keyOf: (path: string) => string,
  turn: () => Promise<void>,
): Promise<Map<string, string[]>> => {
  const groups = new Map<string, string[]>();
  for (const { path, status } of places) {
    await turn();
    if (status === 'archived') continue;
    const key = keyOf(path);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [path]);
    else group.push(path);
  }
  return groups;
};

export type Suggest = (
  url: string,
  origin: LinkOrigin,
  broken: ResolvedLink & { kind: 'broken' },
) => string | undefined;

/**
 * The page of that name that is elsewhere, the sibling or the anchor whose name is most alike.
 * @param turn awaited for each place, to let others run
 */
export const suggestions = async (
  places: readonly PagePlace[],
  site: Site,
  turn: () => Promise<void>,
): Promise<Suggest> => {
  const bySlug = await grouped(places, baseNameOf, turn);
  const byFolder = await grouped(places, folderOf, turn);

  const pageFor = (pathname: string, origin: LinkOrigin): string | undefined => {
    const wanted = readingsOf(pathname, origin).findLast(({ by }) => by === 'path')?.path;
    if (wanted === undefined) return undefined;
    const namesakes = bySlug.get(baseNameOf(wanted).toLowerCase()) ?? [];
    if (namesakes.length === 1) return namesakes[0];
    const siblings = byFolder.get(folderOf(wanted)) ?? [];
    const slug = closest(baseNameOf(wanted), siblings.map(baseNameOf));
    return slug === null ? undefined : siblings.find((path) => baseNameOf(path) === slug);
  };

  return (url, origin, { reason, page, anchor }) => {
    const { pathname, query, hash } = urlParts(url) ?? { pathname: '', query: '', hash: '' };
    if (reason === 'anchor_missing') {
      const anchors = page === null ? origin.anchors : site.anchorsOf(page);
      const known = closest(anchor ?? '', anchors ?? []);
      return known === null ? undefined : `${pathname}${query}#${known}`;
    }
    if (reason !== 'page_missing') return undefined;
    const path = pageFor(pathname, origin);
    return path === undefined ? undefined : `/${path}${query}${hash}`;
  };
};
