/** Messages of `export` (`src/export`). */

import { commandLine } from '../invocation.ts';

export const replacedFiles = ({
  length,
  replaced,
}: {
  readonly length: number;
  readonly replaced: string | undefined;
}): string => `${length} files (${replaced} of them exist)`;
export const confirmReplace = ({
  which,
  name,
}: {
  readonly which: string | undefined;
  readonly name: string;
}): string => `Replace ${which} in ${name}?`;
export const filesWritten = ({
  length,
  project,
  name,
  duration,
}: {
  readonly length: number;
  readonly project: string;
  readonly name: string;
  readonly duration: string;
}): string => `Wrote ${length} files of ${project} to ${name} in ${duration}`;
export const zipAndJson = 'Standard output cannot have both a zip and JSON';
export const omitJson = 'Omit --json, or name a file: --zip handbook.zip';
export const zipToTerminal = 'A zip cannot be written to a terminal';
export const nameOrPipeZip = (): string =>
  `Name a file, or pipe it: ${commandLine('export --zip - > handbook.zip')}`;
export const zipWritten = ({
  project,
  name,
  byteLength,
}: {
  readonly project: string;
  readonly name: string;
  readonly byteLength: number;
}): string => `Wrote ${project} to ${name}, ${byteLength} bytes`;
export const siteNeedsZip = 'The format site needs a zip';
export const nameSiteZip = (): string =>
  `Name the zip: ${commandLine('export --format site --zip site.zip')}`;
export const addFormatSite = 'Add --format site';
export const folderAndZip = 'A folder and --zip cannot be combined';
export const passOne = 'Pass one of them';
export const exportTargetMissing = 'The target of the export is missing';
export const passTarget = 'Pass a folder, --zip <file>, or --json for standard output';
