/** The site that an address names, for the caller. */
import { roleAtLeast } from '@quoin/auth-scopes';
import type { Deps } from '../context.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import type { SessionPrincipal } from '../principal.ts';

export type SiteAddress = { readonly slug: string } | { readonly domain: string };

/** Null where no project is there. */
export const findSite = (deps: Deps, address: SiteAddress): Promise<SiteRecord | null> =>
  deps.db.read(({ site }) =>
    'slug' in address ? site.findBySlug(address.slug) : site.findByDomain(address.domain),
  );

/** @param reader null for a user who is not signed in */
export const mayReadSite = async (
  deps: Deps,
  { project }: SiteRecord,
  reader: SessionPrincipal | null,
): Promise<boolean> => {
  if (project.visibility === 'public') return true;
  if (reader === null) return false;
  const found = await deps.db.read(({ projects }) =>
    projects.findForUser(project.id, reader.userId),
  );
  return found !== null && roleAtLeast(found.role, 'viewer');
};
