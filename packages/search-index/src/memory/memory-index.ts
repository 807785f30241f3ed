/**
 * An index in memory: the ports with nothing behind them but maps, for embedders, tests and
 * benchmarks. What a transaction wrote is taken back when it fails.
 */
import type {
  IndexChanges,
  IndexTransaction,
  SectionIndex,
  SectionIndexWriter,
  StoredHash,
} from '../ports.ts';
import type { Scope, SearchState, SectionSource } from '../source.ts';
import { MemoryScope } from './memory-scope.ts';

export interface MemoryIndex extends SectionIndex, SectionIndexWriter {}

/** @returns an empty index of any number of projects */
export function createMemoryIndex(): MemoryIndex {
  const projects = new Map<string, Record<SearchState, MemoryScope>>();
  /** The last transaction of each project, which the next one waits for. */
  const queues = new Map<string, Promise<unknown>>();
  let lastId = 0;

  const scopesOf = (projectId: string): Record<SearchState, MemoryScope> => {
    let scopes = projects.get(projectId);
    if (scopes === undefined) {
      scopes = { current: new MemoryScope(), published: new MemoryScope() };
      projects.set(projectId, scopes);
    }
    return scopes;
  };
  const scopeOf = (scope: Scope): MemoryScope => scopesOf(scope.projectId)[scope.state];

  const nextId = (): number => {
    lastId += 1;
    return lastId;
  };

  return {
    statistics: async (scope) => scopeOf(scope).statistics(),
    vocabulary: async (scope) => scopeOf(scope).vocabulary(),
    wordsFrom: async (scope, prefix, { by, limit }) => scopeOf(scope).wordsFrom(prefix, by, limit),
    candidates: async (scope, request) => scopeOf(scope).candidates(request),
    sections: async (scope, ids) => scopeOf(scope).sections(ids),

    async write(projectId, work) {
      const before = queues.get(projectId);
      const turn = (async () => {
        // Its caller receives its failure, and its changes were undone.
        await before?.catch(() => undefined);
        const transaction = new MemoryTransaction(scopesOf(projectId), nextId);
        try {
          return await work(transaction);
        } catch (error) {
          transaction.undo();
          throw error;
        }
      })();
      queues.set(projectId, turn);
      return turn;
    },
  };
}

class MemoryTransaction implements IndexTransaction {
  readonly #scopes: Record<SearchState, MemoryScope>;
  readonly #nextId: () => number;
  #undoing: (() => void)[] = [];

  constructor(scopes: Record<SearchState, MemoryScope>, nextId: () => number) {
    this.#scopes = scopes;
    this.#nextId = nextId;
  }

  async stored(state: SearchState, pageIds: readonly string[]): Promise<readonly StoredHash[]> {
    return this.#scopes[state].stored(pageIds);
  }

  async sources(ids: readonly number[]): Promise<ReadonlyMap<number, SectionSource>> {
    const sections = Object.values(this.#scopes).flatMap((scope) => scope.sections(ids));
    return new Map(sections.map(({ id, source }) => [id, source]));
  }

  async apply({ removed, moved, added }: IndexChanges): Promise<void> {
    for (const { id, state, analysed } of removed) {
      const section = this.#scopes[state].remove(id, analysed);
      if (section === null) continue;
      this.#undoing.push(() => this.#scopes[state].add(id, { ...section, state }));
    }
    for (const { id, ordinal } of moved) {
      for (const scope of Object.values(this.#scopes)) {
        const before = scope.move(id, ordinal);
        if (before !== null) this.#undoing.push(() => scope.move(id, before));
      }
    }
    for (const section of added) {
      const scope = this.#scopes[section.state];
      const id = this.#nextId();
      scope.add(id, section);
      this.#undoing.push(() => scope.remove(id, section.analysed));
    }
  }

  undo(): void {
    for (const step of this.#undoing.reverse()) step();
  }
}
