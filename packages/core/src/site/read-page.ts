/** The published text of a page as its site shows it. */
import { ownPlace, placeInPage } from '@quoin/api-reference';
import {
  descriptionOf,
  type Embed,
  embedsIn,
  fill,
  type LinkOrigin,
  type Rendered,
  urlsIn,
} from '@quoin/markdown';
import {
  embedPoster,
  type PageText,
  type Site,
  type SiteLinks,
  type SiteNode,
  type SitePage,
  shownIn,
} from '@quoin/site';
import { type Text, textWithParts } from '../api-reference/texts-with-parts.ts';
import type { Deps } from '../context.ts';
import { embedsOf, type KnownEmbeds } from '../embeds/embeds.ts';
import type { Id } from '../id.ts';
import {
  type LinkAddresses,
  type PageSite,
  readPageSite,
  siteAddress,
  siteImageSize,
} from '../links/page-site.ts';
import type { SiteState } from '../links/site.ts';
import type { TextAtPath } from '../ports/site-store.ts';
import { type Rendering, renderedPagesOf } from '../rendering/rendered-pages.ts';
import { blockWords } from './block-words.ts';
import { readLivePageSite } from './live-page-site.ts';
import type { LiveSite } from './live-site.ts';
import { siteApiModel, siteText } from './site-texts.ts';

/**
 * Addresses of one page, each looked for in several ways; the others stay as they are written.
 * Quoin's own limit: the longest change logs have some hundreds.
 */
const MAX_RESOLVED = 2_000;

const addressesOf = (links: SiteLinks): LinkAddresses => ({
  page: links.page,
  file: ({ hash, name }) => links.file(hash, name),
});

export interface PageToRead {
  readonly node: SiteNode;
  readonly page: SitePage;
  readonly site: Site;
  /** `current` lets links point to what readers do not get yet. */
  readonly state?: SiteState;
}

/** Replaces data of the project for the page's links. */
type PageSiteChange = (site: PageSite) => PageSite;
const unchanged: PageSiteChange = (site) => site;

/** Null when the page was deleted since the map was read. */
export const readSitePage = async (
  deps: Deps,
  projectId: Id<'project'>,
  asked: PageToRead,
  over: PageSiteChange = unchanged,
): Promise<PageText | null> => {
  const { id, version, reference } = asked.page;
  if (reference !== undefined) {
    const drawn = await drawApiPage(deps, asked);
    return drawn && renderedPage(deps, projectId, asked, drawn, over);
  }
  const revision = await deps.db.read((stores) => stores.revisions.get(id, version));
  if (revision === null) return null;
  const { content, contentHash: hash } = revision;
  return renderSitePage(deps, projectId, asked, { content, hash }, over);
};

const urlsOf = (rendered: Rendered): string[] =>
  [...new Set(urlsIn(rendered))].slice(0, MAX_RESOLVED);

const originOf = ({ path, sourcePath }: SitePage): LinkOrigin => ({
  path,
  sourcePath,
  anchors: null,
});

/** Posters are addresses of a service: a folder of files has none. */
const embedData = ({ isLive, links }: Site, { key }: Embed, { byKey }: KnownEmbeds) => {
  const row = key === null ? undefined : byKey.get(key);
  if (key === null || row === undefined) return null;
  const { title, posterHash } = row;
  const poster =
    posterHash === null || !isLive ? null : `${links.own(embedPoster(key))}?v=${posterHash}`;
  return { title, poster };
};

/** The text with the addresses of its links on the site. */
const withLinks = (
  { node, page, site: shown }: PageToRead,
  content: string,
  { rendered, isWhole }: Rendering,
  site: PageSite,
  known: KnownEmbeds,
): PageText => {
  const origin = originOf(page);
  const addresses = addressesOf(shown.links);
  const resolved = new Map(
    urlsOf(rendered).map((url) => [url, siteAddress(url, origin, site, addresses)]),
  );
  return {
    node,
    page,
    description: descriptionOf(content),
    html: fill(
      rendered,
      (url) => resolved.get(url) ?? null,
      (url) => siteImageSize(url, origin, site),
      blockWords(shownIn(shown, node.space).messages),
      (embed) => embedData(shown, embed, known),
    ),
    toc: rendered.toc,
    embeds: embedsIn(rendered),
    isWhole: isWhole && !known.isWaiting,
  };
};

