/** Pages that the search index does not know as they are. */
import {
  type Id,
  type PageToIndex,
  type PublishedText,
  type SearchState,
  type SearchStore,
  textWithOperation,
} from '@quoin/core';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batches, batchesOf } from './batches.ts';
import { isServed } from './is-served.ts';
import { revisionStore } from './revisions.ts';
import { type OperationText, searchApiPages } from './search-api-pages.ts';
import { searchCountStore } from './search-counts.ts';

/** The text, and below it the operation that the page shows. */
const withOperation = (content: string, operation: OperationText | undefined): string =>
  operation === undefined ? content : textWithOperation(content, operation.model, operation.base);

const MARKS_PER_STATEMENT = 500;
const PAGES_PER_QUERY = 500;

export const searchStore = (access: Access): SearchStore => {
  const { q, t, locks } = access;
  const { apiPages, navItems, pages, projects, searchPending, spaces } = t;
  const references = searchApiPages(access);
  const revisions = revisionStore(access);

  /** Columns for readers, and those by which the working copy is found. */
  const isShown = {
    current: ne(pages.status, 'archived'),
    published: isServed(pages),
  } satisfies Record<SearchState, unknown>;
  const ofProject = (projectId: Id<'project'> | null) =>
    projectId === null ? undefined : eq(searchPending.projectId, projectId);

  /** @param only of pages that this state shows */
  const places = (ids: readonly string[], only?: SearchState) =>
    q
      .select({
        pageId: pages.id,
        projectId: pages.projectId,
        spaceId: pages.spaceId,
        path: navItems.path,
        locale: spaces.locale,
        title: pages.title,
        version: pages.version,
        currentVersion: sql<number | null>`case when ${isShown.current} then ${pages.version} end`,
        publishedVersion: sql<
          number | null
        >`case when ${isShown.published} then ${pages.publishedVersion} end`,
      })
      .from(pages)
      .innerJoin(navItems, eq(navItems.id, pages.navItemId))
      .innerJoin(spaces, eq(spaces.id, pages.spaceId))
      .where(and(inArray(pages.id, [...ids]), only === undefined ? undefined : isShown[only]));

  type Place = Awaited<ReturnType<typeof places>>[number];
  type Text = Awaited<ReturnType<typeof revisions.contents>>[number];
  /** A new title makes no revision where navigation has it: then the page's is the newer one. */
  const titleOf = ({ title, version }: Place, text: Text) =>
    text.version === version ? title : text.title;

  const markTable = async (
    table: typeof pages | typeof apiPages,
    projectId: Id<'project'> | null,
  ): Promise<number> => {
    let marked = 0;
    for (let after = ''; ; ) {
      const portion = await q
        .select({ pageId: table.id, projectId: table.projectId })
        .from(table)
        .where(
          and(projectId === null ? undefined : eq(table.projectId, projectId), gt(table.id, after)),
        )
        .orderBy(asc(table.id))
        .limit(MARKS_PER_STATEMENT);
      for await (const rows of batches(portion)) {
        const ids = rows.map(({ pageId }) => pageId);
        await q.delete(searchPending).where(inArray(searchPending.pageId, ids));
        // What was marked in between is newer than this.
        await q.insert(searchPending).values(rows).onConflictDoNothing();
      }
      marked += portion.length;
      const last = portion.at(-1);
      if (last === undefined) return marked;
      after = last.pageId;
    }
  };

  return {
    async pendingProject() {
      const [newest] = await q
        .select({ projectId: searchPending.projectId })
        .from(searchPending)
        .orderBy(desc(searchPending.seq))
        .limit(1);
      return newest?.projectId ?? null;
    },
    async pending(projectId, { limit, upTo }) {
      const isOld = upTo === undefined ? undefined : lte(searchPending.seq, upTo);
      return q
        .select({ seq: searchPending.seq, pageId: searchPending.pageId })
        .from(searchPending)
        .where(and(ofProject(projectId), isOld))
        .orderBy(desc(searchPending.seq))
        .limit(limit);
    },
    async newestAt(idOrSlug) {
      const [newest] = await q
        .select({ seq: searchPending.seq })
        .from(searchPending)
        .innerJoin(projects, eq(projects.id, searchPending.projectId))
        .where(or(eq(projects.id, idOrSlug), eq(projects.slug, idOrSlug)))
        .orderBy(desc(searchPending.seq))
        .limit(1);
      return newest?.seq ?? null;
    },
    async countPending(projectId) {
      const counted = q.select({ count: count() }).from(searchPending);
      const [row] = await counted.where(ofProject(projectId));
      return row?.count ?? 0;
    },
    async hidden(projectId, state) {
      const shown = and(
        eq(pages.id, searchPending.pageId),
        eq(pages.projectId, searchPending.projectId),
        isShown[state],
      );
      const rows = await q
        .select({ pageId: searchPending.pageId })
        .from(searchPending)
        .leftJoin(pages, shown)
        .leftJoin(
          apiPages,
          and(
            eq(apiPages.id, searchPending.pageId),
            state === 'published' ? undefined : sql`1 = 0`,
          ),
        )
        .where(and(ofProject(projectId), isNull(pages.id), isNull(apiPages.id)));
      return rows.map(({ pageId }) => pageId);
    },
    async pagesToIndex(pageIds) {
      const found: PageToIndex[] = [];
      for await (const portion of batchesOf(pageIds, PAGES_PER_QUERY)) {
        const rows = await places(portion);
        const texts = await revisions.contents(
          rows.flatMap(({ pageId, currentVersion, publishedVersion }) =>
            [...new Set([currentVersion, publishedVersion])].flatMap((version) =>
              version === null ? [] : [{ pageId, version }],
            ),
          ),
        );
        const byVersion = new Map(texts.map((text) => [`${text.pageId} ${text.version}`, text]));
        const operations = await references.operations(portion);
        for (const row of rows) {
          const { pageId, projectId, spaceId, path, locale } = row;
          const textOf = (asked: number | null) => {
            const text = byVersion.get(`${pageId} ${asked}`);
            return text === undefined ? null : { title: titleOf(row, text), content: text.content };
          };
          const current = textOf(row.currentVersion);
          const own = textOf(row.publishedVersion);
          const published = own && {
            ...own,
            content: withOperation(own.content, operations.get(pageId)),
          };
          found.push({ pageId, projectId, spaceId, path, locale, current, published });
        }
        for (const { title, content, ...place } of await references.published(portion)) {
          found.push({ ...place, current: null, published: { title, content } });
        }
      }
      return found;
    },
    async published(pageIds) {
      const rows = await places(pageIds, 'published');
      const texts = await revisions.contents(
        rows.flatMap(({ pageId, publishedVersion: version }) =>
          version === null ? [] : [{ pageId, version }],
        ),
      );
      const byPage = new Map(texts.map((text) => [text.pageId, text]));
      const operations = await references.operations(pageIds);
      const ofPages = rows.flatMap((row): PublishedText[] => {
        const { pageId, projectId, spaceId, path, locale } = row;
        const text = byPage.get(pageId);
        if (text === undefined) return [];
        const content = withOperation(text.content, operations.get(pageId));
        return [{ pageId, projectId, spaceId, path, locale, title: titleOf(row, text), content }];
      });
      return [...ofPages, ...(await references.published(pageIds))];
    },
    async settle(marks) {
      let gone = 0;
      for await (const portion of batchesOf(marks, MARKS_PER_STATEMENT)) {
        const numbers = portion.map(({ seq }) => seq);
        const settled = q
          .select({ seq: searchPending.seq })
          .from(searchPending)
          .where(inArray(searchPending.seq, numbers));
        // A mark that is being renewed stays: waiting for who renews it could be waiting in a circle.
        const free = sql`(${settled.getSQL()} ${locks.skipping})`;
        const rows = await q
          .delete(searchPending)
          .where(inArray(searchPending.seq, free))
          .returning({ seq: searchPending.seq });
        gone += rows.length;
      }
      return gone;
    },
    async markAll(projectId) {
      return (await markTable(pages, projectId)) + (await markTable(apiPages, projectId));
    },
    ...searchCountStore(access),
  };
};
