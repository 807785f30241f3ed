/**
 * The site as a member of the project sees it before readers do: with the working copy of a page,
 * or with settings that are not saved yet. For the frames of the web app.
 */
import { contract, queryDecoder } from '@quoin/contract';
import {
  type Context,
  invalid,
  notFound,
  previewSite,
  readSitePage,
  type SessionPrincipal,
  siteBrandOf,
  siteWith,
} from '@quoin/core';
import { canvasStyle, type Document, pagePage, startPage } from '@quoin/site';
import { Type } from '@sinclair/typebox';
import { brandNotJson } from '../messages/refusals.ts';
import { type PageRoute, signedIn, type Visit, type Web } from '../visit.ts';
import { documentHeaders } from './documents.ts';
import { servedLinks } from './links.ts';

/** Settings that make the looks, as `PATCH …/settings` takes them. */
const looks = queryDecoder(
  Type.Pick(contract.settings.update.body, [
    'theme',
    'primaryColor',
    'fontFamily',
    'fontSize',
    'layout',
  ]),
);

/** `brand` of settings that are not saved yet, as JSON; members that cannot be used are ignored. */
const withBrand = <Shown extends { readonly manifest: Readonly<Record<string, unknown>> }>(
  project: Shown,
  sent: string | null,
): Shown => {
  if (sent === null) return project;
  try {
    const theme: unknown = JSON.parse(sent);
    return { ...project, manifest: { ...project.manifest, theme } };
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(brandNotJson);
    throw error;
  }
};

/** No script: a frame has no keys of its own, and nothing is to be counted or asked in it. */
const QUIET = { isLive: true, script: null, assistant: null, playground: null };

const previewDocument = async (
  { params, url }: Visit,
  context: Context<SessionPrincipal>,
): Promise<Document> => {
  const query = new URLSearchParams(url.searchParams);
  const brandSent = query.get('brand');
  query.delete('brand');
  const asked = looks(query);
  if (!asked.ok) throw invalid(asked.problem.message);
  const { deps } = context;
  const { record, map, place } = await previewSite(
    context,
    params.project ?? '',
    params.page ?? null,
  );
  const { project } = record;
  const links = servedLinks(record, { base: `/${project.slug}` }, deps.config.publicUrl);
  const look = { ...project, ...asked.value, visibility: 'private' as const };
  const shownAs = { project: withBrand(look, brandSent) };
  const { brand } = await siteBrandOf(deps, shownAs.project, map);
  const site = siteWith(shownAs, { map, brand }, links, QUIET);
  if (place === null) {
    const start = startPage(site);
    if (start !== null) return start;
  }
  const first = map.spaces[0]?.pages[0];
  const shown = place ?? (first?.page && { node: first, page: first.page });
  const state = place === null ? 'published' : 'current';
  const text = shown && (await readSitePage(deps, project.id, { ...shown, site, state }));
  if (!text) throw notFound('Page');
  return pagePage(site, text);
};

/** The style sheet of the editor's canvas: the site's own, for texts. */
const canvasSheet = async (
  { params }: Visit,
  context: Context<SessionPrincipal>,
): Promise<string> => {
  const { deps } = context;
  const { record, map } = await previewSite(context, params.project ?? '', null);
  const { project } = record;
  const links = servedLinks(record, { base: `/${project.slug}` }, deps.config.publicUrl);
  const { brand } = await siteBrandOf(deps, project, map);
  return canvasStyle(siteWith({ project }, { map, brand }, links, QUIET));
};

export const previewRoutes = (web: Web): PageRoute[] => {
  const GET = signedIn(web, async (visit, context) => {
    const document = await previewDocument(visit, context);
    return new Response(document.text, {
      headers: { ...documentHeaders(document), 'cache-control': 'no-store' },
    });
  });
  const canvas = signedIn(web, async (visit, context) => {
    const text = await canvasSheet(visit, context);
    return new Response(text, {
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
  return [
    { path: '/app/_canvas/:project', GET: canvas },
    { path: '/app/_preview/:project', GET },
    { path: '/app/_preview/:project/:page', GET },
  ];
};
