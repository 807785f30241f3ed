/**
 * What a folder and its project had in common when they were last equal: stored in `.quoin/` beside
 * `docs.json`, so that changes of either side since then can be found.
 */

import { lstat, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError, EXIT } from '../command-error.ts';
import { isRecord } from '../is-record.ts';
import * as messages from '../messages/folder.ts';
import { isMissing } from '../missing.ts';
import { writeAtomically } from './atomic-write.ts';
import { pathProblem } from './path.ts';

const FOLDER = '.quoin';
const FILE = 'state.json';
const VERSION = 1;

export interface CommonFile {
  /** SHA-256 of the bytes that both had. */
  readonly hash: string;
  /** For a page: its revision on the server. */
  readonly version?: number;
}

export interface FolderState {
  /** Address of the server. */
  readonly url: string;
  readonly projectId: string;
  /** The manifest in the form of either side, which may differ while they mean the same; null before the first time. */
  readonly manifest: { readonly local: string; readonly server: string } | null;
  readonly files: ReadonlyMap<string, CommonFile>;
}

const damaged = (file: string): CommandError =>
  new CommandError(messages.unreadableState({ file }), {
    exit: EXIT.failed,
    code: 'damaged_state',
    next: messages.deleteState({ folder: FOLDER }),
  });

interface Stored extends Omit<FolderState, 'files'> {
  readonly version: number;
  readonly files: Readonly<Record<string, CommonFile>>;
}

const isCommonFile = (value: unknown): value is CommonFile =>
  isRecord(value) &&
  typeof value.hash === 'string' &&
  (value.version === undefined || typeof value.version === 'number');

const isManifest = (value: unknown): value is FolderState['manifest'] =>
  value === null ||
  (isRecord(value) && typeof value.local === 'string' && typeof value.server === 'string');

/** It may come with a repository that a user cloned: a pull removes files that only it names. */
const isStored = (value: unknown): value is Stored =>
  isRecord(value) &&
  value.version === VERSION &&
  typeof value.url === 'string' &&
  typeof value.projectId === 'string' &&
  isManifest(value.manifest) &&
  isRecord(value.files) &&
  Object.entries(value.files).every(
    ([path, file]) => pathProblem(path) === null && isCommonFile(file),
  );

/** @returns null for a folder that was never in step. @throws CommandError where it is damaged */
export const readState = async (root: string): Promise<FolderState | null> => {
  const file = join(root, FOLDER, FILE);
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isStored(value)) throw damaged(file);
    const { url, projectId, manifest, files } = value;
    return { url, projectId, manifest, files: new Map(Object.entries(files)) };
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof SyntaxError) throw damaged(file);
    throw error;
  }
};

/** Leaves a file alone that has the text already: the reader who watches the folder need not look. */
const writeChanged = async (file: string, text: string): Promise<void> => {
  try {
    if ((await readFile(file, 'utf8')) === text) return;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await writeAtomically(file, text);
};

export const writeState = async (root: string, state: FolderState): Promise<void> => {
  const folder = join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  // A repository that was cloned may hold a link there, to a place where Quoin must not write.
  if ((await lstat(folder)).isSymbolicLink()) throw damaged(folder);
  // Of one person's copy, and nothing to be kept in Git.
  await writeChanged(join(folder, '.gitignore'), '*\n');
  const files = Object.fromEntries([...state.files].sort(([a], [b]) => (a < b ? -1 : 1)));
  const stored: Stored = { version: VERSION, ...state, files };
  await writeChanged(join(folder, FILE), `${JSON.stringify(stored, null, 1)}\n`);
};
