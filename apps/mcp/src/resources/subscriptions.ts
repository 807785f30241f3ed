/** Which pages a session wants to hear of, and as what it knows them. */
import { AppError, type PagePlace } from '@quoin/core';

/** Ours: more pages than anybody has open. */
const PER_SESSION = 100;

export interface Subscription {
  readonly uri: string;
  readonly pageId: string;
  readonly projectId: string;
  /** Of the page when it was last told of. */
  stamp: string;
}

/** Differs after every change of a page that a reader of its text can see. */
export const stampOf = ({
  version,
  status,
  title,
  path,
}: Pick<PagePlace, 'version' | 'status' | 'title' | 'path'>): string =>
  JSON.stringify([version, status, title, path]);

export class Subscriptions implements Iterable<Subscription> {
  readonly #byUri = new Map<string, Subscription>();

  get size(): number {
    return this.#byUri.size;
  }

  [Symbol.iterator](): Iterator<Subscription> {
    return this.#byUri.values();
  }

  /** @throws {AppError} `rate_limited` */
  add(subscription: Subscription): void {
    const { uri } = subscription;
    if (this.#byUri.size >= PER_SESSION && !this.#byUri.has(uri)) {
      throw new AppError('rate_limited', `A session has at most ${PER_SESSION} subscriptions`);
    }
    this.#byUri.set(uri, subscription);
  }

  /** Whether it is still this subscription, neither deleted nor replaced. */
  has(subscription: Subscription): boolean {
    return this.#byUri.get(subscription.uri) === subscription;
  }

  delete(uri: string): boolean {
    return this.#byUri.delete(uri);
  }
}
