/** A project whose pages a test writes as the use cases do, on either database, and searches in. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NavItemRecord, PageRecord, SearchQuestion, SpaceRecord } from '@quoin/core';
import { type Database, openDatabase } from '@quoin/db';
import { type OpenSectionIndexWriter, openSectionIndex, type ScopeDump } from '@quoin/db/full-text';
import { ANALYSIS_VERSION, type Scope } from '@quoin/search-index';
import {
  builtSearchThreads,
  databaseTemplate,
  sqliteTemplate,
  temporaryFolder,
} from '@quoin/test-kit';
import {
  createSearch,
  type SearchService,
  type SearchServiceOptions,
  UNHURRIED_WAITS,
} from '../../src/index.ts';

export const DIALECTS = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof DIALECTS)[number];

export interface Logged {
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

export interface Deployment extends AsyncDisposable {
  readonly db: Database;
  readonly index: SearchServiceOptions['index'];
  /** What went wrong where no caller waits. */
  readonly log: readonly Logged[];
  /** Another process of the same deployment, as far as threads and connections go. */
  open(options?: Partial<SearchServiceOptions>): SearchService;
  /** All of a scope, in its normal form. */
  dump(scope: Scope): Promise<ScopeDump>;
  /** As if there had never been an index. */
  clear(): Promise<void>;
}

const withWriter = async <T>(
  index: SearchServiceOptions['index'],
  work: (writer: OpenSectionIndexWriter) => Promise<T>,
): Promise<T> => {
  const writer = await openSectionIndex(index, 'writer', { analysisVersion: ANALYSIS_VERSION });
  try {
    return await work(writer);
  } finally {
    await writer.close();
  }
};

const migratedDatabase = databaseTemplate('migrated', (url) =>
  openDatabase({ url, dataDir: '/nowhere' }),
);

const fillWithSchema = sqliteTemplate((dataDir) => openDatabase({ dataDir }));

export const openDeployment = async (dialect: Dialect): Promise<Deployment> => {
  const folder = await temporaryFolder();
  const fresh = dialect === 'postgres' ? await migratedDatabase() : null;
  const dataDir = join(folder.path, 'data');
  if (fresh === null) {
    await mkdir(dataDir);
    await fillWithSchema(dataDir);
  }
  const db = await openDatabase({ dataDir, ...(fresh !== null && { url: fresh.url }) });
  const index = fresh === null ? { dataDir } : { url: fresh.url };
  const log: Logged[] = [];
  const services: SearchService[] = [];
  const built = await builtSearchThreads();
  return {
    db,
    index,
    log,
    open(options = {}) {
      const error = (fields: Record<string, unknown>, message: string) => {
        log.push({ fields, message });
      };
      const service = createSearch({
        db,
        index,
        log: { error },
        waits: UNHURRIED_WAITS,
        ...options,
        threads: { ...built, ...options.threads },
      });
      services.push(service);
      return service;
    },
    dump: (scope) => withWriter(index, (writer) => writer.dump(scope)),
    clear: () => withWriter(index, (writer) => writer.clear()),
    async [Symbol.asyncDispose]() {
      for (const service of services) await service.close();
      await db.close();
      await fresh?.drop();
      await folder.remove();
    },
  };
};

const NOW = new Date('2026-03-01T12:00:00.000Z');
const id = (): string => Bun.randomUUIDv7();

export interface Library {
  readonly projectId: string;
  readonly space: SpaceRecord;
  /** A draft. @returns its id */
  page(title: string, content: string): Promise<string>;
  pages(texts: readonly { readonly title: string; readonly content: string }[]): Promise<string[]>;
  save(pageId: string, content: string): Promise<void>;
  set(pageId: string, patch: Partial<PageRecord>): Promise<void>;
  publish(pageId: string): Promise<void>;
  archive(pageId: string): Promise<void>;
  /** To a path that no page had. */
  rename(pageId: string): Promise<void>;
  /** Of the space, and so of all pages. */
  setLocale(locale: string): Promise<void>;
  remove(pageId: string): Promise<void>;
  question(text: string, more?: Partial<SearchQuestion>): SearchQuestion;
}

const project = (projectId: string) => ({
  id: projectId,
  name: 'Docs',
  slug: `docs-${projectId}`,
  description: '',
  visibility: 'private' as const,
  editorMode: 'block' as const,
  theme: 'system' as const,
  primaryColor: '#000000',
  fontFamily: '',
  fontSize: 16,
  layout: 'docs' as const,
  approvalsRequired: false,
  allowSelfApproval: false,
  validationRules: {},
  synonyms: [],
  manifest: {},
  createdAt: NOW,
  updatedAt: NOW,
});

