/** `GET /projects/:projectId/export?format=site`: what readers see, as files for any static host. */
import { contract } from '@quoin/contract';
import { collisionKey } from '@quoin/file-paths';
import type { Messages } from '@quoin/messages';
import {
  isStaticPath,
  names,
  notFoundPage,
  pageMarkdown,
  pagePage,
  redirectLine,
  redirectPage,
  type Site,
  type SiteBrand,
  type SiteLinks,
  type SiteNode,
  type SitePage,
  scriptName,
  shownIn,
  siteRobots,
  spacePage,
  startPage,
  staticAsset,
  staticFile,
  staticLinks,
} from '@quoin/site';
import { AppError, invalid, notFound } from '../app-error.ts';
import type { Context, Deps } from '../context.ts';
import type { SiteFile } from '../export/write-files.ts';
import type { Id } from '../id.ts';
import type { Destination } from '../links/site-redirects.ts';
import { pageDeletedDuringExport } from '../messages/pages.ts';
import { exportTooLarge, siteUrlInvalid } from '../messages/site.ts';
import { readInProject } from '../policies/read-in-project.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import { siteHome } from '../presenters/site-home.ts';
import { createYielder } from '../yield-now.ts';
import { isListedPath } from './listing.ts';
import type { LiveSite } from './live-site.ts';
import { siteFeed, siteFullText, siteLlms, siteSitemap } from './machine-files.ts';
import { type MarkdownSite, readPageMarkdown } from './page-markdown.ts';
import { readSiteFile } from './read-file.ts';
import { readLivePage } from './read-page.ts';
import { siteWith } from './site.ts';
import { siteBrandOf } from './site-brand.ts';
import { liveSiteFor } from './site-maps.ts';
import { siteTexts } from './site-texts.ts';
import { staticRedirects } from './static-redirects.ts';

export interface SiteExport {
  /** For the archive's name. */
  readonly name: string;
  readonly files: AsyncGenerator<SiteFile>;
}

export interface SiteExportOptions {
  /** Where the files will be served; null: where the site is at home. */
  readonly siteUrl: string | null;
  /** Returns the script of a page; null: no script. */
  readonly script: ((messages: Messages) => string) | null;
}

/**
 * APPNOTE 6.3.10 §4.4.1.4: entries of a zip without its 64-bit form, which some programs cannot
 * read.
 */
const MAX_FILES = 65_535;
/** Two files a page; what else there is must have room, too. */
const MAX_PAGES = 30_000;

/** File that hosts of static files show for a missing path. */
const NOT_FOUND = '404.html';

/** Absolute, without a slash at the end. */
const addressOf = (sent: string): string => {
  const url = URL.canParse(sent) ? new URL(sent) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '') {
    throw invalid(siteUrlInvalid);
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
};

interface ShownPage {
  readonly node: SiteNode;
  readonly page: SitePage;
  /** The file it is written to. */
  readonly path: string;
}

const deleted = (): AppError => new AppError('conflict', pageDeletedDuringExport);

/** One export: what is written, and what the pages turn out to need. */
class SiteFolder {
  /** Bytes that pages link, by the file they go to. */
  readonly #files = new Map<string, { hash: string; name: string }>();
  /** Languages of the pages, by the name of the script that has their messages. */
  readonly #scripts = new Map<string, Messages>();
  /** Paths in use, as systems that ignore case tell them apart. */
  readonly #taken = new Set([NOT_FOUND]);

  constructor(
    private readonly deps: Deps,
    private readonly record: SiteRecord,
    private readonly live: LiveSite,
    private readonly options: SiteExportOptions & {
      readonly siteUrl: string;
      readonly brand: SiteBrand;
    },
  ) {}

  /** @param file null: shown at any address */
  #site(file: string | null): Site {
    const links = staticLinks({
      file,
      siteUrl: this.options.siteUrl,
      onFile: (hash, name) => this.#files.set(staticAsset(hash, name), { hash, name }),
    });
    const script = this.options.script && ((messages: Messages) => this.#script(links, messages));
    const traits = { isLive: false, script, assistant: null, playground: null };
    return siteWith(this.record, { map: this.live.map, brand: this.options.brand }, links, traits);
  }

