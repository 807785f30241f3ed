/** `quoin import`. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import { push } from '../folder/push.ts';
import { isMissing } from '../missing.ts';
import { duration } from '../terminal/relative-time.ts';
import type { Converted } from './converted.ts';
import { requireEmpty, writeConverted } from './converted.ts';
import { everyLoss, lossesByConstruct } from './report.ts';

export interface ImportOptions {
  readonly out?: string;
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

const convert = async (context: Context, origin: Origin): Promise<Converted | null> => {
  const quoin = await context.client();
  using progress = await context.progress(`Converting ${basename(origin.path)}`);
  if (!origin.isFolder) {
    const { convertFile } = await import('./convert-file.ts');
    return await convertFile(quoin, origin.path);
  }
  const { convertFolder } = await import('./convert-folder.ts');
  return await convertFolder(quoin, origin.path, (done, total) =>
    progress.update('Converting', done, total),
  );
};

/** Shows what is lost, and asks whether to go on with the rest. */
const accept = async (
  context: Context,
  { dialect, pages, losses }: Converted,
  verbose: boolean,
): Promise<void> => {
  context.print(`Taken for ${dialect}: ${countOf(pages, 'page')}`);
  if (losses.length === 0) return context.print('Everything could be carried over');
  const lines = verbose ? everyLoss(losses) : lossesByConstruct(losses);
  context.print(`${countOf(losses.length, 'thing')} could not be carried over as it was:`);
  for (const line of lines) context.print(line);
  if (!verbose) context.print('Every place: --verbose');
  await context.confirm('Go on with the rest?');
};

export const importDocumentation = async (
  context: Context,
  name: string,
  options: ImportOptions,
): Promise<void> => {
  const { cwd } = context.io;
  const start = performance.now();
  const origin = await findOrigin(cwd, name);
  const out = options.out === undefined ? besides(origin) : resolve(cwd, options.out);
  const shown = relative(cwd, out) || '.';
  const published = options.publish === true ? ({ publish: true } as const) : {};
  const goesOn = options.push === true || context.options.project !== undefined;
  if (options.force !== true) await requireEmpty(out, shown);
  const converted = await convert(context, origin);
  if (converted === null) {
    context.note(`${name} has Quoin's own docs.json: there is nothing to convert`);
    if (goesOn) return push(context, name, published);
    return context.result({ dialect: 'native', out: null }, () => `Push it: quoin push ${name}`);
  }
  await accept(context, converted, options.verbose === true);
  await writeConverted(out, converted.files);
  const { dialect, pages, files, losses } = converted;
  const media = files.length - pages - 1;
  const took = duration(performance.now() - start);
  const done = `Wrote ${countOf(pages, 'page')} and ${countOf(media, 'file')} into ${shown} in ${took}`;
  if (goesOn) {
    context.note(done);
    return push(context, out, published);
  }
  context.result({ dialect, out, pages, files: media, unmapped: losses }, () =>
    [done, `Look at it, then push it: quoin push ${shown} --project <slug>`].join('\n'),
  );
};
