/** Writes planned pages, their revisions and their events, in batches. */
import { utf8Bytes } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { type Acting, newEvent } from '../events/record.ts';
import { pageChangedDuringImport } from '../messages/imports.ts';
import type { Stores } from '../ports/db.ts';
import type { PageRecord, RevisionRecord, RevisionSource } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import type { PagePlan } from './plan-page.ts';

/** Pages written together; PostgreSQL answers each batch in a trip. */
const BATCH = 100;
/** Pages whose events are written together. */
const EVENTS = 500;

const revisionsOf = (
  context: Acting,
  { after, texts }: PagePlan,
  source: RevisionSource,
): RevisionRecord[] =>
  texts.map(({ version, markdown, hash, message }) => ({
    id: context.deps.ids.next(),
    pageId: after.id,
    version,
    title: after.title,
    content: markdown,
    size: utf8Bytes(markdown),
    contentHash: hash,
    authorId: context.principal.userId,
    source,
    message,
    createdAt: after.updatedAt,
  }));

/** Columns that differ: to write one again costs the database the upkeep of its indexes. */
const patchFor = (before: PageRecord, after: PageRecord): Partial<PageRecord> => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => old.get(name) !== value),
  );
};

/** The user who changed the page since it was read keeps the change; the bundle is sent again. */
const updatePage = async (stores: Stores, before: PageRecord, after: PageRecord): Promise<void> => {
  const { id, status, version, updatedAt } = before;
  const guard = { status, version, updatedAt };
  const updated = await stores.pages.update(id, guard, patchFor(before, after));
  if (updated !== null) return;
  throw new AppError('conflict', pageChangedDuringImport, {
    pageId: id,
  });
};

/** Only plans that change something. */
export const changedPages = (pages: readonly PagePlan[]): PagePlan[] =>
  pages.filter(({ before, after }) => before !== after);

const insertRevisions = (
  context: Acting,
  stores: Stores,
  plans: readonly PagePlan[],
  source: RevisionSource,
): Promise<void> =>
  stores.revisions.insertMany(plans.flatMap((plan) => revisionsOf(context, plan, source)));

const insertEvents = (context: Acting, stores: Stores, plans: readonly PagePlan[]): Promise<void> =>
  stores.events.insertMany(
    plans.flatMap(({ events }) =>
      events.map(({ type, page, data }) =>
        newEvent(context, {
          projectId: page.projectId,
          type,
          subject: { type: 'page', id: page.id, title: page.title },
          data,
        }),
      ),
    ),
  );

/**
 * All pages, then all texts, then all events: SQLite commits a large write in a third of the time if
 * nothing that was written before the texts changes after them (ADR 113).
 *
 * @throws {AppError} `conflict`
 */
export const applyPages = async (
  context: Acting,
  stores: Stores,
  changes: readonly PagePlan[],
  source: RevisionSource,
): Promise<void> => {
  const turn = createYielder();
  for (const batch of batchesOf(changes, BATCH)) {
    const added = batch.flatMap(({ before, after }) => (before === null ? [after] : []));
    // Sent together: PostgreSQL answers them in one trip.
    await Promise.all([
      added.length === 0 ? null : stores.pages.insertMany(added),
      ...batch.map(({ before, after }) =>
        before === null ? null : updatePage(stores, before, after),
      ),
    ]);
    await turn();
  }
  const [first, ...others] = batchesOf(changes, BATCH);
  if (first === undefined) return;
  if (others.length === 0) {
    await Promise.all([
      insertRevisions(context, stores, first, source),
      insertEvents(context, stores, first),
    ]);
    return;
  }
  for (const batch of [first, ...others]) {
    await insertRevisions(context, stores, batch, source);
    await turn();
  }
  for (const batch of batchesOf(changes, EVENTS)) {
    await insertEvents(context, stores, batch);
    await turn();
  }
};
