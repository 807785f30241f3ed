/** The promise of a list: its first page when awaited, every item when iterated. */

import { ApiPromise, type WithResponse } from './api-promise.ts';
import { QuoinError } from './errors.ts';
import { pageRepeated } from './messages.ts';

/** Members of a list about its next page. */
interface Paged {
  readonly pagination?: { readonly hasMore: boolean; readonly nextCursor: string | null };
}

export interface ListSource<T> {
  readonly first: Promise<WithResponse<T>>;
  /** The page behind a cursor. */
  readonly next: (cursor: string) => Promise<WithResponse<T>>;
  /** Member of the answer that holds the items. */
  readonly items: string;
}

export class ListPromise<T, Item> extends ApiPromise<T> implements AsyncIterable<Item> {
  readonly #source: ListSource<T>;

  constructor(source: ListSource<T>) {
    super(source.first);
    this.#source = source;
  }

  /** Every page of the list, as the server answers; the next is asked for when the loop gets there. */
  async *pages(): AsyncGenerator<T, void, undefined> {
    let { data: page } = await this.#source.first;
    let cursor: string | null = null;
    for (;;) {
      yield page;
      // biome-ignore lint/plugin: The contract defines the answer of a list; the generated method names it.
      const { pagination } = page as Paged;
      if (!pagination?.hasMore || pagination.nextCursor === null) return;
      if (pagination.nextCursor === cursor) {
        throw new QuoinError(pageRepeated);
      }
      cursor = pagination.nextCursor;
      ({ data: page } = await this.#source.next(cursor));
    }
  }

  /** Every item of every page. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) {
      // biome-ignore lint/plugin: The contract defines the answer of a list; the generated method names it.
      yield* (page as Readonly<Record<string, readonly Item[]>>)[this.#source.items] ?? [];
    }
  }
}
