/** What the indexing thread gets at once: few enough pages that who waits behind them waits briefly. */
import type { Db, PageToIndex, SearchMark } from '@quoin/core';
import type { PageBatch } from '../indexer/protocol.ts';
import type { Suspects } from './suspects.ts';

/** Pages of a batch. */
const BATCH_PAGES = 64;
/** Characters of a batch, but for its last texts: a tenth of a second of work. */
const BATCH_LENGTH = 256 * 1024;
/** Texts of up to 400,000 characters in two states: some milliseconds to read and to send. */
const READ_PAGES = 8;

export interface Batch extends PageBatch {
  /** Of its pages. */
  readonly marks: readonly SearchMark[];
  /** Nothing that was asked for is left behind it. */
  readonly isLast: boolean;
}

const lengthOf = ({ current, published }: PageToIndex): number =>
  (current?.content.length ?? 0) + (published?.content.length ?? 0);

/** A suspect goes alone; the others up to it. */
const together = (marks: readonly SearchMark[], suspects: Suspects): readonly SearchMark[] => {
  const first = marks.findIndex((mark) => suspects.isSuspect(mark));
  if (first === 0) return marks.slice(0, 1);
  return marks.slice(0, Math.min(first === -1 ? marks.length : first, BATCH_PAGES));
};

/**
 * Newest first. Marks are read before texts, so that a text is never older than its mark.
 *
 * @param upTo the highest mark that is asked for; all when left out
 */
export const readBatch = async (
  db: Db,
  projectId: string,
  upTo: number | undefined,
  suspects: Suspects,
): Promise<Batch> => {
  const pending = await db.read(({ search }) =>
    search.pending(projectId, { limit: BATCH_PAGES + 1, ...(upTo !== undefined && { upTo }) }),
  );
  const tried = together(pending, suspects);
  const marks: SearchMark[] = [];
  const pages: PageToIndex[] = [];
  const gone: string[] = [];
  let length = 0;
  for (let at = 0; at < tried.length && length < BATCH_LENGTH; at += READ_PAGES) {
    const some = tried.slice(at, at + READ_PAGES);
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
