/** The site that an address names, for the caller. */
import { roleAtLeast } from '@quoin/auth-scopes';
import type { Deps } from '../context.ts';
import { visibleToToken } from '../policies/project.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import type { Principal } from '../principal.ts';

export type SiteAddress = { readonly slug: string } | { readonly domain: string };

/** Null where no project is there. */
export const findSite = (deps: Deps, address: SiteAddress): Promise<SiteRecord | null> =>
  deps.db.read(({ site }) =>
    'slug' in address ? site.findBySlug(address.slug) : site.findByDomain(address.domain),
  );

/** @param reader null for a user without a session and an access token */
export const mayReadSite = async (
  deps: Deps,
  { project }: SiteRecord,
  reader: Principal | null,
): Promise<boolean> => {
  if (project.visibility === 'public') return true;
  if (reader === null || !visibleToToken(reader, project.id)) return false;
  const found = await deps.db.read(({ projects }) =>
    projects.findForUser(project.id, reader.userId),
  );
  return found !== null && roleAtLeast(found.role, 'viewer');
};
