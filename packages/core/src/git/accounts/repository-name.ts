/** `owner/repository`, before it becomes a part of an address. */

import { invalid } from '../../app-error.ts';
import { repositoryNameInvalid } from '../../messages/git.ts';
import type { GitProvider } from '../../records.ts';

/** Characters that GitHub and GitLab allow in names. */
const SEGMENT = /^[A-Za-z0-9_.-]+$/;

const isName = (segment: string): boolean =>
  SEGMENT.test(segment) && !/^\.{1,2}$/.test(segment) && segment.toLowerCase() !== '.git';

/**
 * Without `.git` at its end, as it is copied from an address.
 * @throws {AppError} `invalid_payload`
 */
export const repositoryName = (provider: GitProvider, name: string): string => {
  const segments = name.replace(/\.git$/i, '').split('/');
  const hasGroups = provider === 'gitlab' || provider === 'gitlab_self_managed';
  const isLength = hasGroups ? segments.length >= 2 : segments.length === 2;
  if (!isLength || !segments.every(isName)) {
    throw invalid(repositoryNameInvalid);
  }
  return segments.join('/');
};
