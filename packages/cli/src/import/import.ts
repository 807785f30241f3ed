/** `quoin import`. */

import { basename, relative, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { push } from '../folder/push.ts';
import { commandLine } from '../invocation.ts';
import * as messages from '../messages/import.ts';
import { duration } from '../terminal/relative-time.ts';
import { readAddresses } from './check-against.ts';
import type { NativeFolder } from './convert-folder.ts';
import type { Converted } from './converted.ts';
import { requireEmpty, writeConverted } from './converted.ts';
import { findOrigin, type Origin, siblingOf } from './origin.ts';
import { pushFrom } from './push-converted.ts';
import { accept, printLosses, requireVisiblePage } from './show-converted.ts';

export interface ImportOptions {
  /** The earlier name of `into`. */
  readonly out?: string;
  readonly into?: string;
  /** False with `--no-folder`. */
  readonly folder: boolean;
  readonly exclude?: readonly string[];
  /** A sitemap, or a file with one address a line. */
  readonly checkAgainst?: string;
  /** Images of other hosts become files of the project. */
  readonly fetchImages?: true;
  readonly keepAddresses?: true;
  readonly force?: true;
  readonly verbose?: true;
  readonly push?: true;
  readonly publish?: true;
}

const convert = async (
  context: Context,
  origin: Origin,
  options: ImportOptions,
): Promise<Converted | NativeFolder> => {
  const quoin = await context.client();
  using progress = await context.progress(`Converting ${basename(origin.path)}`);
  if (!origin.isFolder) {
    const { convertFile } = await import('./convert-file.ts');
    return await convertFile(quoin, origin.path);
  }
  const { convertFolder } = await import('./convert-folder.ts');
  const { exclude = [], checkAgainst, fetchImages = false, keepAddresses = false } = options;
  const addresses =
    checkAgainst === undefined
      ? {}
      : { addresses: await readAddresses(context.io.cwd, checkAgainst, context.signal) };
  const given = { exclude, fetchImages, keepAddresses, ...addresses };
  return await convertFolder(quoin, origin.path, given, (label, done, total) =>
    progress.update(label, done, total),
  );
};

/** Refuses a project that does not exist or that the caller cannot see, before anything is done. */
const requireProject = async (context: Context): Promise<void> => {
  const project = await context.project();
  const quoin = await context.client();
  await quoin.projects.get(project);
};

export const importDocumentation = async (
  context: Context,
  name: string,
  options: ImportOptions,
): Promise<void> => {
  const { cwd } = context.io;
  const start = performance.now();
  const origin = await findOrigin(cwd, name);
  const given = options.into ?? options.out;
  const out = given === undefined ? siblingOf(origin) : resolve(cwd, given);
  const shown = relative(cwd, out) || '.';
  const published = options.publish === true ? ({ publish: true } as const) : {};
  const goesOn = options.push === true || context.options.project !== undefined;
  if (!options.folder && !goesOn) {
    throw new CommandError('--no-folder needs a project to import into', {
      code: 'usage',
      next: messages.addProject,
    });
  }
  if (goesOn) await requireProject(context);
  if (options.folder && options.force !== true) await requireEmpty(out, shown);
  const converted = await convert(context, origin, options);
  if (!('pages' in converted)) {
    const { dialect, losses: unmapped } = converted;
    context.note(messages.alreadyQuoin({ name }));
    if (unmapped.length > 0) {
      context.print(messages.placesToRepair({ length: unmapped.length }));
      printLosses(context, unmapped, options.verbose === true);
    }
    const long = unmapped.find(({ construct }) => construct === 'length');
    if (long !== undefined) {
      throw new CommandError(messages.pageTooLong({ path: long.path }), {
        code: 'payload_too_large',
        next: messages.splitAndImport,
      });
    }
    if (goesOn) return push(context, name, published);
    return context.result({ dialect, out: null, unmapped }, () => messages.pushFolder({ name }));
  }
  requireVisiblePage(converted, name);
  const target = options.folder ? messages.writingInto({ shown }) : messages.pushingOnly;
  await accept(context, converted, target, options.verbose === true);
  const { dialect, pages, pagesInNavigation, files, images, losses, addresses } = converted;
  if (goesOn && options.force !== true) {
    return pushFrom(context, files, options.folder ? out : null, published);
  }
  await writeConverted(out, files);
  const media = files.length - pages - 1;
  const took = duration(performance.now() - start);
  const done = messages.written({ pages, media, shown, took });
  if (goesOn) {
    context.note(done);
    return push(context, out, published);
  }
  const value = {
    dialect,
    out,
    pages,
    pagesInNavigation,
    files: media,
    fetchedImages: images,
    unmapped: losses,
    ...(converted.kept && { oldAddresses: converted.kept }),
    ...(addresses && { addresses }),
  };
  context.result(value, () =>
    [done, messages.checkThenPush({ command: commandLine('push', shown) })].join('\n'),
  );
};
