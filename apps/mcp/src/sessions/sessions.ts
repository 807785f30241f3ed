/**
 * The sessions of this process. A session is a token's: to everybody else it does not exist. It ends
 * when its client says so, when it was left for a while, when its token needs the room, and with its
 * token.
 */
import { AppError, type Deps, type TokenPrincipal } from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import { noSession } from '../protocol.ts';
import type { Session } from './session.ts';

/** Ours: longer than a person pauses in a conversation. */
const IDLE_MS = 30 * 60_000;
/** Ours: more clients than one person runs. */
const PER_TOKEN = 50;
/** Ours: ten tokens' worth, so that a user with many tokens leaves room for others. */
const PER_USER = 500;
/** Ours: some 30 KB each, so that they take 150 MB at most. */
const IN_TOTAL = 5_000;
/** Ours: how soon a stream ends after its token. */
const SWEEP_MS = 5_000;
/** Ours: somebody's session is over by then, more likely than not. */
const RETRY_AFTER_SECONDS = 30;

export interface SessionsOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
  /** Milliseconds between looks at what is idle, and at the tokens of what is in use. */
  readonly sweepMs?: number;
}

/** The one of them that nobody used for longest. @throws `refusal` where all are in use */
const leftAlone = (sessions: Iterable<Session>, refusal: AppError): Session => {
  let oldest: Session | null = null;
  for (const session of sessions) {
    if (session.isBusy || (oldest !== null && oldest.lastUsedAt <= session.lastUsedAt)) continue;
    oldest = session;
  }
  if (oldest === null) throw refusal;
  return oldest;
};

/** What a session counts for, and how many there may be of each. */
const limitsOf = ({ tokenId, userId }: Session) => [
  { key: `token ${tokenId}`, most: PER_TOKEN, owner: 'This token' },
  { key: `user ${userId}`, most: PER_USER, owner: 'The user of this token' },
];

export class Sessions implements Iterable<Session> {
  readonly #deps: Deps;
  readonly #log: ErrorLog;
  readonly #sweepMs: number;
  /** By id, the one that was used last at the end. */
  readonly #sessions = new Map<string, Session>();
  /** By what {@link limitsOf} names. */
  readonly #groups = new Map<string, Set<Session>>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #isSweeping = false;

  constructor({ deps, log, sweepMs = SWEEP_MS }: SessionsOptions) {
    this.#deps = deps;
    this.#log = log;
    this.#sweepMs = sweepMs;
  }

  get size(): number {
    return this.#sessions.size;
  }

  [Symbol.iterator](): Iterator<Session> {
    return this.#sessions.values();
  }

  /**
   * Where there is no room, the one that was left alone the longest makes way: of the token's own, of
   * the user's, or of all.
   * @throws {AppError} `rate_limited` where all of the token or of the user are in use, `unavailable` where all of everybody are
   */
  async add(session: Session): Promise<void> {
    await this.#endIdle();
    // Nothing is waited for from here on until it stands in the list: others are being added, too.
    const ended: Promise<void>[] = [];
    for (const { key, most, owner } of limitsOf(session)) {
      const own = this.#groups.get(key);
      if (own === undefined || own.size < most) continue;
      const message = `${owner} has ${most} sessions in use; end one of them`;
      const refusal = new AppError('rate_limited', message, undefined, RETRY_AFTER_SECONDS);
      ended.push(this.end(leftAlone(own, refusal)));
    }
    if (this.#sessions.size >= IN_TOTAL) {
      const message = 'All sessions of the agent-tool server are in use';
      const refusal = new AppError('unavailable', message, undefined, RETRY_AFTER_SECONDS);
      ended.push(this.end(leftAlone(this, refusal)));
    }
    for (const { key } of limitsOf(session)) {
      this.#groups.set(key, (this.#groups.get(key) ?? new Set()).add(session));
    }
    this.#use(session);
    this.#timer ??= this.#startSweeping();
    await Promise.all(ended);
  }

  /** The session that a request names. @throws {AppError} `not_found` */
  async require(id: string, principal: TokenPrincipal): Promise<Session> {
    const session = this.#sessions.get(id);
    if (session === undefined || session.tokenId !== principal.tokenId) throw noSession();
    if (this.#isIdle(session)) {
      await this.end(session);
      throw noSession();
    }
    session.principal = principal;
    this.#use(session);
    return session;
  }

  /** Something of it is under way until the function is called. */
  occupy(session: Session, isListening = false): () => void {
    const leave = session.occupy(isListening);
    return () => {
      leave();
      // It was in use until now.
      if (this.#sessions.has(session.id)) this.#use(session);
    };
  }

  async end(session: Session): Promise<void> {
    this.#sessions.delete(session.id);
    for (const { key } of limitsOf(session)) {
      const own = this.#groups.get(key);
      own?.delete(session);
      if (own?.size === 0) this.#groups.delete(key);
    }
    if (this.#sessions.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    await session.end();
  }

  #use(session: Session): void {
    session.lastUsedAt = this.#now();
    this.#sessions.delete(session.id);
    this.#sessions.set(session.id, session);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #isIdle(session: Session): boolean {
    return !session.isBusy && this.#now() - session.lastUsedAt >= IDLE_MS;
  }

  async #endIdle(): Promise<void> {
    for (const session of this.#sessions.values()) {
      if (session.isBusy) continue;
      if (!this.#isIdle(session)) break;
      await this.end(session);
    }
  }

  #startSweeping(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => void this.#sweep(), this.#sweepMs);
    // What is left of sessions keeps no process alive.
    timer.unref();
    return timer;
  }

  async #sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    try {
      await this.#endIdle();
      await this.#endRevoked();
    } catch (err) {
      this.#log.error({ err }, 'sessions of the agent-tool server were not looked at');
    } finally {
      this.#isSweeping = false;
    }
  }

  /** Those that are idle notice at their next request. */
  async #endRevoked(): Promise<void> {
    const busy = [...this.#sessions.values()].filter(({ isBusy }) => isBusy);
    const tokenIds = [...new Set(busy.map(({ tokenId }) => tokenId))];
    if (tokenIds.length === 0) return;
    const now = this.#deps.clock.now();
    const working = new Set(
      await this.#deps.db.read((stores) => stores.tokens.working(tokenIds, now)),
    );
    for (const session of busy) if (!working.has(session.tokenId)) await this.end(session);
  }
}
