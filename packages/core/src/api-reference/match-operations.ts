/**
 * Pages of authors that show an operation: their front matter names it (`openapi: GET /users/{id}`,
 * `asyncapi: SEND orders`, `graphql: QUERY user`).
 * Their generated pages give way (ADR 55).
 */
import { keysOf, OPERATION_MEMBERS, operationName } from '@quoin/api-reference';
import { frontMatter } from '@quoin/markdown';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { ApiNode, OperationClaim, PublishedStart } from '../ports/api-store.ts';
import type { ApiPageRecord, ApiSourceRecord } from '../records.ts';
import { createYielder } from '../yield-now.ts';

/** Beginnings of texts that are in memory together, of at most 16 KB each. */
const PAGES_AT_ONCE = 200;

type Named = Pick<OperationClaim, 'spec' | 'key'>;

/** Returns the operation in the front matter; null for a page without one. */
const namedBy = ({ start }: PublishedStart): Named | null => {
  // Most pages have none: the YAML of those is not read.
  if (!/^---/.test(start)) return null;
  const members = OPERATION_MEMBERS.filter((member) => start.includes(member));
  if (members.length === 0) return null;
  const { scalars } = frontMatter(start);
  for (const member of members) {
    const name = operationName(scalars.get(member) ?? '', member);
    if (name !== null) return name;
  }
  return null;
};

/** Pages whose published text changed since the version. Null if any page may have changed. */
const changedPages = async (
  { db }: Deps,
  projectId: Id<'project'>,
  since: number | null,
): Promise<readonly string[] | null> => {
  if (since === null) return null;
  const changes = await db.read(({ site }) => site.changes(projectId, since));
  return changes && [...changes.items.values()].flatMap((item) => item?.page?.pageId ?? []);
};

/** All pages that were read, with what they name. */
const readNames = async (
  { db }: Deps,
  projectId: Id<'project'>,
  changed: readonly string[] | null,
): Promise<Map<string, Named | null>> => {
  const found = new Map<string, Named | null>();
  const turn = createYielder();
  for (let after = ''; ; ) {
    const which = changed === null ? { after, limit: PAGES_AT_ONCE } : { ids: changed };
    const starts = await db.read(({ api }) => api.publishedStarts(projectId, which));
    for (const start of starts) {
      found.set(start.pageId, namedBy(start));
      await turn();
    }
    after = starts.at(-1)?.pageId ?? '';
    if (changed !== null || starts.length < PAGES_AT_ONCE) return found;
  }
};

const plain = (spec: string): string => spec.replace(/^(?:\.?\/)+/, '');

/** Whether a page that names a description so means this one. */
export const isMeant = (named: string, { spec }: Pick<ApiSourceRecord, 'spec'>): boolean =>
  plain(spec) === plain(named) || plain(spec).endsWith(`/${plain(named)}`);

type Candidate = Pick<ApiPageRecord, 'id' | 'key' | 'sourceId' | 'navItemId'>;

interface Wanted {
  /** As the page names the description; null if it names none. */
  readonly spec: string | null;
  /** The best one first. */
  readonly keys: readonly string[];
}

/** Finds generated pages by what authors name: of several, the first in the navigation. */
export const generatedPages = <Page extends Candidate>(
  sources: readonly ApiSourceRecord[],
  nodes: readonly ApiNode[],
  candidates: readonly Page[],
): ((wanted: Wanted) => Page | null) => {
  const order = new Map(nodes.map(({ navItemId }, at) => [navItemId, at]));
  const placeOf = ({ navItemId }: Candidate): number => order.get(navItemId) ?? order.size;
  const byKey = Map.groupBy(candidates, ({ key }) => key);
  return ({ spec, keys }) => {
    const meant = new Set(
      sources.filter((source) => spec === null || isMeant(spec, source)).map(({ id }) => id),
    );
    const [first] = keys
      .flatMap((one) => byKey.get(one) ?? [])
      .filter(({ sourceId }) => meant.has(sourceId))
      .toSorted((one, other) => placeOf(one) - placeOf(other));
    return first ?? null;
  };
};

/**
 * Stores which pages show which operations, where it changed.
 * @param since version of the site at which it was stored; null: never
 */
export const matchOperations = async (
  deps: Deps,
  projectId: Id<'project'>,
  since: number | null,
): Promise<void> => {
  const names = await readNames(deps, projectId, await changedPages(deps, projectId, since));
  const { known, sources, nodes } = await deps.db.read(async ({ api }) => ({
    known: await api.claims(projectId),
    sources: await api.sources(projectId),
    nodes: await api.nodes(projectId),
  }));
  const before = new Map(known.map((claim) => [claim.pageId, claim]));
  const wanted = new Map<string, Named & { isServed: boolean }>(before);
  for (const [pageId, named] of names) {
    if (named === null) wanted.delete(pageId);
    else wanted.set(pageId, { ...named, isServed: true });
  }
  if (wanted.size === 0 && before.size === 0) return;
  const keys = [...wanted.values()].flatMap(({ key }) => keysOf(key));
  const candidates = await deps.db.read(({ api }) => api.pagesOf(projectId, keys));
  const pageOf = generatedPages(sources, nodes, candidates);
  const changed = [...wanted].flatMap(([pageId, { spec, key, isServed }]): OperationClaim[] => {
    const page = isServed ? pageOf({ spec, keys: keysOf(key) }) : null;
    const apiPageId = page?.id ?? null;
    const is = before.get(pageId);
    const isSame = is?.spec === spec && is.key === key && is.apiPageId === apiPageId;
    return isSame ? [] : [{ pageId, spec, key, apiPageId }];
  });
  const removed = [...before.keys()].filter((pageId) => !wanted.has(pageId));
  if (changed.length === 0 && removed.length === 0) return;
  await deps.db.write(({ api }) => api.setClaims(projectId, changed, removed));
};
