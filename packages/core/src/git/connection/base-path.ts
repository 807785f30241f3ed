/** The folder of the documentation in a repository, as it was typed, and folders that share files. */
import { pathProblem } from '@quoin/file-paths';
import { invalid } from '../../app-error.ts';
import { basePathInvalid } from '../../messages/git-connection.ts';

/**
 * Without slashes at its ends; '' for the root.
 * @throws {AppError} `invalid_payload`
 */
export const readBasePath = (typed: string): string => {
  const isFolder = typed !== '/' && typed.endsWith('/');
  const path = typed === '.' ? '' : typed.slice(0, isFolder ? -1 : undefined);
  const problem = path === '' ? null : pathProblem(path);
  if (problem !== null) throw invalid(basePathInvalid({ problem }), { basePath: typed });
  return path;
};

const isWithin = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Whether a file can be in both. */
export const overlap = (one: string, other: string): boolean =>
  isWithin(one, other) || isWithin(other, one);
