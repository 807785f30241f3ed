/**
 * What is stored of content of other sites, and requests for what is missing. A page is sent without
 * waiting for them: they run one after the other beside the requests of readers (ADR 53).
 */
import type { Embed } from '@quoin/markdown';
import type { Deps } from '../context.ts';
import type { Id } from '../id.ts';
import type { EmbedPoster, EmbedRow, EmbedTimes } from '../ports/embed-store.ts';
import { fetchEmbed } from './fetch-embed.ts';

/** Of one page that get a title and a picture. */
const MAX_OF_PAGE = 50;
/** Of one project. */
const MAX_OF_PROJECT = 500;
/** That wait; others are requested when their page is read again. */
const MAX_WAITING = 200;
const MINUTE_MS = 60_000;
/** Longer than a request with its redirects may take. */
const RETRY_MS = 10 * MINUTE_MS;
const REFRESH_MS = 30 * 24 * 60 * MINUTE_MS;
/** Requests may take this long: the title, and then the picture. */
const PENDING_MS = MINUTE_MS;

interface Waiting {
  readonly projectId: Id<'project'>;
  readonly key: string;
  readonly oembed: string;
}

export interface KnownEmbeds {
  readonly byKey: ReadonlyMap<string, EmbedRow>;
  /** Whether the page can have more in a moment. */
  readonly isWaiting: boolean;
}

const NONE: KnownEmbeds = { byKey: new Map(), isWaiting: false };

const hasData = ({ key, oembed }: Embed): boolean => key !== null && oembed !== null;

export class Embeds {
  readonly #waiting = new Map<string, Waiting>();
  #running: Promise<void> | null = null;
  readonly #end = new AbortController();

  constructor(private readonly deps: Deps) {}

  /** @param fetches whether what is missing is requested: only for pages that readers see */
  async of(
    projectId: Id<'project'>,
    embeds: readonly Embed[],
    fetches: boolean,
  ): Promise<KnownEmbeds> {
    const asked = embeds.filter(hasData).slice(0, MAX_OF_PAGE);
    if (asked.length === 0) return NONE;
    const keys = asked.flatMap(({ key }) => key ?? []);
    const rows = await this.deps.db.read((stores) => stores.embeds.list(projectId, keys));
    const byKey = new Map(rows.map((row) => [row.key, row]));
    if (!fetches) return { byKey, isWaiting: false };
    const times = this.#times();
    let isWaiting = false;
    for (const { key, oembed } of asked) {
      if (key === null || oembed === null) continue;
      const row = byKey.get(key);
      if (row !== undefined && !this.#isDue(row, times)) {
        isWaiting ||= row.state === 'pending' && this.#isRunning(row, times);
        continue;
      }
      isWaiting ||= row === undefined;
      this.#add({ projectId, key, oembed });
    }
    return { byKey, isWaiting };
  }

  poster(projectId: Id<'project'>, key: string): Promise<EmbedPoster | null> {
    return this.deps.db.read((stores) => stores.embeds.poster(projectId, key));
  }

  /** Resolves when no request is waiting. */
  async settled(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async close(): Promise<void> {
    this.#end.abort();
    this.#waiting.clear();
    await this.settled();
  }

  #times(): EmbedTimes {
    const now = this.deps.clock.now();
    return {
      now,
      retryBefore: new Date(now.getTime() - RETRY_MS),
      refreshBefore: new Date(now.getTime() - REFRESH_MS),
    };
  }

  #isDue({ state, checkedAt }: EmbedRow, { retryBefore, refreshBefore }: EmbedTimes): boolean {
    return checkedAt < (state === 'ready' ? refreshBefore : retryBefore);
  }

  #isRunning({ checkedAt }: EmbedRow, { now }: EmbedTimes): boolean {
    return now.getTime() - checkedAt.getTime() < PENDING_MS;
  }

  #add(wanted: Waiting): void {
    if (this.#end.signal.aborted || this.#waiting.size >= MAX_WAITING) return;
    this.#waiting.set(`${wanted.projectId} ${wanted.key}`, wanted);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  async #run(): Promise<void> {
    for (const [name, wanted] of this.#waiting) {
      // What fails here is requested again when its page is read after some minutes.
      await this.#one(wanted).catch(() => undefined);
      this.#waiting.delete(name);
    }
  }

  async #one({ projectId, key, oembed }: Waiting): Promise<void> {
    const { db, clock } = this.deps;
    const times = this.#times();
    const isOurs = await db.write((stores) =>
      stores.embeds.claim(projectId, key, times, MAX_OF_PROJECT),
    );
    if (!isOurs || this.#end.signal.aborted) return;
    const found = await fetchEmbed(this.deps, oembed, this.#end.signal);
    const result = found && { ...found, checkedAt: clock.now() };
    await db.write((stores) => stores.embeds.finish(projectId, key, result));
  }
}

const all = new WeakMap<Deps, Embeds>();

/** The one of this deployment's process. */
export const embedsOf = (deps: Deps): Embeds => {
  const embeds = all.get(deps) ?? new Embeds(deps);
  all.set(deps, embeds);
  return embeds;
};
