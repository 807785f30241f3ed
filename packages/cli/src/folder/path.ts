/**
 * Paths of a folder's files as the server has them: relative, with `/`. Those of a server are
 * checked too before they are written to: a folder must not depend on its good will.
 */

import { pathProblem as unsafePath, windowsProblem } from '@quoin/file-paths';
import * as messages from '../messages/folder.ts';

/** The manifest of the folder. */
export const MANIFEST = 'docs.json';

const PAGE = /\.(?:md|mdx|markdown)$/i;

export const isPagePath = (path: string): boolean => PAGE.test(path);

/** Whether some part of it begins with a dot, which is how tools hide their own. */
export const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.'));

/**
 * Returns why the folder cannot have the path, as text that follows the path; null if it can.
 *
 * @param windows whether Windows must be able to store the names
 */
export const pathProblem = (path: string, windows = process.platform === 'win32'): string | null =>
  unsafePath(path) ?? (windows ? windowsProblem(path) : null);

/** How a command says that it did not write these files of a project; null for none. */
export const skippedLine = (skipped: readonly string[]): string | null => {
  if (skipped.length === 0) return null;
  const files = skipped.length === 1 ? '1 file' : `${skipped.length} files`;
  return messages.unsafeFilesSkipped({ files });
};
