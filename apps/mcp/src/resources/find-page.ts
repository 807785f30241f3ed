/** The page behind an address, for a caller who may see it. */

import { contract } from '@quoin/contract';
import {
  type Context,
  notFound,
  type PageReading,
  readAs,
  requireProject,
  requireScope,
  type TokenPrincipal,
} from '@quoin/core';
import { parsePageUri } from './uri.ts';

export interface FoundPage extends PageReading {
  /** Slug. */
  readonly project: string;
}

/** A page that moved is found where it was (docs/internals/interface.md#paths-and-redirects). */
const pageIdAt = async (
  context: Context<TokenPrincipal>,
  projectId: string,
  path: string,
): Promise<string | null> =>
  context.db.read(async (stores) => {
    const [moved] = await stores.redirects.listAt(projectId, [path]);
    const item =
      (await stores.nav.findByPath(projectId, path)) ??
      (moved === undefined ? null : await stores.nav.findByPath(projectId, moved.to));
    return item === null ? null : stores.nav.pageIdOf(item.id);
  });

/** @throws {AppError} `insufficient_scope`, `not_found` */
export const findPage = async (
  context: Context<TokenPrincipal>,
  uri: string,
  withContent: boolean,
): Promise<FoundPage> => {
  const { principal } = context;
  requireScope(contract.pages.get, principal);
  const address = parsePageUri(uri);
  if (address === null) throw notFound('Page');
  const { project } = await context.db.read((stores) =>
    requireProject(context, stores, address.project, contract.pages.get),
  );
  const pageId = await pageIdAt(context, project.id, address.path);
  if (pageId === null) throw notFound('Page');
  const page = await context.db.read((stores) =>
    readAs(context, (reader) => stores.pages.readForUser(pageId, reader, withContent)),
  );
  if (page === null) throw notFound('Page');
  return { ...page, project: project.slug };
};