const navItem = (space: SpaceRecord, title: string, slug: string): NavItemRecord => ({
  id: id(),
  projectId: space.projectId,
  spaceId: space.id,
  parentId: null,
  type: 'page',
  title,
  ownTitle: null,
  slug,
  path: `${space.slug}/${slug}`,
  customPath: null,
  href: null,
  icon: null,
  hidden: false,
  position: 0,
});

const pageOf = (item: NavItemRecord, title: string, content: string): PageRecord => ({
  id: id(),
  projectId: item.projectId,
  spaceId: item.spaceId,
  navItemId: item.id,
  title,
  description: null,
  status: 'draft',
  version: 1,
  contentHash: content,
  publishedVersion: null,
  publishedHash: null,
  publishedAt: null,
  reviewFrom: null,
  submittedBy: null,
  submittedAt: null,
  slugPending: false,
  sourcePath: null,
  createdAt: NOW,
  updatedAt: NOW,
  updatedBy: null,
});

const revision = (page: PageRecord, content: string) => ({
  id: id(),
  pageId: page.id,
  version: page.version,
  title: page.title,
  content,
  size: content.length,
  contentHash: content,
  authorId: null,
  source: 'api' as const,
  message: null,
  createdAt: NOW,
});

export const openLibrary = async (db: Database): Promise<Library> => {
  const projectId = id();
  const space: SpaceRecord = {
    id: id(),
    projectId,
    name: 'Guide',
    slug: 'guide',
    locale: 'en',
    version: null,
    icon: null,
    position: 0,
    createdAt: NOW,
  };
  await db.write(async (stores) => {
    await stores.projects.insert(project(projectId));
    await stores.spaces.insert(space);
  });
  let pageCount = 0;

  const pages: Library['pages'] = (texts) =>
    db.write(async (stores) => {
      const made = texts.map(({ title, content }) => {
        pageCount += 1;
        const item = navItem(space, title, `page-${pageCount}`);
        const page = pageOf(item, title, content);
        return { item, page, revision: revision(page, content) };
      });
      await stores.nav.insertMany(made.map(({ item }) => item));
      await stores.pages.insertMany(made.map(({ page }) => page));
      await stores.revisions.insertMany(made.map((one) => one.revision));
      return made.map(({ page }) => page.id);
    });

  const change = (
    pageId: string,
    patchOf: (page: PageRecord) => Partial<PageRecord>,
    content?: string,
  ): Promise<void> =>
    db.write(async (stores) => {
      const view = await stores.pages.get(pageId);
      if (view === null) throw new Error(`no page ${pageId}`);
      const changed = await stores.pages.update(pageId, view.page, patchOf(view.page));
      if (changed === null) throw new Error(`page ${pageId} was changed meanwhile`);
      if (content !== undefined) await stores.revisions.insert(revision(changed, content));
    });

  return {
    projectId,
    space,
    pages,
    async page(title, content) {
      const [pageId] = await pages([{ title, content }]);
      if (pageId === undefined) throw new Error('no page was made');
      return pageId;
    },
    save: (pageId, content) =>
      change(pageId, ({ version }) => ({ version: version + 1, contentHash: content }), content),
    set: (pageId, patch) => change(pageId, () => patch),
    publish: (pageId) =>
      change(pageId, ({ version }) => ({ status: 'published', publishedVersion: version })),
    archive: (pageId) => change(pageId, () => ({ status: 'archived' })),
    rename: (pageId) =>
      db.write(async (stores) => {
        const view = await stores.pages.get(pageId);
        if (view === null) throw new Error(`no page ${pageId}`);
        pageCount += 1;
        const slug = `page-${pageCount}`;
        const place = { id: view.page.navItemId, slug, path: `${space.slug}/${slug}` };
        await stores.nav.setPlaces([place]);
      }),
    async setLocale(locale) {
      await db.write((stores) => stores.spaces.update(space.id, { locale }));
    },
    async remove(pageId) {
      await change(pageId, () => ({ status: 'archived' }));
      await db.write((stores) => stores.pages.deleteArchived(pageId));
    },
    question: (text, more = {}) => ({
      projectId,
      state: 'current',
      text,
      limit: 10,
      locale: null,
      spaceId: null,
      spaces: [],
      synonyms: [],
      withoutPages: [],
      ...more,
    }),
  };
};
