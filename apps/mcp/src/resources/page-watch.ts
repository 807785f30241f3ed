/**
 * Tells the sessions whose streams this copy has of pages that changed, in whatever process. It compares
 * the versions of the subscribed pages once a second, which is cheaper than a notification by each
 * writer, and the same on both databases. A session without a stream is notified on its next stream.
 */
import { type Deps, type McpSubscriptionRecord, type PagePlace, visibleToToken } from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import type { Session } from '../sessions/session.ts';
import { stampOf } from './subscriptions.ts';

/** Ours: as soon as a person who waits for it would look again. */
const WATCH_MS = 1_000;
/** Polls without a subscription are so much rarer: another copy may receive the first one. */
const WITHOUT_SUBSCRIPTIONS = 5;

export interface PageWatchOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
  readonly sessions: Iterable<Session>;
  /** Milliseconds between polls. */
  readonly watchMs?: number;
}

export class PageWatch {
  readonly #options: PageWatchOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** The next poll is one of the rarer ones. */
  #isSlow = false;
  /** There is a subscription or a stream that the running poll may not have seen. */
  #hasNews = false;

  constructor(options: PageWatchOptions) {
    this.#options = options;
  }

  /** There is a subscription or a stream: polls begin, unless they go on. */
  begin(): void {
    this.#hasNews = true;
    if (this.#timer !== null && !this.#isSlow) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#schedule(false);
  }

  #schedule(isSlow: boolean): void {
    const { watchMs = WATCH_MS } = this.#options;
    this.#isSlow = isSlow;
    const wait = isSlow ? watchMs * WITHOUT_SUBSCRIPTIONS : watchMs;
    this.#timer = setTimeout(() => void this.#poll(), wait);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    const { log } = this.#options;
    // What begins from here on needs no other timer.
    this.#isSlow = false;
    this.#hasNews = false;
    let hasSubscriptions = true;
    try {
      hasSubscriptions = await this.#tellOfChanges();
    } catch (err) {
      log.error({ err }, 'subscribed pages were not compared');
    }
    if (this.#listening().size > 0) this.#schedule(!hasSubscriptions && !this.#hasNews);
    else this.#timer = null;
  }

  #listening(): ReadonlyMap<string, Session> {
    const listening = new Map<string, Session>();
    for (const session of this.#options.sessions) {
      if (session.isListening) listening.set(session.id, session);
    }
    return listening;
  }

  /** @returns whether there are subscriptions */
  async #tellOfChanges(): Promise<boolean> {
    const { db } = this.#options.deps;
    const listening = this.#listening();
    if (listening.size === 0) return false;
    const subscriptions = await db.read((stores) =>
      stores.mcpSessions.subscriptionsOf([...listening.keys()]),
    );
    if (subscriptions.length === 0) return false;
    const pageIds = [...new Set(subscriptions.map(({ pageId }) => pageId))];
    const places = await db.read((stores) => stores.pages.placesOf(pageIds));
    const byId = new Map(places.map((place) => [place.id, place]));
    for (const subscription of subscriptions) {
      const session = listening.get(subscription.sessionId);
      const place = byId.get(subscription.pageId);
      if (session === undefined || place === undefined) continue;
      await this.#tell(session, subscription, place);
    }
    return true;
  }

  async #tell(
    session: Session,
    subscription: McpSubscriptionRecord,
    place: PagePlace,
  ): Promise<void> {
    const stamp = stampOf(place);
    if (stamp === subscription.stamp) return;
    const { db } = this.#options.deps;
    // False if the session no longer subscribes, or if its stream on another copy tells of the change.
    if (!(await db.write((stores) => stores.mcpSessions.announce(subscription, stamp)))) return;
    if (!(await this.#mayRead(session, subscription))) return;
    if (session.isListening) await session.server.sendResourceUpdated({ uri: subscription.uri });
  }

  /** Now, with a token that counts. */
  async #mayRead(
    { principal }: Session,
    { pageId, projectId }: McpSubscriptionRecord,
  ): Promise<boolean> {
    const { db, clock } = this.#options.deps;
    const { userId, tokenId, expiresAt } = principal;
    if (!visibleToToken(principal, projectId)) return false;
    if (expiresAt !== null && expiresAt <= clock.now()) return false;
    const page = await db.read((stores) =>
      stores.pages.readForUser(pageId, { userId, tokenId }, false),
    );
    return page?.tokenWorks === true;
  }
}
