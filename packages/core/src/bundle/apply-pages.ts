/** Writes planned pages, their revisions and their events, in batches. */
import { utf8Bytes } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { type Acting, newEvent } from '../events/record.ts';
import type { Stores } from '../ports/db.ts';
import type { PageRecord, RevisionRecord, RevisionSource } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import type { PagePlan } from './plan-page.ts';

/** Pages written together; PostgreSQL answers each batch in two trips. */
const BATCH = 100;

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
  throw new AppError('conflict', 'A page changed while this was applied; try again', {
    pageId: id,
  });
};

/** Only plans that change something. */
export const changedPages = (pages: readonly PagePlan[]): PagePlan[] =>
  pages.filter(({ before, after }) => before !== after);

/** @throws {AppError} `conflict` */
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
    const events = batch.flatMap((plan) => plan.events);
    await Promise.all([
      stores.revisions.insertMany(batch.flatMap((plan) => revisionsOf(context, plan, source))),
      stores.events.insertMany(
        events.map(({ type, page, data }) =>
          newEvent(context, {
            projectId: page.projectId,
            type,
            subject: { type: 'page', id: page.id, title: page.title },
            data,
          }),
        ),
      ),
    ]);
    await turn();
  }
};
