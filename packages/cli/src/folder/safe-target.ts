/** Where files from a server may be written: into the folder, through no link that leads out of it. */

import { lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { findCollision, isDocumentationFile, toolProblem } from '@quoin/file-paths';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import { isMissing } from '../missing.ts';
import { pathProblem } from './path.ts';

const refuse = (message: string): CommandError =>
  new CommandError(message, {
    exit: EXIT.failed,
    code: 'unsafe_path',
    next: messages.renameAndPull,
  });

/** @throws CommandError for a path of the server that no folder should have */
export const requireSafePaths = (paths: readonly string[]): void => {
  for (const path of paths) {
    const problem = pathProblem(path);
    if (problem !== null)
      throw refuse(messages.unsafePath({ path: JSON.stringify(path), problem }));
  }
  const collision = findCollision(paths);
  if (collision !== null) {
    const [one, other] = collision.map((path) => JSON.stringify(path));
    throw refuse(messages.pathsCollide({ one, other }));
  }
};

/** @throws CommandError for a file that the server made, and that does not belong to documentation */
export const requireDocumentation = (paths: readonly string[]): void => {
  requireSafePaths(paths);
  const other = paths.find((path) => !isDocumentationFile(path));
  if (other !== undefined) throw refuse(messages.notDocumentation({ file: JSON.stringify(other) }));
};

const isInside = (root: string, path: string): boolean => {
  const inside = relative(root, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`);
};

/** Of the nearest folder on the way that is there. */
const nearest = async (folder: string): Promise<string> => {
  try {
    return await realpath(folder);
  } catch (error) {
    if (!isMissing(error)) throw error;
    return nearest(dirname(folder));
  }
};

/**
 * Makes the folders on the way.
 *
 * @param root - real path of the folder
 * @returns where to write it
 * @throws CommandError where a link leads out of the folder
 */
export const targetOf = async (root: string, path: string): Promise<string> => {
  const target = join(root, ...path.split('/'));
  const folder = dirname(target);
  const real = await nearest(folder);
  if (!isInside(root, real)) {
    throw refuse(messages.linkLeavesFolder({ path }));
  }
  const inside = relative(root, real).split(sep).join('/');
  const isOther = inside !== '' && !`${path}/`.startsWith(`${inside}/`);
  if (isOther && (pathProblem(inside) ?? toolProblem(inside)) !== null) {
    throw refuse(messages.linkInside({ path, inside }));
  }
  await mkdir(folder, { recursive: true });
  try {
    // It would be replaced by a file, not followed; the user who made it should know.
    if ((await lstat(target)).isSymbolicLink()) throw refuse(messages.isLink({ path }));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return target;
};
