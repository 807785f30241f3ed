/** Writes planned pages, their revisions and their events, in batches. */
import { utf8Bytes } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { type Acting, newEvent } from '../events/record.ts';
import { pageChangedDuringImport } from '../messages/imports.ts';
import type { Stores } from '../ports/db.ts';
import type { PageRecord, RecordedEvent, RevisionRecord, RevisionSource } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import type { PagePlan } from './plan-page.ts';

/** Pages, and texts, written together; PostgreSQL answers each batch in a trip. */
const BATCH = 100;
/** Events written together. */
const EVENTS = 1_000;

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

const eventsOf = (context: Acting, { events }: PagePlan): RecordedEvent[] =>
  events.map(({ type, page, data }) =>
    newEvent(context, {
      projectId: page.projectId,
      type,
      subject: { type: 'page', id: page.id, title: page.title },
      data,
    }),
  );

/** What a write of pages inserts beside them, in the order of the pages. */
export interface PageRows {
  readonly revisions: RevisionRecord[];
  readonly events: RecordedEvent[];
}

/** Made before a large write, so that the write does not hold its lock for it. */
export const pageRows = async (
  context: Acting,
  changes: readonly PagePlan[],
  source: RevisionSource,
): Promise<PageRows> => {
  const revisions: RevisionRecord[] = [];
  const recorded: RecordedEvent[] = [];
  const turn = createYielder();
  for (const change of changes) {
    revisions.push(...revisionsOf(context, change, source));
    recorded.push(...eventsOf(context, change));
    await turn();
  }
  return { revisions, events: recorded };
};

/**
 * Begins with a batch while the database works on the one before it: PostgreSQL does not wait for the
 * values of a statement to be made.
 */
const inOrder = async <Item>(
  batches: readonly Item[],
  write: (batch: Item) => Promise<unknown>,
): Promise<void> => {
  const turn = createYielder();
  let before: Promise<unknown> = Promise.resolve();
  for (const batch of batches) {
    const written = write(batch);
    // Thrown where it is awaited, which a failure of the batch before it prevents.
    written.catch(() => undefined);
    await before;
    before = written;
    await turn();
  }
  await before;
};

/**
 * All pages, then all texts, then all events: SQLite commits a large write in a third of the time if
 * nothing that was written before the texts changes after them (ADR 113).
 *
 * @throws {AppError} `conflict`
 */
export const applyPages = async (
  stores: Stores,
  changes: readonly PagePlan[],
  { revisions, events }: PageRows,
): Promise<void> => {
  await inOrder(batchesOf(changes, BATCH), (batch) => {
    const added = batch.flatMap(({ before, after }) => (before === null ? [after] : []));
    // Sent together: PostgreSQL answers them in one trip.
    return Promise.all([
      added.length === 0 ? null : stores.pages.insertMany(added),
      ...batch.map(({ before, after }) =>
        before === null ? null : updatePage(stores, before, after),
      ),
    ]);
  });
  const texts = batchesOf(revisions, BATCH);
  const notes = batchesOf(events, EVENTS);
  if (texts.length <= 1 && notes.length <= 1) {
    await Promise.all([stores.revisions.insertMany(revisions), stores.events.insertMany(events)]);
    return;
  }
  await inOrder(texts, (batch) => stores.revisions.insertMany(batch));
  await inOrder(notes, (batch) => stores.events.insertMany(batch));
};
