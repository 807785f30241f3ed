/**
 * The writer's page cache during a large write (ADR 113). In its commit, and on the event loop, SQLite
 * computes the checksums of all frames anew, from the first one that the transaction overwrote in the
 * log. So pages of small rows stay in memory until the texts come and are written to the log once, and
 * those that change once more after the texts stay until the commit.
 */
import type { Database } from 'bun:sqlite';

const KILOBYTES = {
  /** Of a write that changes few rows. */
  usual: 8_000,
  /** Rows and indexes of 10,000 pages without their texts take 20 MB. */
  rows: 32_000,
  /** Pages of texts are written once. What remains in the cache is written by the commit. */
  texts: 4_000,
} as const;

/** Rows of a project that a write of pages changes before its texts and after them. */
const CHANGED_TWICE = [
  'select updated_at from projects where id = ?',
  'select version from site_versions where project_id = ?',
  'select updated_at from git_connections where project_id = ?',
  'select * from page_counts where project_id = ?',
  'select * from storage_usage where project_id = ?',
];

export class WriteCache {
  #size: keyof typeof KILOBYTES = 'usual';

  constructor(private readonly client: Pick<Database, 'run' | 'query'>) {
    this.#resize('usual');
  }

  /** A write begins that may change many rows. */
  beginLarge(): void {
    this.#resize('rows');
  }

  /**
   * Before each portion of texts: the pages that were used least recently leave the cache first.
   *
   * @param pageId of one of the texts
   */
  beforeTexts(pageId: string): void {
    if (this.#size === 'usual') return;
    const page = this.client
      .query<{ project_id: string }, [string]>('select project_id from pages where id = ?')
      .get(pageId);
    if (page !== null) {
      for (const text of CHANGED_TWICE) this.client.query(text).all(page.project_id);
    }
    // Afterwards: the next page that is read takes the place of the one that was used least recently.
    if (this.#size === 'rows') this.#resize('texts');
  }

  end(): void {
    if (this.#size !== 'usual') this.#resize('usual');
  }

  #resize(size: keyof typeof KILOBYTES): void {
    this.client.run(`pragma cache_size = -${KILOBYTES[size]}`);
    this.#size = size;
  }
}
