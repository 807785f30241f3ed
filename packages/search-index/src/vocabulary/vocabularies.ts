/**
 * Vocabularies by scope, kept while there is room. A change of a small scope is visible
 * immediately; a large one is read anew in the background, so that no query waits for it.
 */
import type { ScopeStatistics, SectionIndex } from '../ports.ts';
import type { Scope } from '../source.ts';
import { ScopeVocabulary } from './scope-vocabulary.ts';

export interface VocabulariesOptions {
  /** Milliseconds, of a clock that does not go back. */
  readonly now: () => number;
  /** Maximum of bytes of all vocabularies together. */
  readonly maxBytes?: number;
  /** A vocabulary could not be read anew; the old one is in use. */
  readonly onError: (error: unknown) => void;
}

/** About ten scopes of 150,000 words. */
const DEFAULT_MAX_BYTES = 64 * 1024 * 1024;
/** Words that are read in a few milliseconds. */
const SMALL = 5_000;
/** A large vocabulary is not read more often than this, in milliseconds. */
const REFRESH_INTERVAL = 5_000;

export interface KnownVocabulary {
  readonly vocabulary: ScopeVocabulary;
  /** Of the scope, when the vocabulary was read. */
  readonly generation: number;
}

interface Kept extends KnownVocabulary {
  readonly readAt: number;
}

const keyOf = ({ state, projectId }: Scope): string => `${state} ${projectId}`;

export class Vocabularies {
  readonly #options: VocabulariesOptions;
  /** The one used longest ago first. */
  readonly #kept = new Map<string, Kept>();
  /** By scope and generation: queries that come together wait for one reading. */
  readonly #reading = new Map<string, Promise<ScopeVocabulary>>();
  readonly #refreshing = new Set<string>();

  constructor(options: VocabulariesOptions) {
    this.#options = options;
  }

  /** As it was last used; null if it is not in memory. */
  last(scope: Scope): KnownVocabulary | null {
    return this.#kept.get(keyOf(scope)) ?? null;
  }

  /** @param statistics of the scope, as they are now */
  async get(
    index: SectionIndex,
    scope: Scope,
    statistics: ScopeStatistics,
  ): Promise<ScopeVocabulary> {
    const key = keyOf(scope);
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.#read(key, index, scope, statistics);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (kept.generation === statistics.generation) return kept.vocabulary;
    if (kept.vocabulary.size <= SMALL) return this.#read(key, index, scope, statistics);
    const isDue = this.#options.now() - kept.readAt >= REFRESH_INTERVAL;
    if (isDue && !this.#refreshing.has(key)) {
      this.#refreshing.add(key);
      this.#read(key, index, scope, statistics)
        .catch(this.#options.onError)
        .finally(() => this.#refreshing.delete(key));
    }
    return kept.vocabulary;
  }

  #read(
    key: string,
    index: SectionIndex,
    scope: Scope,
    { generation }: ScopeStatistics,
  ): Promise<ScopeVocabulary> {
    const name = `${key} ${generation}`;
    const reading = this.#reading.get(name);
    if (reading !== undefined) return reading;
    const read = (async () => {
      try {
        const vocabulary = new ScopeVocabulary(await index.vocabulary(scope));
        this.#kept.delete(key);
        this.#kept.set(key, { vocabulary, generation, readAt: this.#options.now() });
        this.#makeRoom();
        return vocabulary;
      } finally {
        this.#reading.delete(name);
      }
    })();
    this.#reading.set(name, read);
    return read;
  }

  /** The last one stays, however large. */
  #makeRoom(): void {
    const most = this.#options.maxBytes ?? DEFAULT_MAX_BYTES;
    let bytes = 0;
    for (const { vocabulary } of this.#kept.values()) bytes += vocabulary.bytes;
    for (const [key, { vocabulary }] of this.#kept) {
      if (bytes <= most || this.#kept.size === 1) return;
      this.#kept.delete(key);
      bytes -= vocabulary.bytes;
    }
  }
}
