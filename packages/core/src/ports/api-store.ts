import type { ApiPageRecord, ApiSourceRecord } from '../records.ts';

/** A node of the navigation that names a description of an API. */
export interface ApiNode {
  readonly navItemId: string;
  readonly spaceId: string;
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
  readonly sourceId: string;
  readonly hash: string;
}

/** What a source is set to after it was read. */
export type ApiSourceChange = Partial<
  Omit<ApiSourceRecord, 'id' | 'projectId' | 'spec' | 'revision' | 'createdAt'>
>;

export interface ApiStore {
  /** Projects whose site changed since their sources were looked at, or whose sources are due. */
  dueProjects(now: Date, limit: number): Promise<string[]>;
  /** Version of the site, and the version at which its sources were looked at. */
  looked(projectId: string): Promise<{ version: number; apiVersion: number | null }>;
  setLooked(projectId: string, version: number): Promise<void>;
  /** Has projects looked at again whose pages another format has. */
  forgetLooked(format: number): Promise<void>;
  /** Nodes of type `api` with a description, by space and position. */
  nodes(projectId: string): Promise<ApiNode[]>;
  /** By description. */
  sources(projectId: string): Promise<ApiSourceRecord[]>;
  getSource(id: string): Promise<ApiSourceRecord | null>;
  /** Those that are there already stay as they are. */
  insertSources(sources: readonly ApiSourceRecord[]): Promise<void>;
  /** With their pages. */
  removeSources(ids: readonly string[]): Promise<void>;
  /** @returns false if another process changed the source since `revision` */
  updateSource(id: string, revision: number, change: ApiSourceChange): Promise<boolean>;
  /** Navigation items that have pages of the source, with the paths that their pages are below. */
  placesOf(sourceId: string): Promise<{ navItemId: string; base: string }[]>;
  /** Moves the pages of a node. */
  setBase(projectId: string, navItemId: string, base: string): Promise<void>;
  /** Adds those that are not there. */
  putModels(sourceId: string, models: readonly ApiModelRow[]): Promise<void>;
  /** Of these hashes, those that are not stored. */
  unknownModels(sourceId: string, hashes: readonly string[]): Promise<string[]>;
  /**
   * Makes these the pages of a source: pages with the same node and key stay, others go, and so do
   * models that no page has. The site changes if a page does.
   * @returns whether a page changed
   */
  replacePages(
    projectId: string,
    sourceId: string,
    pages: readonly ApiPageRecord[],
  ): Promise<boolean>;
  /** Models in no order; those that are not there are left out. */
  models(keys: readonly ApiModelAt[]): Promise<(ApiModelAt & { model: string })[]>;
  getPage(id: string): Promise<ApiPageRecord | null>;
  /** The page of an operation: the first one in the navigation. */
  findPage(projectId: string, key: string): Promise<ApiPageRecord | null>;
}
