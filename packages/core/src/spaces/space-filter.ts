/** A space that a list or a search is narrowed down to: by id or slug; a slug never looks like an id. */
import { notFound } from '../app-error.ts';
import type { SpaceRecord } from '../records.ts';

/**
 * @param spaces of the project
 * @param wanted as sent; undefined: all
 * @throws {AppError} `not_found`
 */
export const spaceIdOf = (
  spaces: readonly SpaceRecord[],
  wanted: string | undefined,
): string | null => {
  if (wanted === undefined) return null;
  const id = wanted.toLowerCase();
  const found = spaces.find((space) => space.id === id || space.slug === wanted);
  if (found === undefined) throw notFound('Space');
  return found.id;
};
