/** The setting `imageFolder`: where images that were uploaded here are written to. Pure. */
import { pathProblem, windowsProblem } from '@quoin/file-paths';
import { invalid } from '../app-error.ts';
import { imageFolderInvalid } from '../messages/git-connection.ts';

/**
 * Returns the folder without slashes around it.
 * @throws {AppError} `invalid_payload`
 */
export const readImageFolder = (text: string): string => {
  const folder = text.replace(/^\/+|\/+$/g, '');
  const problem = pathProblem(folder) ?? windowsProblem(folder);
  if (problem !== null) {
    throw invalid(imageFolderInvalid({ folder: text, problem }));
  }
  return folder;
};
