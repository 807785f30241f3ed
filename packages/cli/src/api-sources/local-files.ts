/** A description of an API on this computer, with the files that its references name. */

import { readFile, realpath } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { parse } from 'yaml';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/api.ts';
import { isMissing } from '../missing.ts';

/** Maximum of files that the service reads for one description. */
const MOST_FILES = 5_000;

export interface LocalFile {
  /** In the project: from the folder of the description's files. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

const isOutside = (path: string): boolean => path === '..' || path.startsWith('../');

const slashed = (path: string): string => path.split(sep).join('/');

/** A file of another kind may contain a secret, and a description can be written by another person. */
const isReadable = (path: string): boolean => /\.(?:json|ya?ml|avsc)$/i.test(path);

/** A schema in the language of GraphQL, which has no references to files. */
const isGraphql = (path: string): boolean => /\.(?:graphqls?|gql)$/i.test(path);

const parsed = (text: string): unknown => {
  try {
    if (text.trimStart().startsWith('{')) return JSON.parse(text);
  } catch {
    // YAML is a superset of JSON.
  }
  try {
    return parse(text, { logLevel: 'silent' });
  } catch {
    // The service lists what is wrong, with its line.
    return null;
  }
};

/** The files that references of a text name, as they are written there. */
const namedFiles = (text: string): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const waiting: unknown[] = [parsed(text)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const [name, member] of Object.entries(value)) {
      if (name !== '$ref' || typeof member !== 'string') waiting.push(member);
      else if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(member)) {
        found.add(decodePercent(member.replace(/#.*$/s, '')));
      }
    }
  }
  return found;
};

const refuse = (message: string, next: string): CommandError => new CommandError(message, { next });

/**
 * @param given path of the description from `cwd`
 * @returns the description first; null if no file is at the path
 * @throws CommandError for a reference to a file that is missing, of another kind, or outside of the
 * folder
 */
export const readLocalFiles = async (cwd: string, given: string): Promise<LocalFile[] | null> => {
  const start = resolve(cwd, given);
  // Paths of the project are those from here; a description elsewhere is at the root of its own folder.
  const folder = isOutside(slashed(relative(cwd, start))) ? dirname(start) : cwd;
  const root = await realpath(folder).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (root === null) return null;

  const read = async (path: string): Promise<Uint8Array | null> => {
    const disk = join(folder, ...path.split('/'));
    try {
      if (isOutside(slashed(relative(root, await realpath(disk))))) {
        throw refuse(messages.linkOutsideFolder({ path }), messages.copyIntoFolder);
      }
      return await readFile(disk);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const first = slashed(relative(folder, start));
  const files = new Map<string, LocalFile>();
  const waiting: { readonly path: string; readonly from: string | null }[] = [
    { path: first, from: null },
  ];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, from } = next;
    if (files.has(path)) continue;
    if (from !== null && isOutside(path)) {
      throw refuse(messages.referenceLeavesFolder({ from, path }), messages.useFolderWithAllFiles);
    }
    if (from !== null && !isReadable(path)) {
      throw refuse(messages.referenceNotJsonOrYaml({ from, path }), messages.fixReference);
    }
    const bytes = await read(path);
    if (bytes === null && from === null) return null;
    if (bytes === null) {
      throw refuse(messages.referenceMissing({ from, path }), messages.fixReferenceOrAddFile);
    }
    files.set(path, { path, bytes });
    if (files.size > MOST_FILES) {
      throw refuse(
        messages.tooManyDescriptionFiles({ first, mostFiles: MOST_FILES }),
        messages.joinFiles,
      );
    }
    const text = isGraphql(path) ? '' : new TextDecoder().decode(bytes);
    for (const name of namedFiles(text)) {
      if (name === '') continue;
      // A path from the root is one from the root of the project.
      const at = name.startsWith('/') ? name.slice(1) : posix.join(posix.dirname(path), name);
      waiting.push({ path: posix.normalize(at), from: path });
    }
  }
  return [...files.values()];
};
