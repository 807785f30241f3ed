/**
 * How often pages of sites are read, by day. Nothing of those who read is kept: no address, no
 * browser, nothing that tells one of them from another.
 */

import { BufferedCounts } from '../buffered-counts.ts';
import type { Id } from '../id.ts';
import type { Clock } from '../ports/clock.ts';
import type { Db } from '../ports/db.ts';
import type { PageViewCounts } from '../ports/use-counts.ts';
import type { PageViewRecord } from '../records.ts';

const DAY_MS = 86_400_000;

export interface PageViewsOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Receives writes that failed; they are tried again. */
  readonly onError: (problem: unknown) => void;
  /** Milliseconds from a view to its write. */
  readonly writeAfter?: number;
}

export class PageViews implements PageViewCounts {
  readonly #clock: Clock;
  readonly #counts: BufferedCounts<PageViewRecord>;
  #day = { number: Number.NaN, text: '' };

  constructor({ db, clock, onError, writeAfter }: PageViewsOptions) {
    this.#clock = clock;
    this.#counts = new BufferedCounts({
      keyOf: ({ day, pageId }) => `${day} ${pageId}`,
      sum: (known, more) => ({ ...known, views: known.views + more.views }),
      write: (rows) => db.write((stores) => stores.site.countViews(rows)),
      onError,
      writeAfter,
    });
  }

  viewed(projectId: Id<'project'>, pageId: Id<'page'>): void {
    this.#counts.add({ projectId, day: this.#today(), pageId, views: 1 });
    this.#counts.schedule();
  }

  /** The day in UTC, written out once a day. */
  #today(): string {
    const now = this.#clock.now();
    const number = Math.floor(now.getTime() / DAY_MS);
    if (number !== this.#day.number) {
      this.#day = { number, text: now.toISOString().slice(0, 10) };
    }
    return this.#day.text;
  }

  /** Writes all that is known, for a report. */
  flush(): Promise<void> {
    return this.#counts.flush();
  }

  /** Writes all that is known, the last time. */
  close(): Promise<void> {
    return this.#counts.close();
  }
}
