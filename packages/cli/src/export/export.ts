/** `quoin export`: everything a project has as files, in a folder, in a zip, or as JSON. */

import { lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isDocumentationFile } from '@quoin/file-paths';
import type { BinaryFile, TextFile } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { writeAtomically } from '../folder/atomic-write.ts';
import { skippedLine } from '../folder/path.ts';
import { requireSafePaths, targetOf } from '../folder/safe-target.ts';
import * as messages from '../messages/export.ts';
import { isMissing } from '../missing.ts';
import { duration } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';

export interface ExportOptions {
  readonly zip?: string;
  readonly format: 'source' | 'site';
  readonly siteUrl?: string;
  readonly allFiles?: true;
}

const STDOUT = '-';

const bytesOf = (file: TextFile | BinaryFile): Uint8Array =>
  'content' in file ? Buffer.from(file.content) : Buffer.from(file.base64, 'base64');

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Whether something is there that would become another file. */
const differs = async (path: string, bytes: Uint8Array): Promise<boolean> => {
  try {
    // A pipe would be waited for.
    return !(await lstat(path)).isFile() || !(await readFile(path)).equals(bytes);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

const exportFolder = async (
  context: Context,
  name: string,
  { allFiles }: ExportOptions,
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const start = performance.now();
  using progress = await context.progress(`Exporting ${project}`);
  const { files } = await quoin.projects.export(project);
  requireSafePaths(files.map(({ path }) => path));
  const folder = resolve(context.io.cwd, name);
  const isWritten = (path: string): boolean => allFiles === true || isDocumentationFile(path);
  const skipped = files.map(({ path }) => path).filter((path) => !isWritten(path));
  const contents = files
    .filter(({ path }) => isWritten(path))
    .map((file) => ({ path: file.path, bytes: bytesOf(file) }));
  const replaced: string[] = [];
  for (const { path, bytes } of contents) {
    if (await differs(join(folder, path), bytes)) replaced.push(path);
  }
  if (replaced.length > 0) {
    progress.stop();
    const which =
      replaced.length === 1
        ? replaced[0]
        : messages.replacedFiles({ length: replaced.length, replaced: replaced[0] });
    await context.confirm(messages.confirmReplace({ which, name }));
  }
  await mkdir(folder, { recursive: true });
  const root = await realpath(folder);
  let bytesWritten = 0;
  for (const [index, { path, bytes }] of contents.entries()) {
    context.signal.throwIfAborted();
    progress.update('Writing', index, contents.length);
    await writeAtomically(await targetOf(root, path), bytes);
    bytesWritten += bytes.byteLength;
  }
  progress.stop();
  context.result({ folder, files: contents.length, bytes: bytesWritten, skipped }, () =>
    [
      ...skipped.map((path) => context.style.yellow(`  ! ${visibleLine(path)}`)),
      messages.filesWritten({
        length: contents.length,
        project,
        name,
        duration: duration(performance.now() - start),
      }),
      skippedLine(skipped),
    ]
      .filter((line) => line !== null)
      .join('\n'),
  );
};

const zipOf = async (context: Context, project: string, { format, siteUrl }: ExportOptions) => {
  const { projects } = await context.client();
  if (format === 'source') return projects.exportZip(project);
  return projects.exportSite(project, siteUrl === undefined ? {} : { siteUrl });
};

const exportZip = async (context: Context, name: string, options: ExportOptions): Promise<void> => {
  const { stdout, cwd } = context.io;
  if (name === STDOUT && context.json) {
    throw new CommandError(messages.zipAndJson, {
      next: messages.omitJson,
    });
  }
  if (name === STDOUT && stdout.isTerminal) {
    throw new CommandError(messages.zipToTerminal, {
      next: messages.nameOrPipeZip(),
    });
  }
  const file = resolve(cwd, name);
  if (name !== STDOUT && (await exists(file))) await context.confirm(`Replace ${name}?`);
  const project = await context.project();
  using progress = await context.progress(`Exporting ${project}`);
  const bytes = await zipOf(context, project, options);
  progress.stop();
  if (name === STDOUT) {
    stdout.write(bytes);
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, bytes);
  context.result({ file, bytes: bytes.byteLength }, () =>
    messages.zipWritten({ project, name, byteLength: bytes.byteLength }),
  );
};

export const exportProject = async (
  context: Context,
  folder: string | undefined,
  options: ExportOptions,
): Promise<void> => {
  const { zip, format, siteUrl } = options;
  if (format === 'site' && folder !== undefined) {
    throw new CommandError(messages.siteNeedsZip, {
      next: messages.nameSiteZip(),
    });
  }
  if (format === 'source' && siteUrl !== undefined) {
    throw new CommandError('--site-url is of a site', { next: messages.addFormatSite });
  }
  if (folder !== undefined && zip !== undefined) {
    throw new CommandError(messages.folderAndZip, { next: messages.passOne });
  }
  if (zip !== undefined) await exportZip(context, zip, options);
  else if (format === 'site') {
    await exportZip(context, `${await context.project()}-site.zip`, options);
  } else if (folder !== undefined) await exportFolder(context, folder, options);
  else if (context.json) {
    const quoin = await context.client();
    context.result(await quoin.projects.export(await context.project()), () => '');
  } else {
    throw new CommandError(messages.exportTargetMissing, {
      next: messages.passTarget,
    });
  }
};
