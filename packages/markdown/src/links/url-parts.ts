/** The parts of a URL that decide where it leads inside of a project (RFC 3986 §3). */

import { urlTarget } from './url-target.ts';

export interface UrlParts {
  readonly pathname: string;
  /** With its `?`; empty if there is nothing. */
  readonly query: string;
  /** With its `#`; empty if there is nothing. */
  readonly hash: string;
}

/** Null where it leads out of the project. */
export const urlParts = (url: string): UrlParts | null => {
  if (urlTarget(url) !== 'project') return null;
  const hashAt = url.indexOf('#');
  const beforeHash = hashAt === -1 ? url : url.slice(0, hashAt);
  const queryAt = beforeHash.indexOf('?');
  return {
    pathname: queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt),
    hash: hashAt === -1 ? '' : url.slice(hashAt),
  };
};
