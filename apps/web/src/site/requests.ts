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
  type SessionPrincipal,
  siteWith,
} from '@quoin/core';
import { type Document, pagePage, type SiteLinks, spacePage, startPage } from '@quoin/site';
import { seeOther } from '../respond.ts';
import { type PageRoute, signedIn, type Visit, type Web } from '../visit.ts';
import { documentHeaders } from './documents.ts';
import { servedLinks } from './links.ts';

/** RFC 9111 §5.2.2.5: the preview changes with each push, and ends. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

const NUMBER = /^[1-9]\d{0,9}$/;

/** Pages are below the preview, files are the project's own. */
const linksOf = ({ record }: RequestSite, base: string, publicUrl: string): SiteLinks => {
  const { file, own, absolute } = servedLinks(
    record,
    { base: `/${record.project.slug}` },
    publicUrl,
  );
  const page = (path: string): string => (path === '' ? base : `${base}/${encodeURI(path)}`);
  return { page, file, own, absolute, canonical: (path) => `${publicUrl}${page(path)}` };
};

const documentAt = async (
  context: Context<SessionPrincipal>,
  site: RequestSite,
  base: string,
  path: string,
): Promise<Document | { readonly to: string }> => {
  const { deps } = context;
  const links = linksOf(site, base, deps.config.publicUrl);
  const project = { ...site.record.project, visibility: 'private' as const };
  const traits = { isLive: false, script: null, assistant: null };
  const shown = siteWith({ project }, site.map, links, traits);
  const node = site.map.byPath.get(path);
  if (node !== undefined) {
    const text = await readRequestPage(deps, site, node, links);
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
  { params, url }: Visit,
  context: Context<SessionPrincipal>,
): Promise<Response> => {
  const { project = '', number = '' } = params;
  if (!NUMBER.test(number)) throw notFound('Preview');
  const base = `/app/_requests/${project}/${number}`;
  const site = await previewRequest(context, project, Number(number));
  const path = decodeURIComponent(url.pathname.slice(base.length)).replace(/^\/+|\/+$/g, '');
  const found = await documentAt(context, site, base, path);
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
