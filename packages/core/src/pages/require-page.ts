/** Loads a page for the caller: invisible is absent, and the role is checked on the row itself. */

import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import { tokenInvalid } from '../messages/pages.ts';
import { type NeedsRole, requireRole, visibleToToken } from '../policies/project.ts';
import type { Stores } from '../ports/db.ts';
import type { PageReader, PageReading, PageToEdit } from '../ports/page-store.ts';

const readerOf = ({ principal, unconfirmed }: Context): PageReader => ({
  userId: principal.userId,
  tokenId: unconfirmed?.tokenId ?? null,
});

/** A credential that was only remembered is looked up again before any refusal is answered. */
const requireReading = <Reading extends PageReading>(
  { principal, unconfirmed }: Context,
  found: Reading | null,
  { role }: NeedsRole,
): Reading => {
  if (found === null || !visibleToToken(principal, found.page.projectId)) throw notFound('Page');
  if (unconfirmed !== undefined && !found.tokenCounts) {
    throw new AppError('unauthorized', tokenInvalid);
  }
  requireRole(found.role, role);
  return found;
};

/**
 * @throws {AppError} `not_found` when absent, in a project without a role for the caller, or in
 * another project than the token's; `forbidden` when the role is below that of the endpoint; `unauthorized` when
 * the token was revoked since it was last looked up
 */
export const requirePage = async (
  context: Context,
  stores: Stores,
  pageId: string,
  endpoint: NeedsRole,
  withContent = false,
): Promise<PageReading> =>
  requireReading(
    context,
    await stores.pages.readForUser(pageId.toLowerCase(), readerOf(context), withContent),
    endpoint,
  );

/** {@link requirePage} with what an edit needs, in the same statement. */
export const requirePageToEdit = async (
  context: Context,
  stores: Stores,
  pageId: string,
  endpoint: NeedsRole,
): Promise<PageToEdit> =>
  requireReading(
    context,
    await stores.pages.readToEdit(pageId.toLowerCase(), readerOf(context)),
    endpoint,
  );