export const renderSitePage = async (
  deps: Deps,
  projectId: Id<'project'>,
  asked: PageToRead,
  text: Text,
  over: PageSiteChange = unchanged,
): Promise<PageText> => {
  const drawn = await drawAuthored(deps, projectId, asked, text);
  return renderedPage(deps, projectId, asked, drawn, over);
};

/** A text with what was made of it. */
interface Drawn {
  /** Markdown with its front matter; empty for a page of an API reference. */
  readonly content: string;
  readonly rendering: Rendering;
}

/** A page, and the site that shows it: readers wait for one that is live. */
type Asked = Pick<PageToRead, 'page' | 'site'>;

const drawApiPage = async (deps: Deps, { page, site }: Asked): Promise<Drawn | null> => {
  const model = await siteApiModel(deps, page);
  if (model === null || page.reference === undefined) return null;
  const { hash, reference } = page;
  const rendering = await renderedPagesOf(deps).apiPage(
    hash,
    model,
    ownPlace(reference.path),
    site.isLive,
  );
  return { content: '', rendering };
};

/** The text, and below it the operation that its front matter names. */
const withOperation = async (deps: Deps, { page, site }: Asked, drawn: Drawn): Promise<Drawn> => {
  const { operation } = page;
  const model = operation === undefined ? null : await siteApiModel(deps, page);
  if (operation === undefined || model === null) return drawn;
  const place = placeInPage(operation.base);
  const below = await renderedPagesOf(deps).apiPage(operation.hash, model, place, site.isLive);
  const { rendered, isWhole } = drawn.rendering;
  return {
    ...drawn,
    rendering: {
      rendered: { ...rendered, pieces: [...rendered.pieces, ...below.rendered.pieces] },
      isWhole: isWhole && below.isWhole,
    },
  };
};

const renderedPage = async (
  deps: Deps,
  projectId: Id<'project'>,
  asked: PageToRead,
  { content, rendering }: Drawn,
  over: PageSiteChange,
): Promise<PageText> => {
  const { page, state = 'published' } = asked;
  const links = { projectId, origin: originOf(page), urls: urlsOf(rendering.rendered), state };
  const [present, known] = await Promise.all([
    deps.db.read((stores) => readPageSite(stores, links, null)),
    embedsOf(deps).of(projectId, embedsIn(rendering.rendered), false),
  ]);
  return withLinks(asked, content, rendering, over(present), known);
};

const drawAuthored = async (
  deps: Deps,
  projectId: Id<'project'>,
  asked: Asked,
  text: Text,
): Promise<Drawn> => {
  const { hash, content } = await textWithParts(deps, projectId, text);
  const rendering = await renderedPagesOf(deps).get(hash, content);
  return withOperation(deps, asked, { content, rendering });
};

const drawText = async (
  deps: Deps,
  projectId: Id<'project'>,
  asked: Asked,
  known: string | null,
): Promise<Drawn | null> => {
  const content = known ?? (await siteText(deps, asked.page));
  if (content === null) return null;
  return drawAuthored(deps, projectId, asked, { hash: asked.page.hash, content });
};

export interface LivePage extends PageText {
  /** Of `linkName`: what its links were looked up by. */
  readonly linkNames: ReadonlySet<string>;
}

/**
 * A page of a site that is in memory.
 * @param known its text, where a request has read it before
 * @returns null when the page was deleted since the map was read
 */
export const readLivePage = async (
  deps: Deps,
  projectId: Id<'project'>,
  live: LiveSite,
  asked: PageToRead,
  known: TextAtPath | null,
): Promise<LivePage | null> => {
  const { page } = asked;
  const isKnown = known?.pageId === page.id && known.version === page.version;
  const drawn =
    page.reference === undefined
      ? await drawText(deps, projectId, asked, isKnown ? known.content : null)
      : await drawApiPage(deps, asked);
  if (drawn === null) return null;
  const { content, rendering } = drawn;
  const links = { origin: originOf(page), urls: urlsOf(rendering.rendered) };
  const [{ site, names }, embeds] = await Promise.all([
    readLivePageSite(deps, projectId, live, links),
    embedsOf(deps).of(projectId, embedsIn(rendering.rendered), true),
  ]);
  return { ...withLinks(asked, content, rendering, site, embeds), linkNames: names };
};
