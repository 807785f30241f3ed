/** Texts of revisions and of the base map, a few at a time. */
import type { Id } from '../../../id.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileRecord } from '../../../records.ts';
import { batchesOf, createYielder } from '../../../yield-now.ts';

export interface RevisionKey {
  readonly pageId: Id<'page'>;
  readonly version: number;
}

const AT_ONCE = 50;

const nameOf = ({ pageId, version }: RevisionKey): string => `${pageId}@${version}`;

/** Texts by revision; what is asked for twice is read once. */
export class RevisionTexts {
  readonly #texts = new Map<string, string>();

  async read(stores: Stores, keys: readonly RevisionKey[]): Promise<void> {
    const missing = new Map(
      keys.filter((key) => !this.#texts.has(nameOf(key))).map((key) => [nameOf(key), key]),
    );
    const turn = createYielder();
    for (const batch of batchesOf([...missing.values()], AT_ONCE)) {
      const rows = await stores.revisions.contents(batch.map((key) => ({ ...key })));
      for (const row of rows) this.#texts.set(nameOf(row), row.content);
      await turn();
    }
  }

  /** Null where there is no such revision, as after a page was deleted for good. */
  get(key: RevisionKey): string | null {
    return this.#texts.get(nameOf(key)) ?? null;
  }

  /** Returns the last common text of a file. */
  baseOf({ content, pageId, version }: Pick<GitFileRecord, 'content' | 'pageId' | 'version'>) {
    if (content !== null) return content;
    return pageId === null || version === null ? null : this.get({ pageId, version });
  }
}

/** Revisions that {@link RevisionTexts.baseOf} will look for. */
export const baseKeys = (
  files: readonly Pick<GitFileRecord, 'content' | 'pageId' | 'version'>[],
): RevisionKey[] =>
  files.flatMap(({ content, pageId, version }) =>
    content !== null || pageId === null || version === null ? [] : [{ pageId, version }],
  );
