/**
 * Tells the streams that this copy has of pages that changed in any process. It compares the
 * versions of the subscribed pages once a second, which is cheaper than a notification by each
 * writer, and the same on both databases. A session without a stream is notified on its next
 * stream.
 */
import { type Deps, type PagePlace, type TokenPrincipal, visibleToToken } from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import * as lines from '../log-messages.ts';
import type { Session } from '../sessions/session.ts';
import type { ListenStream } from '../stateless/listen-stream.ts';
import { stampOf } from './subscriptions.ts';

/**
 * Interval of the polls for changes. Quoin's own value: about as often as a waiting user reloads.
 */
const WATCH_MS = 1_000;
/** Polls without a subscription are so much rarer: another copy may receive the first one. */
const WITHOUT_SUBSCRIPTIONS = 5;

export interface PageWatchOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
  readonly sessions: Iterable<Session>;
  /** Of clients without a session. */
  readonly streams: ReadonlySet<ListenStream>;
  /** Milliseconds between polls. */
  readonly watchMs?: number;
}

/** A page that the client of a stream wants to hear of. */
interface Watched {
  readonly principal: TokenPrincipal;
  readonly pageId: string;
  readonly projectId: string;
  /** The state of the page that the client knows. */
  readonly stamp: string;
  /** Notes the new state. @returns whether this stream is the one that tells of it */
  readonly claim: (stamp: string) => Promise<boolean>;
  readonly tell: () => Promise<void>;
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
      log.error({ err }, lines.pagesNotCompared);
    }
    if (this.#isListening) this.#schedule(!hasSubscriptions && !this.#hasNews);
    else this.#timer = null;
  }

  get #isListening(): boolean {
    const { sessions, streams } = this.#options;
    return streams.size > 0 || [...sessions].some(({ isListening }) => isListening);
  }

  /** Reads the subscriptions of sessions from the database, which all copies share. */
  async #ofSessions(): Promise<readonly Watched[]> {
    const { db } = this.#options.deps;
    const listening = new Map<string, Session>();
    for (const session of this.#options.sessions) {
      if (session.isListening) listening.set(session.id, session);
    }
    if (listening.size === 0) return [];
    const subscriptions = await db.read((stores) =>
      stores.mcpSessions.subscriptionsOf([...listening.keys()]),
    );
    return subscriptions.flatMap((subscription) => {
      const session = listening.get(subscription.sessionId);
      if (session === undefined) return [];
      return {
        ...subscription,
        principal: session.principal,
        // False if the session no longer subscribes, or if its stream on another copy tells of the change.
        claim: (stamp) => db.write((stores) => stores.mcpSessions.announce(subscription, stamp)),
        tell: async () => {
          if (!session.isListening) return;
          await session.server.sendResourceUpdated({ uri: subscription.uri });
        },
      };
    });
  }

  /** Returns the pages that streams without a session watch, from the memory of this copy. */
  #ofStreams(): readonly Watched[] {
    return [...this.#options.streams].flatMap((stream) =>
      stream.pages.map((page) => ({
        ...page,
        principal: stream.principal,
        claim: async (stamp: string) => {
          page.stamp = stamp;
          return true;
        },
        tell: async () => stream.tell(page.uri),
      })),
    );
  }

  /** @returns whether there are subscriptions */
  async #tellOfChanges(): Promise<boolean> {
    const { db } = this.#options.deps;
    const watched = [...(await this.#ofSessions()), ...this.#ofStreams()];
    if (watched.length === 0) return false;
    const pageIds = [...new Set(watched.map(({ pageId }) => pageId))];
    const places = await db.read((stores) => stores.pages.placesOf(pageIds));
    const byId = new Map(places.map((place) => [place.id, place]));
    for (const one of watched) {
      const place = byId.get(one.pageId);
      if (place !== undefined) await this.#tell(one, place);
    }
    return true;
  }

  async #tell(watched: Watched, place: PagePlace): Promise<void> {
    const stamp = stampOf(place);
    if (stamp === watched.stamp) return;
    if (!(await watched.claim(stamp))) return;
    if (await this.#mayRead(watched)) await watched.tell();
  }

  /** Now, with a token that counts. */
  async #mayRead({ principal, pageId, projectId }: Watched): Promise<boolean> {
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
