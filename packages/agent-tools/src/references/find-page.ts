/** The page that a model names by its id, a path, an address or a file. */

import { contract } from '@quoin/contract';
import {
  AppError,
  type Context,
  findSite,
  invalid,
  notFound,
  requireProject,
  type Stores,
} from '@quoin/core';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import * as messages from '../messages.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** A page in the web app, whose address has its id. */
const APP_PAGE = /^\/app\/[^/]+\/pages\/([0-9a-f-]{36})(?:\/|$)/i;
const EXTENSION = /\.(?:md|mdx|markdown)$/i;

interface Place {
  /** Id or slug; undefined: the reference does not name one. */
  readonly project: string | undefined;
  readonly path: string;
}

const withoutSlashes = (path: string): string => path.replace(/^(?:\.?\/)+|\/+$/g, '');

/** The project and the path that an address of a site names. */
const placeOfUrl = async (context: Context, url: URL): Promise<Place> => {
  const path = withoutSlashes(decodePercent(url.pathname));
  if (url.protocol === 'quoin:') return { project: url.hostname, path };
  const { deps } = context;
  if (deps.domains.isOwnHost(url.hostname)) {
    const [project = '', ...rest] = path.split('/');
    return { project, path: rest.join('/') };
  }
  const site = await findSite(deps, { domain: url.hostname });
  return { project: site?.project.id ?? url.hostname, path };
};

const pathsOf = (path: string): readonly string[] => {
  const page = path.replace(/^_source\//, '').replace(EXTENSION, '');
  const folder = page.replace(/(?:^|\/)(?:index|readme)$/i, '');
  return [...new Set([page, folder])].filter((one) => one !== '');
};

const filesOf = (path: string): readonly string[] =>
  EXTENSION.test(path) ? [path] : [`${path}.md`, `${path}.mdx`];

const pageIdIn = async (
  stores: Stores,
  projectId: string,
  path: string,
): Promise<string | undefined> => {
  const paths = pathsOf(path);
  const files = filesOf(path);
  const places = await stores.pages.placesAt(projectId, { paths, sourcePaths: files });
  const found =
    (EXTENSION.test(path) ? places.find(({ sourcePath }) => sourcePath === path) : undefined) ??
    places.find((place) => paths.includes(place.path)) ??
    places[0];
  if (found !== undefined) return found.id;
  const [moved] = await stores.redirects.listAt(projectId, paths);
  if (moved === undefined) return undefined;
  return (await stores.pages.placesAt(projectId, { paths: [moved.to], sourcePaths: [] }))[0]?.id;
};

/**
 * @param project of the arguments or the connection
 * @returns the id of the page; the use case decides whether the caller sees it
 * @throws {AppError} `not_found`, and `invalid_payload` if the reference needs a project
 */
export const findPageId = async (
  context: Context,
  reference: string,
  project: string | undefined,
): Promise<string> => {
  const asked = reference.trim();
  if (UUID.test(asked)) return asked.toLowerCase();
  const url = URL.canParse(asked) ? new URL(asked) : null;
  const inApp = url === null ? null : APP_PAGE.exec(url.pathname);
  if (inApp?.[1] !== undefined) return inApp[1].toLowerCase();
  const place =
    url === null
      ? { project, path: withoutSlashes(decodePercent(asked.replace(/[?#].*$/s, ''))) }
      : await placeOfUrl(context, url);
  const { principal } = context;
  const own = principal.kind === 'token' ? (principal.projectId ?? undefined) : undefined;
  const named = place.project ?? own;
  if (named === undefined) {
    throw invalid(messages.projectOfPathMissing);
  }
  const pageId = await context.db
    .read(async (stores) => {
      const found = await requireProject(context, stores, named, contract.pages.get);
      return pageIdIn(stores, found.project.id, place.path);
    })
    .catch((thrown: unknown) => {
      // An address of another website is as absent as one of a hidden project.
      if (url !== null && thrown instanceof AppError && thrown.code === 'not_found')
        return undefined;
      throw thrown;
    });
  if (pageId === undefined) throw notFound('Page');
  return pageId;
};
