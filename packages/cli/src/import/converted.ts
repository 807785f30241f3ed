/** The result of a conversion: the files of a folder that can be pushed, and the losses. */

import { copyFile, mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import type { AddressCheck, KeptAddresses } from '@quoin/file-paths/import';
import { CommandError } from '../command-error.ts';
import { targetOf } from '../folder/safe-target.ts';
import * as messages from '../messages/import.ts';
import { isMissing } from '../missing.ts';
import type { Loss } from './read-source.ts';

/** A file of the result: its bytes, or where they lie. */
export type ResultFile =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly disk: string };

export interface Converted {
  /** The product that it was taken for, or the kind of the document. */
  readonly dialect: string;
  readonly pages: number;
  /** How many of them readers see in the navigation. */
  readonly pagesInNavigation: number;
  /** Files and folders of the source that were left out as asked. */
  readonly excluded: number;
  /** Images of other hosts that were fetched. */
  readonly images: number;
  /** The addresses of the old site and their targets; null for one document. */
  readonly kept: KeptAddresses | null;
  /** Old addresses that were checked; null unless that was asked for. */
  readonly addresses: AddressCheck | null;
  /** With the manifest. */
  readonly files: readonly ResultFile[];
  readonly losses: readonly Loss[];
}

const namesIn = async (folder: string): Promise<readonly string[] | null> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const writeInto = async (folder: string, files: readonly ResultFile[]): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  for (const file of files) {
    const target = await targetOf(root, file.path);
    if ('disk' in file) await copyFile(file.disk, target);
    else await writeFile(target, file.content);
  }
};

/** @throws CommandError where the folder has something in it */
export const requireEmpty = async (out: string, name: string): Promise<void> => {
  const names = await namesIn(out);
  if (names === null || names.length === 0) return;
  throw new CommandError(messages.folderNotEmpty({ name }), {
    code: 'not_empty',
    next: messages.nameOtherOrForce,
  });
};

/** All of it, or nothing where it is interrupted; into a folder that has files, one after another. */
export const writeConverted = async (out: string, files: readonly ResultFile[]): Promise<void> => {
  const names = await namesIn(out);
  if (names !== null && names.length > 0) return writeInto(out, files);
  const aside = `${out}.${process.pid}.tmp`;
  try {
    await writeInto(aside, files);
    if (names !== null) await rmdir(out);
    await rename(aside, out);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
};
