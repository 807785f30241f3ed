/** Loads a page for the caller: invisible is absent, and the role is checked on the row itself. */

import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { type NeedsRole, requireRole, visibleToToken } from '../policies/project.ts';
import { readAs } from '../policies/read-as.ts';
import type { Stores } from '../ports/db.ts';
import type { PageReading, PageToEdit } from '../ports/page-store.ts';

const requireReading = <Reading extends PageReading>(
  { principal }: Context,
  found: Reading | null,
  { role }: NeedsRole,
): Reading => {
  if (found === null || !visibleToToken(principal, found.page.projectId)) throw notFound('Page');
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
  pageId: Id<'page'>,
  endpoint: NeedsRole,
  withContent = false,
): Promise<PageReading> =>
  requireReading(
    context,
    await readAs(context, (reader) =>
      stores.pages.readForUser(pageId.toLowerCase(), reader, withContent),
    ),
    endpoint,
  );

/** {@link requirePage} with what an edit needs, in the same statement. */
export const requirePageToEdit = async (
  context: Context,
  stores: Stores,
  pageId: Id<'page'>,
  endpoint: NeedsRole,
): Promise<PageToEdit> =>
  requireReading(
    context,
    await readAs(context, (reader) => stores.pages.readToEdit(pageId.toLowerCase(), reader)),
    endpoint,
  );
