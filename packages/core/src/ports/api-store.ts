import type { Id } from '../id.ts';
import type { ApiPageRecord, ApiSourceRecord } from '../records.ts';

/** A node of the navigation that names a description of an API. */
export interface ApiNode {
  readonly navItemId: Id<'navItem'>;
  readonly spaceId: Id<'space'>;
  readonly title: string;
  /** Space, slugs of the items above it, and its own, without a slash before them. */
  readonly base: string;
  /** The path of a file, or an http or https address. */
  readonly spec: string;
}

export interface ApiModelRow {
  readonly hash: string;
  readonly model: string;
}

/** The text of a page of a reference with its place. */
export interface ApiModelAt {
  readonly sourceId: Id<'apiSource'>;
  readonly hash: string;
}

/** Changes of a source after it was read. */
export type ApiSourceChange = Partial<
  Omit<ApiSourceRecord, 'id' | 'projectId' | 'spec' | 'revision' | 'createdAt'>
>;

/** An operation that the front matter of a page names. */
export interface OperationClaim {
  readonly pageId: Id<'page'>;
  /** As the page names the description; null if it names none. */
  readonly spec: string | null;
  /** Of {@link ApiPageRecord}. */
  readonly key: string;
  /** The generated page of the operation; null if no description has it, or readers do not get the page. */
  readonly apiPageId: Id<'apiPage'> | null;
}

/** A page with the start of its published text, which holds its front matter. */
export interface PublishedStart {
  readonly pageId: Id<'page'>;
  readonly start: string;
}

export interface ApiStore {
  /** Projects whose site changed since their sources were looked at, or whose sources are due. */
  dueProjects(now: Date, limit: number): Promise<Id<'project'>[]>;
  /** Version of the site, and the version at which its sources were looked at. */
  looked(projectId: Id<'project'>): Promise<{ version: number; apiVersion: number | null }>;
  setLooked(projectId: Id<'project'>, version: number): Promise<void>;
  /** Has projects looked at again whose pages another format has. */
  forgetLooked(format: number): Promise<void>;
  /** Nodes of type `api` with a description, by space and position. */
  nodes(projectId: Id<'project'>): Promise<ApiNode[]>;
  /** By description. */
  sources(projectId: Id<'project'>): Promise<ApiSourceRecord[]>;
  getSource(id: Id<'apiSource'>): Promise<ApiSourceRecord | null>;
  /** Those that are there already stay as they are. */
  insertSources(sources: readonly ApiSourceRecord[]): Promise<void>;
  /** With their pages. */
  removeSources(ids: readonly Id<'apiSource'>[]): Promise<void>;
  /** @returns false if another process changed the source since `revision` */
  updateSource(id: Id<'apiSource'>, revision: number, change: ApiSourceChange): Promise<boolean>;
  /** Navigation items that have pages of the source, with the paths that their pages are below. */
  placesOf(sourceId: Id<'apiSource'>): Promise<{ navItemId: Id<'navItem'>; base: string }[]>;
  /** Each page of the source once, also if several nodes have it. */
  comparedPages(
    sourceId: Id<'apiSource'>,
  ): Promise<Pick<ApiPageRecord, 'key' | 'title' | 'groups' | 'hash'>[]>;
  /** Moves the pages of a node. */
  setBase(projectId: Id<'project'>, navItemId: Id<'navItem'>, base: string): Promise<void>;
  /** Adds those that are not there. */
  putModels(sourceId: Id<'apiSource'>, models: readonly ApiModelRow[]): Promise<void>;
  /** Of these hashes, those that are not stored. */
  unknownModels(sourceId: Id<'apiSource'>, hashes: readonly string[]): Promise<string[]>;
  /**
   * Makes these the pages of a source: pages with the same node and key stay, others go, and so do
   * models that no page has. The site changes if a page does.
   * @returns whether a page changed
   */
  replacePages(
    projectId: Id<'project'>,
    sourceId: Id<'apiSource'>,
    pages: readonly ApiPageRecord[],
  ): Promise<boolean>;
  /** Models in no order; those that are not there are left out. */
  models(keys: readonly ApiModelAt[]): Promise<(ApiModelAt & { model: string })[]>;
  getPage(id: Id<'apiPage'>): Promise<ApiPageRecord | null>;
  /** Pages that readers get, by id: those after one, or these. */
  publishedStarts(
    projectId: Id<'project'>,
    which:
      | { readonly after: string; readonly limit: number }
      | { readonly ids: readonly Id<'page'>[] },
  ): Promise<PublishedStart[]>;
  /** By page. `isServed`: readers get the page. `path`: of the page on the site. */
  claims(
    projectId: Id<'project'>,
  ): Promise<(OperationClaim & { isServed: boolean; path: string })[]>;
  /** Generated pages of operations with these keys. */
  pagesOf(
    projectId: Id<'project'>,
    keys: readonly string[],
  ): Promise<
    Pick<ApiPageRecord, 'id' | 'key' | 'sourceId' | 'navItemId' | 'base' | 'path' | 'hash'>[]
  >;
  /** Stores claims, removes those of other pages, and has the pages shown and searched anew. */
  setClaims(
    projectId: Id<'project'>,
    claims: readonly OperationClaim[],
    removed: readonly string[],
  ): Promise<void>;
  /** The path of the page that shows the operation of a generated page at a path. */
  pageInstead(projectId: Id<'project'>, path: string): Promise<string | null>;
}
