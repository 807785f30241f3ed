/** Loads a page for the caller: invisible is absent, and the role is checked on the row itself. */
import type { ProjectRole } from '@quoin/auth-scopes';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { requireRole, visibleToToken } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import type { PageReading } from '../ports/page-store.ts';

/**
 * @throws {AppError} `not_found` when absent, in a project without a role for the caller, or in
 * another project than the token's; `forbidden` when the role is below `needed`
 */
export const requirePage = async (
  context: Context,
  stores: Stores,
  pageId: string,
  needed: ProjectRole,
  withContent = false,
): Promise<PageReading> => {
  const { principal, unconfirmed } = context;
  const reader = { userId: principal.userId, tokenId: unconfirmed?.tokenId ?? null };
  const found = await stores.pages.readForUser(pageId.toLowerCase(), reader, withContent);
  if (found?.tokenCounts !== true) await unconfirmed?.confirm();
  if (found === null || !visibleToToken(principal, found.page.projectId)) throw notFound('Page');
  requireRole(found.role, needed);
  return found;
};
