/** Slugs of new projects: as asked for, or made from the name (docs/internals/interface.md#projects-and-settings). */
import { looksLikeUuid, slugify, uniqueSlug } from '@quoin/markdown';
import { invalid } from '../app-error.ts';
import { slugIsUuid, slugReserved } from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import { isReservedSlug } from './reserved-slugs.ts';

/**
 * A path takes a UUID or a slug, so none may look like the other.
 * @throws {AppError} `invalid_payload` for a slug in the form of a UUID, or a path of the service's own
 */
export const requireSlug = (slug: string): string => {
  if (looksLikeUuid(slug)) throw invalid(slugIsUuid);
  if (isReservedSlug(slug)) throw invalid(slugReserved({ slug }));
  return slug;
};

/** The name in Latin letters, with `-2`, `-3` … behind it when the slug is in use. */
export const generateSlug = async (stores: Stores, name: string): Promise<string> => {
  const base = slugify(name);
  const taken = new Set(await stores.projects.slugsLike(base));
  return uniqueSlug(base, (slug) => taken.has(slug) || isReservedSlug(slug));
};
