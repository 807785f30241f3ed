/** The batch of the indexing thread: few enough pages that requests behind them wait briefly. */
import type { Db, PageToIndex, SearchMark } from '@quoin/core';
import type { PageBatch } from '../indexer/protocol.ts';
import type { Suspects } from './suspects.ts';

/** How much a batch has at most. */
interface BatchSize {
  readonly pages: number;
  /** Characters, but for the last texts. */
  readonly length: number;
  /** Pages of one read, of up to 400,000 characters in two states: some milliseconds to read and to send. */
  readonly read: number;
}

/** A tenth of a second of work: a search waits for it. */
const SMALL: BatchSize = { pages: 64, length: 256 * 1024, read: 8 };
/**
 * Half a second of work, while no search waits for its newest pages. Of what a batch costs by itself, a
 * commit, the counts of common words, and messages to PostgreSQL, a page has a quarter of that.
 */
const LARGE: BatchSize = { pages: 256, length: 1024 * 1024, read: 32 };

export interface BatchOptions {
  /** The highest mark that is asked for; all when left out. */
  readonly upTo?: number | undefined;
  /** No search waits for the newest pages of the batch. */
  readonly isLarge: boolean;
}

export interface Batch extends PageBatch {
  /** Of its pages. */
  readonly marks: readonly SearchMark[];
  /** Nothing that was asked for is left behind it. */
  readonly isLast: boolean;
}

const lengthOf = ({ current, published }: PageToIndex): number =>
  (current?.content.length ?? 0) + (published?.content.length ?? 0);

/** A suspect goes alone; the others up to it. */
const together = (
  marks: readonly SearchMark[],
  suspects: Suspects,
  most: number,
): readonly SearchMark[] => {
  const first = marks.findIndex((mark) => suspects.isSuspect(mark));
  if (first === 0) return marks.slice(0, 1);
  return marks.slice(0, Math.min(first === -1 ? marks.length : first, most));
};

/** Newest first. Marks are read before texts, so that a text is never older than its mark. */
export const readBatch = async (
  db: Db,
  projectId: string,
  { upTo, isLarge }: BatchOptions,
  suspects: Suspects,
): Promise<Batch> => {
  const size = isLarge ? LARGE : SMALL;
  const pending = await db.read(({ search }) =>
    search.pending(projectId, { limit: size.pages + 1, ...(upTo !== undefined && { upTo }) }),
  );
  const tried = together(pending, suspects, size.pages);
  const marks: SearchMark[] = [];
  const pages: PageToIndex[] = [];
  const gone: string[] = [];
  let length = 0;
  for (let at = 0; at < tried.length && length < size.length; at += size.read) {
    const some = tried.slice(at, at + size.read);
    const readable = some.filter((mark) => !suspects.isHopeless(mark));
    const found = await db.read(({ search }) =>
      search.pagesToIndex(readable.map(({ pageId }) => pageId)),
    );
    const byId = new Map(found.map((page) => [page.pageId, page]));
    for (const mark of some) {
      const page = byId.get(mark.pageId);
      if (page === undefined) gone.push(mark.pageId);
      else pages.push(suspects.prepared(page, mark));
      length += page === undefined ? 0 : lengthOf(page);
    }
    marks.push(...some);
  }
  return { marks, pages, gone, isLast: marks.length === pending.length };
};
