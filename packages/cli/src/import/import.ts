/** `quoin import`. */

import { mkdtemp, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { commandLine } from '../called-as.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import { push } from '../folder/push.ts';
import { isMissing } from '../missing.ts';
import { duration } from '../terminal/relative-time.ts';
import { visibleLine } from '../terminal/visible.ts';
import { readAddresses } from './check-against.ts';
import type { NativeFolder } from './convert-folder.ts';
import type { Converted } from './converted.ts';
import { requireEmpty, writeConverted } from './converted.ts';
import { everyLoss, lossesByConstruct } from './report.ts';

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

interface Origin {
  /** Real path. */
  readonly path: string;
  readonly isFolder: boolean;
}

const findOrigin = async (cwd: string, name: string): Promise<Origin> => {
  try {
    const path = await realpath(resolve(cwd, name));
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CommandError(`There is no file or folder ${name}`, {
      next: 'Name a document, or the folder of a documentation',
    });
  }
};

/** Beside what it is made of. */
const besides = ({ path, isFolder }: Origin): string => {
  const name = basename(path);
  const stem = isFolder ? name : name.slice(0, name.length - extname(name).length);
  return join(dirname(path), `${stem}-quoin`);
};

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

/** What the navigation shows. @throws CommandError if readers would see no page */
const requireShown = ({ dialect, pages, pagesInNavigation }: Converted, name: string): void => {
  if (pages === 0) {
    throw new CommandError(`${name} has no pages (detected as ${dialect})`, {
      code: 'no_pages',
      next: 'Name the folder that holds the documentation and its configuration',
    });
  }
  if (pagesInNavigation > 0) return;
  throw new CommandError(`None of the ${countOf(pages, 'page')} is in the navigation`, {
    code: 'empty_navigation',
    next: 'The source hides all pages: show at least one in its navigation, then import it again',
  });
};

/** Old addresses that are shown without `--verbose`. */
const SHOWN_ADDRESSES = 20;

const printAddresses = (
  context: Context,
  { addresses, kept }: Converted,
  verbose: boolean,
): void => {
  if (kept !== null && kept.total > 0) {
    const total = countOf(kept.total, 'address', 'addresses');
    context.print(`${kept.kept} of ${total} kept, ${kept.redirected} redirected`);
  }
  if (addresses === null) return;
  const { checked, unanswered } = addresses;
  context.print(
    `${checked - unanswered.length} of ${countOf(checked, 'old address', 'old addresses')} would answer`,
  );
  const shown = verbose ? unanswered : unanswered.slice(0, SHOWN_ADDRESSES);
  for (const address of shown) context.print(`  ${visibleLine(address)}`);
  const more = unanswered.length - shown.length;
  if (more > 0) context.print(`  and ${more} more; every address: --verbose`);
};

const printLosses = (context: Context, losses: Converted['losses'], verbose: boolean): void => {
  const lines = verbose ? everyLoss(losses) : lossesByConstruct(losses);
  for (const line of lines) context.print(line);
  if (!verbose) context.print('Every place: --verbose');
};

/** Shows what is lost and where the result goes, and asks whether to go on. */
const accept = async (
  context: Context,
  converted: Converted,
  target: string,
  verbose: boolean,
): Promise<void> => {
  const { dialect, pages, pagesInNavigation, excluded, images, losses } = converted;
  context.print(`Detected ${dialect}: ${countOf(pages, 'page')}`);
  const are = pages === 1 ? 'is' : 'are';
  context.print(`${pagesInNavigation} of ${countOf(pages, 'page')} ${are} in the navigation`);
  if (excluded > 0) {
    context.print(`Skipped by .gitignore or --exclude: ${countOf(excluded, 'path')}`);
  }
  if (images > 0) context.print(`Fetched from other hosts: ${countOf(images, 'image')}`);
  printAddresses(context, converted, verbose);
  context.print(target);
  if (losses.length === 0) return context.print('Everything could be carried over');
  const [it, was] = losses.length === 1 ? ['it', 'was'] : ['they', 'were'];
  context.print(`${countOf(losses.length, 'thing')} could not be carried over as ${it} ${was}:`);
  printLosses(context, losses, verbose);
  await context.confirm('Continue?');
};

/** Refuses a project that does not exist or that the caller cannot see, before anything is done. */
const requireProject = async (context: Context): Promise<void> => {
  const project = await context.project();
  const quoin = await context.client();
  await quoin.projects.get(project);
};

/** Pushes from a folder of its own, which takes the place of `out` when the push is done. */
const pushFrom = async (
  context: Context,
  files: Converted['files'],
  out: string | null,
  publish: { readonly publish?: true },
): Promise<void> => {
  const aside =
    out === null ? await mkdtemp(join(tmpdir(), 'quoin-import-')) : `${out}.${process.pid}.push`;
  try {
    await writeConverted(aside, files);
    await push(context, aside, { ...publish, imported: true });
    if (out === null) return;
    // It is empty: that was checked before.
    await rm(out, { recursive: true, force: true });
    await rename(aside, out);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
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
  const out = given === undefined ? besides(origin) : resolve(cwd, given);
  const shown = relative(cwd, out) || '.';
  const published = options.publish === true ? ({ publish: true } as const) : {};
  const goesOn = options.push === true || context.options.project !== undefined;
  if (!options.folder && !goesOn) {
    throw new CommandError('--no-folder needs a project to import into', {
      code: 'usage',
      next: 'Add --project <slug>',
    });
  }
  if (goesOn) await requireProject(context);
  if (options.folder && options.force !== true) await requireEmpty(out, shown);
  const converted = await convert(context, origin, options);
  if (!('pages' in converted)) {
    const { dialect, losses: unmapped } = converted;
    context.note(`${name} has Quoin's own docs.json: there is nothing to convert`);
    if (unmapped.length > 0) {
      context.print(`${countOf(unmapped.length, 'place')} to repair in the pages:`);
      printLosses(context, unmapped, options.verbose === true);
    }
    const long = unmapped.find(({ construct }) => construct === 'length');
    if (long !== undefined) {
      throw new CommandError(`${long.path} is too long for a page`, {
        code: 'payload_too_large',
        next: 'Split it into several pages, then import the folder again',
      });
    }
    if (goesOn) return push(context, name, published);
    return context.result(
      { dialect, out: null, unmapped },
      () => `Push it: ${commandLine('push', name)}`,
    );
  }
  requireShown(converted, name);
  const target = options.folder
    ? `The pages are written into ${shown}`
    : 'No folder is written: the pages go to the project only';
  await accept(context, converted, target, options.verbose === true);
  const { dialect, pages, pagesInNavigation, files, images, losses, addresses } = converted;
  if (goesOn && options.force !== true) {
    return pushFrom(context, files, options.folder ? out : null, published);
  }
  await writeConverted(out, files);
  const media = files.length - pages - 1;
  const took = duration(performance.now() - start);
  const done = `Wrote ${countOf(pages, 'page')} and ${countOf(media, 'file')} into ${shown} in ${took}`;
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
    [done, `Check the result, then push it: ${commandLine('push', shown)} --project <slug>`].join(
      '\n',
    ),
  );
};
