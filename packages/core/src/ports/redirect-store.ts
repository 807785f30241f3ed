import type { RedirectRecord } from '../records.ts';

export interface RedirectStore {
  /** With the path that each leads to now; oldest first. */
  list(projectId: string): Promise<{ from: string; to: string; createdAt: Date }[]>;
  /** Like {@link list} for those at one of the paths, in no order. */
  listAt(
    projectId: string,
    fromPaths: readonly string[],
  ): Promise<{ from: string; to: string; createdAt: Date }[]>;
  /** Replaces one with the same `fromPath`. */
  put(redirect: RedirectRecord): Promise<void>;
  /** {@link put} for many with different `fromPath`s, in as few statements as the database takes. */
  putMany(redirects: readonly RedirectRecord[]): Promise<void>;
  /** A page lives at the path again. */
  remove(projectId: string, fromPaths: readonly string[]): Promise<void>;
}
