/**
 * The site of a pull or merge request, for members of the project. It is on no domain of a project,
 * in no search index, and without scripts: its texts may be of an author whom the project does not
 * know (ADR 21).
 */
import {
  type Context,
  notFound,
  previewRequest,
  type RequestSite,
  readRequestPage,
  requestFile,
  type SessionPrincipal,
  siteBrandOf,
  siteText,
  siteWith,
} from '@quoin/core';
import { assetResponse } from '@quoin/http';
import { type Document, names, pagePage, type SiteLinks, spacePage, startPage } from '@quoin/site';
import { seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Visit, type Web } from '../visit.ts';
import { documentHeaders } from './documents.ts';
import { servedLinks } from './links.ts';

/** RFC 9111 §5.2.2.5: the preview changes with each push, and ends. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };

const NUMBER = /^[1-9]\d{0,9}$/;

const FILE = /^_files\/([0-9a-f]{64})\/[^/]+$/;

/** Pages and files of the request are below the preview, other files are the project's own. */
const linksOf = ({ record, preview }: RequestSite, base: string, publicUrl: string): SiteLinks => {
  const { own, absolute, ...project } = servedLinks(
    record,
    { base: `/${record.project.slug}` },
    publicUrl,
  );
  const added = new Set(preview.files?.map(({ hash }) => hash));
  const file = (hash: string, name: string): string =>
    added.has(hash)
      ? `${base}/_files/${hash}/${encodeURIComponent(name)}`
      : project.file(hash, name);
  const page = (path: string): string => (path === '' ? base : `${base}/${encodeURI(path)}`);
  const font: SiteLinks['font'] = (face, part) =>
    added.has(face.hash) ? file(face.hash, face.name) : project.font(face, part);
  const ownOrPage = (name: string): string =>
    name.endsWith(names.MARKDOWN_END) ? `${base}/${name}` : own(name);
  return {
    page,
    file,
    font,
    absoluteFile: (hash, name) => `${publicUrl}${file(hash, name)}`,
    own: ownOrPage,
    absolute,
    canonical: (path) => `${publicUrl}${page(path)}`,
  };
};

/** The text of a page as it will be published; null at another address. */
const markdownAt = async (
  { deps }: Context<SessionPrincipal>,
  site: RequestSite,
  path: string,
): Promise<string | null> => {
  if (!path.endsWith(names.MARKDOWN_END)) return null;
  const page = site.map.byPath.get(path.slice(0, -names.MARKDOWN_END.length))?.page;
  return page ? (site.preview.texts[page.id] ?? siteText(deps, page)) : null;
};

const documentAt = async (
  context: Context<SessionPrincipal>,
  site: RequestSite,
  { base, number, path }: { readonly base: string; readonly number: string; readonly path: string },
): Promise<Document | { readonly to: string }> => {
  const { deps } = context;
  const links = linksOf(site, base, deps.config.publicUrl);
  const { project: own } = site.record;
  const name = `${own.name} (request ${number})`;
  const project = { ...own, name, visibility: 'private' as const };
  const traits = { isLive: false, script: null, assistant: null, playground: null };
  const { brand } = await siteBrandOf(deps, project, site.map);
  const shown = siteWith({ project }, { map: site.map, brand }, links, traits);
  const node = site.map.byPath.get(path);
  if (node !== undefined) {
    const text = await readRequestPage(deps, site, node, shown);
    if (text !== null) return pagePage(shown, text);
  }
  const space = site.map.spaces.find(({ slug }) => slug === path);
  if (path !== '' && space === undefined) throw notFound('Page');
  const start = space === undefined ? startPage(shown) : spacePage(shown, space);
  if (start !== null) return start;
  const first = (space ?? site.map.spaces[0])?.pages[0]?.page;
  if (!first) throw notFound('Page');
  return { to: links.page(first.path) };
};

const answer = async (
  { request, params, url }: Visit,
  context: Context<SessionPrincipal>,
): Promise<Response> => {
  const { project = '', number = '' } = params;
  if (!NUMBER.test(number)) throw notFound('Preview');
  const base = `/app/_requests/${project}/${number}`;
  const site = await previewRequest(context, project, Number(number));
  // An escape that is no UTF-8 was refused before.
  const path = decodeURIComponent(url.pathname.slice(base.length)).replace(/^\/+|\/+$/g, '');
  const [, hash] = FILE.exec(path) ?? [];
  if (hash !== undefined) {
    const reading = await requestFile(context, site, hash);
    if (reading === null) throw notFound('Asset');
    const response = assetResponse(request, reading);
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  }
  const markdown = await markdownAt(context, site, path);
  if (markdown !== null) {
    const type = { 'content-type': 'text/markdown; charset=utf-8' };
    return new Response(markdown, { headers: { ...HEADERS, ...NO_SNIFFING, ...type } });
  }
  const found = await documentAt(context, site, { base, number, path });
  if ('to' in found) return seeOther(found.to);
  return new Response(found.text, { headers: { ...documentHeaders(found), ...HEADERS } });
};

export const requestRoutes = (web: Web): PageRoute[] => {
  const GET = signedIn(web, answer);
  return [
    { path: '/app/_requests/:project/:number', GET },
    { path: '/app/_requests/:project/:number/*', GET },
  ];
};
