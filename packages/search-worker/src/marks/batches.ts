/** One batch from its marks to its settling, also where a page of it cannot be indexed. */
import { type Db, UnavailableError } from '@quoin/core';
import type { Indexer } from '../indexer/indexer.ts';
import type { PageBatch } from '../indexer/protocol.ts';
import type { Log } from '../log.ts';
import * as lines from '../log-messages.ts';
import { ThreadEnded } from '../thread.ts';
import { MarkRemoval } from './mark-removal.ts';
import { type Batch, type BatchOptions, readBatch } from './read-batch.ts';
import { Suspects } from './suspects.ts';

const NOTHING: PageBatch = { pages: [], gone: [] };

export interface BatchesOptions {
  readonly db: Db;
  readonly indexer: Indexer;
  readonly log: Log;
}

export interface Done {
  /** Nothing that was asked for is left. */
  readonly isLast: boolean;
  /** The lowest mark that was taken, all above it being taken too. */
  readonly downTo: number;
  /** All that is left was taken before, and a process keeps its marks from going. */
  readonly isStuck: boolean;
}

/** Result of a batch. */
interface Taken extends Batch {
  readonly isStuck: boolean;
  readonly isOfNoProject: boolean;
}

const NOTHING_DONE: Done = { isLast: false, downTo: Number.POSITIVE_INFINITY, isStuck: false };

export class Batches {
  readonly #db: Db;
  readonly #indexer: Indexer;
  readonly #log: Log;
  readonly #suspects = new Suspects();
  readonly #settling: MarkRemoval;

  constructor({ db, indexer, log }: BatchesOptions) {
    this.#db = db;
    this.#indexer = indexer;
    this.#log = log;
    this.#settling = new MarkRemoval(db);
  }

  /**
   * Killed anywhere, it can be done again: marks go once the index has been committed, and only
   * those that have not been renewed.
   *
   * @throws {Error} where the index does not work
   */
  async next(projectId: string, options: BatchOptions): Promise<Done> {
    const indexed = await this.#index(projectId, options);
    if (indexed === null) return NOTHING_DONE;
    const { marks, isLast, isStuck } = indexed;
    this.#suspects.clear(marks);
    const isUnderWay = this.#settling.isUnderWay();
    const settled = this.#settling.settle(marks);
    // Who searches need not wait for marks to go, which others may hold up for long. A second try is
    // waited for: why the first one failed, no process has heard.
    if (!isLast || (isStuck && !isUnderWay)) await settled;
    return { isLast, downTo: marks.at(-1)?.seq ?? Number.POSITIVE_INFINITY, isStuck };
  }

  /** Resolves when no mark is about to go. @throws {UnavailableError} what keeps it */
  settled(): Promise<void> {
    return this.#settling.settled();
  }

  /** @returns null where the thread did not survive it */
  async #index(projectId: string, options: BatchOptions): Promise<Taken | null> {
    const given: { taken: Taken | null } = { taken: null };
    try {
      const unread = await this.#indexer.batch(projectId, async () => {
        const taken = await this.#take(projectId, options);
        given.taken = taken;
        return taken.isStuck || taken.isOfNoProject ? NOTHING : taken;
      });
      for (const { pageId, error } of unread) {
        this.#log.error({ pageId, err: error }, lines.titleOnly);
      }
      if (given.taken?.isOfNoProject === true) await this.#indexer.drop(projectId);
      return given.taken;
    } catch (problem) {
      // A process had the index opened anew meanwhile: the batch was not at fault, and is done again.
      if (problem instanceof ThreadEnded && problem.ending === 'closed') return null;
      await this.#indexer.renew();
      if (given.taken === null || problem instanceof UnavailableError) throw problem;
      if (!(await this.#works(projectId)) || this.#isLeftOut(given.taken)) throw problem;
      this.#blame(given.taken, problem);
      return null;
    }
  }

  async #take(projectId: string, options: BatchOptions): Promise<Taken> {
    const batch = await readBatch(this.#db, projectId, options, this.#suspects);
    const isStuck = this.#settling.isIndexed(batch.marks);
    const isOfNoProject = !isStuck && batch.pages.length === 0 && (await this.#isGone(projectId));
    return { ...batch, isStuck, isOfNoProject };
  }

  async #isGone(projectId: string): Promise<boolean> {
    return (await this.#db.read(({ projects }) => projects.idOf(projectId))) === null;
  }

  /** Whether it was the pages, because the index does what it should without them. */
  async #works(projectId: string): Promise<boolean> {
    try {
      await this.#indexer.batch(projectId, async () => NOTHING);
      return true;
    } catch {
      // Why it does not work, the caller's own problem says.
      return false;
    }
  }

  /** None of its pages was tried: it is not their texts. */
  #isLeftOut({ marks }: Taken): boolean {
    return marks.every((mark) => this.#suspects.isHopeless(mark));
  }

  #blame({ marks }: Taken, err: unknown): void {
    for (const mark of marks) {
      const { pageId } = mark;
      const failed = this.#suspects.blame(mark);
      if (failed === 'text') {
        this.#log.error({ pageId, err }, lines.titleOnly);
      }
      if (failed === 'page') this.#log.error({ pageId, err }, lines.notIndexed);
    }
  }
}
