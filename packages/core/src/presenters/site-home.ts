/** Where the readers' site of a project is at home. */
import type { CoreConfig } from '../context.ts';
import type { ProjectRecord } from '../records.ts';

/**
 * Origin and path without a slash at the end.
 * @param domain the first of its own; null where it has none
 */
export const siteHome = (
  { publicUrl }: Pick<CoreConfig, 'publicUrl'>,
  { slug }: Pick<ProjectRecord, 'slug'>,
  domain: string | null,
): string =>
  domain === null
    ? `${publicUrl}/${slug}`
    : `${publicUrl.startsWith('https:') ? 'https' : 'http'}://${domain}`;
