/** Names that Git takes for a branch (git-check-ref-format). */

import { invalid } from '../../app-error.ts';
import { branchInvalid } from '../../messages/git-connection.ts';

/** Control characters, space, and what means something in a revision or a pattern. */
const FORBIDDEN = /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\//u;

const isComponent = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && !name.endsWith('.lock');

/** @throws {AppError} `invalid_payload` */
export const requireBranchName = (name: string): string => {
  const isName =
    !FORBIDDEN.test(name) &&
    !name.endsWith('.') &&
    !name.startsWith('-') &&
    name !== '@' &&
    name !== 'HEAD' &&
    name.split('/').every(isComponent);
  if (!isName) throw invalid(branchInvalid, { branch: name });
  return name;
};
