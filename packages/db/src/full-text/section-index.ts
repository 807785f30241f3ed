/** The search index in a database: its ports, and the methods for the whole index. */

import type { Scope, SectionIndex, SectionIndexWriter, SectionSource } from '@quoin/search-index';
import type { Pooling } from '../drivers/postgres-pooling.ts';

/** A folder that `search.db` is in, or a PostgreSQL server. */
export type SectionIndexLocation =
  | { readonly dataDir: string }
  | { readonly url: string; readonly pooling?: Pooling };

/** Name of the SQLite file in the data folder. */
export const SEARCH_FILE = 'search.db';

/** How the index is stored, on either database: another number makes every index anew. */
const INDEX_VERSION = 2;

export interface SectionIndexOptions {
  /** Of the analysis that keys, terms and words come from: another one makes the index anew. */
  readonly analysisVersion: number;
  /**
   * After so many milliseconds PostgreSQL cancels a reader's statement; SQLite's end by themselves.
   */
  readonly statementTimeoutMs?: number;
  /**
   * An index of a later version is left alone, and opening it fails: two programs that run
   * concurrently would else take turns in throwing away what the other one made.
   */
  readonly keepsLater?: boolean;
}

export const versionOf = ({ analysisVersion }: SectionIndexOptions): string =>
  `${INDEX_VERSION}.${analysisVersion}`;

const isLater = (version: string, other: string): boolean => {
  const [index = 0, analysis = 0] = version.split('.').map(Number);
  const [otherIndex = 0, otherAnalysis = 0] = other.split('.').map(Number);
  return index === otherIndex ? analysis > otherAnalysis : index > otherIndex;
};

/**
 * @param found null where there is no index
 * @returns false where it is to be made anew
 * @throws {Error} where a later one is to be kept
 */
export const isWanted = (found: string | null, options: SectionIndexOptions): boolean => {
  const version = versionOf(options);
  if (options.keepsLater === true && found !== null && isLater(found, version)) {
    throw new Error(`the search index is of version ${found}, which is later than ${version}`);
  }
  return found === version;
};

/** The database cannot write just now: its disk is full, say. Nothing that was to be written is why. */
export class IndexOutage extends Error {
  override readonly name = 'IndexOutage';
}

/** Converts an error with this code to the error to throw. */
export const withOutage = (error: unknown, outageOf: (code: string) => string | null): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const outage = typeof code === 'string' ? outageOf(code) : null;
  return outage === null ? error : new IndexOutage(outage, { cause: error });
};

export interface OpenSectionIndex extends SectionIndex {
  close(): Promise<void>;
}

export interface OpenSectionIndexWriter extends SectionIndexWriter {
  /** Whether all pages that there are were marked since the index was made. */
  isFilled(): Promise<boolean>;
  markFilled(): Promise<void>;
  /** Forgets everything, also that it was filled. */
  clear(): Promise<void>;
  dropProject(projectId: string): Promise<void>;
  /** All of a scope, in an order and with names that do not depend on how it came about. */
  dump(scope: Scope): Promise<ScopeDump>;
  /** Lets a running transaction end first. */
  close(): Promise<void>;
}

export interface ScopeDump {
  readonly lengths: { readonly text: number; readonly code: number };
  readonly languages: readonly string[];
  readonly words: readonly {
    readonly word: string;
    readonly stem: string;
    readonly sections: number;
    readonly headings: number;
  }[];
  readonly sections: readonly {
    readonly pageId: string;
    readonly ordinal: number;
    readonly hash: string;
    readonly source: SectionSource;
    readonly keys: readonly number[];
    /** Base64. */
    readonly terms: string;
  }[];
}
