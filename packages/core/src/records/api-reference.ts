/** Descriptions of APIs, and the pages made of them. */
import type { PageGroup } from '@quoin/api-reference';
import type { Id } from '../id.ts';

/** A problem in the description of an API; line and column from 1. */
export interface ApiSourceProblem {
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** A description of an API that the navigation of a project names. */
export interface ApiSourceRecord {
  id: Id<'apiSource'>;
  projectId: Id<'project'>;
  /** As the navigation names it: the path of a file, or an http or https address. */
  spec: string;
  /** `failed`: the last version that could be read is shown. */
  status: 'pending' | 'ready' | 'failed';
  /** Title in the description; null before it was read. */
  title: string | null;
  apiVersion: string | null;
  /** Such as `OpenAPI 3.1.0`. */
  format: string | null;
  /** Raised by each write, so that of two processes one writes. */
  revision: number;
  /** Of {@link API_FORMAT}: pages of another one are made again. */
  pagesFormat: number;
  /** The files that were read, with the SHA-256 of their bytes. */
  files: readonly { readonly path: string; readonly hash: string }[];
  etag: string | null;
  /** Why the last try failed; null if it did not. */
  error: string | null;
  problems: readonly ApiSourceProblem[];
  pages: number;
  checkedAt: Date | null;
  indexedAt: Date | null;
  /** When an address is requested again; null for a file. */
  dueAt: Date | null;
  createdAt: Date;
}

/** A page of a reference below its node of the navigation. */
export interface ApiPageRecord {
  id: Id<'apiPage'>;
  projectId: Id<'project'>;
  sourceId: Id<'apiSource'>;
  navItemId: Id<'navItem'>;
  /** Names the page in its source: `GET /users/{id}`. */
  key: string;
  /** Path of the node, with the slug of the space. */
  base: string;
  /** Below the node. */
  path: string;
  title: string;
  method: string | null;
  groups: readonly PageGroup[];
  position: number;
  /** SHA-256 of its model, hex. */
  hash: string;
  updatedAt: Date;
}
