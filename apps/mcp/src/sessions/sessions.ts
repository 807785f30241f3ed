/**
 * Sessions of the agent-tool server. Each is a row that every copy of the service reads, and on the
 * copies that its requests reached, a server of the protocol in memory (ADR 26). A session belongs to a
 * token: to all other callers it does not exist. It ends when its client ends it, after a time without
 * use, when its token needs the room, and with its token.
 */
import {
  AppError,
  type Context,
  type Deps,
  type McpSessionRecord,
  type TokenPrincipal,
} from '@quoin/core';
import type { ErrorLog } from '@quoin/http';
import * as lines from '../log-messages.ts';
import { allSessionsInUse } from '../messages.ts';
import { noSession } from '../protocol.ts';
import { makeRoom } from './make-room.ts';
import type { Session } from './session.ts';

/** Quoin's own value: longer than a person pauses in a conversation. */
const IDLE_MS = 30 * 60_000;
/** Sessions in memory. Quoin's own limit: some 30 KB each, at most 150 MB together. */
const IN_MEMORY = 5_000;
/** Quoin's own value: how soon a stream ends after its session or its token. */
const SWEEP_MS = 5_000;
/** Quoin's own value: how exact the time of the last use is in the database. */
const STORE_USE_MS = 60_000;
/** Quoin's own value: a session has probably ended by then. */
const RETRY_AFTER_SECONDS = 30;

export interface SessionsOptions {
  readonly deps: Deps;
  readonly log: ErrorLog;
  /** Milliseconds between looks at what is idle, and at the tokens of what is in use. */
  readonly sweepMs?: number;
}

/** Columns of a session that its first request does not contain. */
export type SessionStart = Pick<McpSessionRecord, 'projectId' | 'mode' | 'project' | 'client'>;

export class Sessions implements Iterable<Session> {
  readonly #deps: Deps;
  readonly #log: ErrorLog;
  readonly #sweepMs: number;
  /** In memory of this copy, by id, the one that was used last at the end. */
  readonly #sessions = new Map<string, Session>();
  /** Being made from their rows. */
  readonly #resuming = new Map<string, Promise<Session>>();
  /** By user: sessions of one user begin one after another, so that they are counted. */
  readonly #beginning = new Map<string, Promise<unknown>>();
  #timer: ReturnType<typeof setInterval> | null = null;
  #isSweeping = false;

  constructor({ deps, log, sweepMs = SWEEP_MS }: SessionsOptions) {
    this.#deps = deps;
    this.#log = log;
    this.#sweepMs = sweepMs;
  }

  /** Sessions in memory of this copy. */
  get size(): number {
    return this.#sessions.size;
  }

  [Symbol.iterator](): Iterator<Session> {
    return this.#sessions.values();
  }