  /** Each language has a script of its own. */
  #script(links: SiteLinks, messages: Messages): string {
    const name = scriptName('site', messages.tag);
    this.#scripts.set(name, messages);
    return links.own(`_assets/${name}`);
  }

  #reading(site: Site): MarkdownSite {
    return { site, live: this.live, projectId: this.record.project.id };
  }

  #take(path: string): boolean {
    const key = collisionKey(path);
    if (this.#taken.has(key) || this.#taken.size >= MAX_FILES) return false;
    this.#taken.add(key);
    return true;
  }

  /** Texts are read many with one statement, and links point to pages that are in memory. */
  async *#pages(): AsyncGenerator<SiteFile> {
    const turn = createYielder();
    const shown: ShownPage[] = [];
    for (const node of this.live.map.byPath.values()) {
      await turn();
      const { page } = node;
      if (page === null) continue;
      const path = staticFile(page.path);
      if (this.#take(path)) shown.push({ node, page, path });
    }
    const texts = siteTexts(
      this.deps,
      shown.map(({ page }) => page),
    );
    for (const { node, page, path } of shown) {
      const { value: text } = await texts.next();
      if (text?.page.id !== page.id) throw deleted();
      const { content } = text;
      const site = this.#site(path);
      const known = { pageId: page.id, version: page.version, content };
      const asked = { node, page, site };
      const read = await readLivePage(this.deps, this.record.project.id, this.live, asked, known);
      if (read === null) throw deleted();
      yield { path, content: pagePage(site, read).text };
      const markdown = `${page.path}${names.MARKDOWN_END}`;
      if (this.#take(markdown)) {
        const plain = await readPageMarkdown(this.deps, this.#reading(site), page, content);
        yield { path: markdown, content: pageMarkdown(site, plain) };
      }
      await turn();
    }
  }

  *#starts(): Generator<SiteFile> {
    for (const space of [null, ...this.live.map.spaces]) {
      // A page whose author gave it the space's address answers there.
      if (space !== null && this.live.map.byPath.has(space.slug)) continue;
      const path = staticFile(space?.slug ?? '');
      if (!this.#take(path)) continue;
      const site = this.#site(path);
      const document = space === null ? startPage(site) : spacePage(site, space);
      const first = (space ?? this.live.map.spaces[0])?.pages[0]?.page?.path;
      if (document !== null) yield { path, content: document.text };
      else if (first !== undefined)
        yield { path, content: redirectPage(shownIn(site, space), site.links.page(first)) };
    }
  }

  async *#machines(): AsyncGenerator<SiteFile> {
    const site = this.#site(null);
    yield { path: NOT_FOUND, content: notFoundPage(site, { query: '' }).text };
    const all = await siteLlms(this.deps, site, null);
    yield { path: names.LLMS, content: all.main };
    for (const space of this.live.map.spaces) {
      const files = await siteLlms(this.deps, site, space);
      yield { path: `${space.slug}/${names.LLMS}`, content: files.main };
      for (let number = 1; number <= files.parts; number += 1) {
        const content = files.part(number) ?? '';
        yield { path: `${space.slug}/llms-${number}.txt`, content };
      }
    }
    yield { path: names.LLMS_FULL, pieces: siteFullText(this.deps, this.#reading(site)) };
    const { main, parts } = await siteSitemap(site);
    yield { path: names.SITEMAP, content: main };
    for (const [at, content] of parts.entries()) {
      yield { path: names.sitemapPartName(at + 1), content };
    }
    yield { path: names.FEED, content: await siteFeed(this.deps, site) };
    yield { path: names.ROBOTS, content: siteRobots(site) };
    for (const [name, messages] of this.#scripts) {
      const content = this.options.script?.(messages) ?? '';
      yield { path: `_assets/${name}`, content };
    }
    // GitHub Pages leaves out folders that begin with a low line, unless this is there.
    yield { path: '.nojekyll', content: '' };
  }

  async *#redirects(): AsyncGenerator<SiteFile> {
    const { project } = this.record;
    const all = await this.deps.db.read(({ redirects }) => redirects.list(project.id));
    const plan = staticRedirects(this.live.map, all);
    const turn = createYielder();
    let lines = '';
    for await (const { from, to } of plan.exact()) {
      await turn();
      const path = staticFile(from);
      if (!isStaticPath(from) || !this.#take(path)) continue;
      // Hosts that do not read this file serve it as a list of addresses.
      if ('url' in to || isListedPath(this.live.map, to.path)) {
        lines += redirectLine(this.options.siteUrl, from, this.#address(to, null));
      }
      const page = redirectPage(shownIn(this.#site(path), null), this.#address(to, path));
      yield { path, content: page };
    }
    // The first line that matches counts: patterns after exact paths.
    for (const { from, to } of plan.patterns()) {
      const target = 'url' in to ? to.url : `${this.#root()}/${encodeURI(to.path)}`;
      lines += redirectLine(this.options.siteUrl, from, target);
    }
    if (lines !== '') yield { path: '_redirects', content: lines };
  }

  #root(): string {
    return new URL(this.options.siteUrl).pathname.replace(/\/+$/, '');
  }

  #address(to: Destination, file: string | null): string {
    return 'url' in to ? to.url : `${this.#site(file).links.page(to.path)}${to.hash}`;
  }

  async *#bytes(): AsyncGenerator<SiteFile> {
    for (const [path, { hash, name }] of this.#files) {
      const reading = await readSiteFile(this.deps, this.record, hash, name);
      // As on the site itself: an image that is gone is gone there, too.
      if (reading === null) continue;
      const stream = reading.bytes.stream();
      yield { path, bytes: new Uint8Array(await new Response(stream).arrayBuffer()) };
    }
  }

  async *files(): AsyncGenerator<SiteFile> {
    yield* this.#starts();
    yield* this.#pages();
    yield* this.#machines();
    yield* this.#redirects();
    yield* this.#bytes();
  }
}

/**
 * Only what readers get, to the members of a project. What is refused is refused before the first file.
 * @throws {AppError} `not_found`, `invalid_payload`; `conflict` for more pages than a zip holds, and from
 * the generator when a page is deleted meanwhile
 */
export const exportSite = async (
  context: Context,
  projectId: Id<'project'>,
  { siteUrl, script }: SiteExportOptions,
): Promise<SiteExport> => {
  const { deps } = context;
  const asked = siteUrl === null ? null : addressOf(siteUrl);
  const record = await readInProject(
    context,
    projectId,
    contract.projects.export,
    async (stores, { project }) => {
      return stores.site.findBySlug(project.slug);
    },
  );
  if (record === null) throw notFound('Project');
  const { project, domains } = record;
  const live = await liveSiteFor(deps, record);
  const { map } = live;
  if (map.byPath.size > MAX_PAGES) {
    throw new AppError('conflict', exportTooLarge({ max: MAX_PAGES }), {
      pages: map.byPath.size,
    });
  }
  const home = asked ?? siteHome(deps.config, project, domains[0] ?? null);
  const { brand } = await siteBrandOf(deps, project, map);
  const folder = new SiteFolder(deps, record, live, { siteUrl: home, script, brand });
  return { name: `${project.slug}-site`, files: folder.files() };
};
