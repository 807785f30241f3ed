/**
 * Tells sessions of pages that changed, in whatever process: looks at the versions of all pages that
 * anybody subscribed to, with one statement, as long as there are any. Cheaper than to be told by
 * each of those who write, and the same on both databases. Who hears nothing now is told with the
 * next stream.
 */
import { AppError, type Deps, type PagePlace, visibleToToken } from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import type { Session } from '../sessions/session.ts';
import { type Subscription, stampOf } from './subscriptions.ts';

/** Ours: as soon as a person who waits for it would look again. */
const WATCH_MS = 1_000;
/** Ours: a look at so many takes some 20 ms of each second, in turns with other work. */
const IN_TOTAL = 10_000;
const RETRY_AFTER_SECONDS = 60;

export interface PageWatchOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
  readonly sessions: Iterable<Session>;
  /** Milliseconds between looks. */
  readonly watchMs?: number;
}

interface Listener {
  readonly session: Session;
  readonly subscription: Subscription;
}

export class PageWatch {
  readonly #options: PageWatchOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(options: PageWatchOptions) {
    this.#options = options;
  }

  /** @throws {AppError} `unavailable` where so many pages are watched that a look would hold others up */
  requireRoom(): void {
    let watched = 0;
    for (const { subscriptions } of this.#options.sessions) watched += subscriptions.size;
    if (watched < IN_TOTAL) return;
    const message = 'The service watches as many pages as it can; read the page again instead';
    throw new AppError('unavailable', message, undefined, RETRY_AFTER_SECONDS);
  }

  /** There is a subscription: looks begin, unless they go on. */
  begin(): void {
    this.#timer ??= this.#schedule();
  }

  #schedule(): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => void this.#look(), this.#options.watchMs ?? WATCH_MS);
    timer.unref();
    return timer;
  }

  async #look(): Promise<void> {
    const { log } = this.#options;
    try {
      await this.#tellOfChanges();
    } catch (err) {
      log.error({ err }, 'subscribed pages were not looked at');
    }
    this.#timer = this.#hasSubscriptions() ? this.#schedule() : null;
  }

  #hasSubscriptions(): boolean {
    for (const { subscriptions } of this.#options.sessions) if (subscriptions.size > 0) return true;
    return false;
  }

  #listeners(): Listener[] {
    const listeners: Listener[] = [];
    for (const session of this.#options.sessions) {
      if (!session.isListening) continue;
      for (const subscription of session.subscriptions) listeners.push({ session, subscription });
    }
    return listeners;
  }

  async #tellOfChanges(): Promise<void> {
    const { db } = this.#options.deps;
    const listeners = this.#listeners();
    if (listeners.length === 0) return;
    const pageIds = [...new Set(listeners.map(({ subscription }) => subscription.pageId))];
    const places = await db.read((stores) => stores.pages.placesOf(pageIds));
    const byId = new Map(places.map((place) => [place.id, place]));
    for (const listener of listeners) {
      const place = byId.get(listener.subscription.pageId);
      if (place === undefined) listener.session.subscriptions.delete(listener.subscription.uri);
      else await this.#tell(listener, place);
    }
  }

  async #tell({ session, subscription }: Listener, place: PagePlace): Promise<void> {
    const stamp = stampOf(place);
    if (stamp === subscription.stamp) return;
    subscription.stamp = stamp;
    if (!(await this.#mayRead(session, subscription))) return;
    // Both may have ended while the page was read.
    if (!session.subscriptions.has(subscription)) return;
    if (session.isListening) await session.server.sendResourceUpdated({ uri: subscription.uri });
  }

  /** Now, with a token that counts. */
  async #mayRead({ principal }: Session, { pageId, projectId }: Subscription): Promise<boolean> {
    const { db, clock } = this.#options.deps;
    const { userId, tokenId, expiresAt } = principal;
    if (!visibleToToken(principal, projectId)) return false;
    if (expiresAt !== null && expiresAt <= clock.now()) return false;
    const page = await db.read((stores) =>
      stores.pages.readForUser(pageId, { userId, tokenId }, false),
    );
    return page?.tokenCounts === true;
  }
}