  /**
   * Stores a new session. Where there is no room, the session of the token, or of the user, ends that
   * was not used for the longest time.
   * @throws {AppError} `rate_limited` if all of the token or of the user are in use, `unavailable` if all of this copy are
   */
  async begin(session: Session, start: SessionStart): Promise<void> {
    const { userId } = session;
    const before = this.#beginning.get(userId) ?? Promise.resolve();
    const begun = before.then(() => this.#store(session, start));
    const settled = begun.catch(() => undefined);
    this.#beginning.set(userId, settled);
    try {
      await begun;
    } finally {
      if (this.#beginning.get(userId) === settled) this.#beginning.delete(userId);
    }
  }

  async #store(session: Session, start: SessionStart): Promise<void> {
    const { id, tokenId, userId } = session;
    const now = this.#deps.clock.now();
    const row = { ...start, id, tokenId, userId, createdAt: now, lastUsedAt: now };
    session.storedUseAt = now.getTime();
    await this.#hold(session);
    try {
      const ended = await this.#deps.db.write((stores) => makeRoom(stores, row, this.#sessions));
      await Promise.all(ended.map((one) => this.#forget(one)));
    } catch (problem) {
      await this.#forget(id);
      throw problem;
    }
  }

  /**
   * The row of the session that a request names. It confirms a remembered credential.
   * @throws {AppError} `not_found`, `unauthorized`
   */
  async require(
    id: string,
    { principal: { tokenId }, remembered }: Context<TokenPrincipal>,
  ): Promise<McpSessionRecord> {
    const found = await this.#deps.db.read((stores) => stores.mcpSessions.read(id));
    // Only a session of the same token says something of it.
    if (found?.session.tokenId === tokenId) remembered?.settle(found.tokenWorks);
    else await remembered?.confirm();
    const row = found?.session ?? null;
    const session = this.#sessions.get(id);
    if (row === null) {
      // Another copy ended it.
      if (session !== undefined) await this.#forget(id);
      throw noSession();
    }
    if (row.tokenId !== tokenId) throw noSession();
    if (session?.isBusy === true) return row;
    const lastUsedAt = Math.max(row.lastUsedAt.getTime(), session?.lastUsedAt ?? 0);
    if (this.#now() - lastUsedAt < IDLE_MS) return row;
    await this.#delete([id]);
    throw noSession();
  }

  /**
   * The session that a request names, if this copy has it in memory and nothing of it is due to be
   * stored. Another copy may have ended it: the caller answers nothing before a read has found its row.
   * @returns null: call {@link require}
   */
  recall(id: string, { principal, remembered }: Context<TokenPrincipal>): Session | null {
    const session = this.#sessions.get(id);
    if (session === undefined || remembered === undefined) return null;
    const isIdle = !session.isBusy && this.#now() - session.lastUsedAt >= IDLE_MS;
    if (session.tokenId !== principal.tokenId || isIdle || this.#isUseDue(session)) return null;
    session.principal = principal;
    return session;
  }

  /**
   * The session of a row, which this copy may not have in memory yet.
   * @param make is called once, however many requests wait for the session
   */
  async resume(
    row: McpSessionRecord,
    principal: TokenPrincipal,
    make: () => Promise<Session>,
  ): Promise<Session> {
    const session = this.#sessions.get(row.id) ?? (await this.#make(row, make));
    session.principal = principal;
    session.storedUseAt = Math.max(session.storedUseAt, row.lastUsedAt.getTime());
    this.#use(session);
    if (this.#isUseDue(session)) await this.#storeUse([session]);
    return session;
  }

  #make({ id }: McpSessionRecord, make: () => Promise<Session>): Promise<Session> {
    const making = this.#resuming.get(id);
    if (making !== undefined) return making;
    const made = make()
      .then(async (session) => {
        await this.#hold(session);
        return session;
      })
      .finally(() => this.#resuming.delete(id));
    this.#resuming.set(id, made);
    return made;
  }

  /** Work of the session is running until the function is called. */
  occupy(session: Session, isListening = false): () => void {
    const leave = session.occupy(isListening);
    return () => {
      leave();
      // It was in use until now.
      if (this.#sessions.has(session.id)) this.#use(session);
    };
  }

  /** On all copies: streams on another one end with its next sweep. */
  async end(session: Session): Promise<void> {
    await this.#delete([session.id]);
  }

  async #delete(ids: readonly string[]): Promise<void> {
    await this.#deps.db.write((stores) => stores.mcpSessions.delete(ids));
    await Promise.all(ids.map((id) => this.#forget(id)));
  }

  /** @throws {AppError} `unavailable` */
  async #hold(session: Session): Promise<void> {
    await this.#forgetIdle();
    if (this.#sessions.size >= IN_MEMORY) {
      const idle = [...this.#sessions.values()].find(({ isBusy }) => !isBusy);
      if (idle === undefined) {
        throw new AppError('unavailable', allSessionsInUse, undefined, RETRY_AFTER_SECONDS);
      }
      await this.#forget(idle.id);
    }
    this.#use(session);
    this.#timer ??= this.#startSweeping();
  }

  /** Frees the memory of this copy. The row remains. */
  async #forget(id: string): Promise<void> {
    const session = this.#sessions.get(id);
    this.#sessions.delete(id);
    if (this.#sessions.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    await session?.end();
  }

  #use(session: Session): void {
    session.lastUsedAt = this.#now();
    this.#sessions.delete(session.id);
    this.#sessions.set(session.id, session);
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }

  #isUseDue({ storedUseAt }: Session): boolean {
    return this.#now() - storedUseAt >= STORE_USE_MS;
  }

  async #storeUse(sessions: readonly Session[]): Promise<void> {
    if (sessions.length === 0) return;
    const now = this.#deps.clock.now();
    for (const session of sessions) session.storedUseAt = now.getTime();
    const ids = sessions.map(({ id }) => id);
    await this.#deps.db.write((stores) => stores.mcpSessions.touch(ids, now));
  }

  async #forgetIdle(): Promise<void> {
    for (const session of this.#sessions.values()) {
      if (session.isBusy) continue;
      if (this.#now() - session.lastUsedAt < IDLE_MS) break;
      await this.#forget(session.id);
    }
  }

  #startSweeping(): ReturnType<typeof setInterval> {
    const timer = setInterval(() => void this.#sweep(), this.#sweepMs);
    // Remaining sessions do not keep the process alive.
    timer.unref();
    return timer;
  }

  async #sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    try {
      await this.#forgetIdle();
      await this.#endOver();
    } catch (err) {
      this.#log.error({ err }, lines.sessionsNotChecked);
    } finally {
      this.#isSweeping = false;
    }
  }

  /** Sessions in use whose token is revoked, or that another copy ended. Idle ones notice at their next request. */
  async #endOver(): Promise<void> {
    const busy = [...this.#sessions.values()].filter(({ isBusy }) => isBusy);
    if (busy.length === 0) return;
    const now = this.#deps.clock.now();
    const tokenIds = [...new Set(busy.map(({ tokenId }) => tokenId))];
    const [working, existing] = await this.#deps.db.read(async (stores) => [
      new Set(await stores.tokens.working(tokenIds, now)),
      new Set(await stores.mcpSessions.existing(busy.map(({ id }) => id))),
    ]);
    for (const { id } of busy.filter((one) => !existing.has(one.id))) await this.#forget(id);
    const over = busy.filter((one) => existing.has(one.id) && !working.has(one.tokenId));
    if (over.length > 0) await this.#endWithTokens(over, now);
    const remaining = busy.filter((one) => this.#sessions.has(one.id));
    await this.#storeUse(remaining.filter((one) => this.#isUseDue(one)));
  }

  /** Sessions whose token does not work. If a client can refresh the token, it continues its session then. */
  async #endWithTokens(sessions: readonly Session[], now: Date): Promise<void> {
    const tokenIds = [...new Set(sessions.map(({ tokenId }) => tokenId))];
    const renewable = new Set(
      await this.#deps.db.read((stores) => stores.tokens.renewable(tokenIds, now)),
    );
    const isContinued = ({ tokenId }: Session): boolean => renewable.has(tokenId);
    for (const { id } of sessions.filter(isContinued)) await this.#forget(id);
    const ended = sessions.filter((one) => !isContinued(one));
    if (ended.length > 0) await this.#delete(ended.map(({ id }) => id));
  }
}
