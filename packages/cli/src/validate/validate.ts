/** `quoin validate`. */

import { CommandError, EXIT } from '../command-error.ts';
import type { Context } from '../context.ts';
import { countOf } from '../folder/counts.ts';
import { locateFolder } from '../folder/locate-folder.ts';
import * as messages from '../messages/validate.ts';
import { duration } from '../terminal/relative-time.ts';
import { VERSION } from '../version.ts';
import { type CheckedText, checkTexts, serverChecks } from './check.ts';
import { asGithub, asLines, asValue, countsOf } from './formats.ts';
import { findTexts, type Given } from './texts.ts';

export interface ValidateOptions {
  readonly format?: 'text' | 'json' | 'sarif' | 'github';
  /** More of them end the command with 2. */
  readonly maxWarnings?: number;
}

const indented = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const print = async (
  { io, style }: Context,
  format: ValidateOptions['format'],
  checked: readonly CheckedText[],
): Promise<void> => {
  const lines = (of: readonly string[]): void =>
    io.stdout.write(of.map((line) => `${line}\n`).join(''));
  switch (format) {
    case 'json':
      return io.stdout.write(indented(asValue(checked)));
    case 'sarif':
      return io.stdout.write(indented((await import('./sarif.ts')).asSarif(checked, VERSION)));
    case 'github':
      return lines(asGithub(checked));
    default:
      return lines(asLines(checked, style));
  }
};

/** By a server where one is named, or where this program does not contain the checks. */
const check = async (
  context: Context,
  given: Given,
  onText: (done: number, total: number) => void,
): Promise<CheckedText[]> => {
  const { loadChecks, options, io, signal } = context;
  if (loadChecks === null || options.url !== undefined) {
    const { texts } = given;
    return checkTexts(await serverChecks(context), texts, (done) => onText(done, texts.length));
  }
  const { checkLocally } = await import('./check-locally.ts');
  return checkLocally(await loadChecks(), { ...given, cwd: io.cwd, signal, onText });
};

export const validate = async (
  context: Context,
  names: readonly string[],
  { format = context.json ? 'json' : 'text', maxWarnings }: ValidateOptions,
): Promise<void> => {
  if (context.json && format !== 'json') {
    throw new CommandError(`--json and --format ${format} are two answers`, {
      next: messages.optionsExclude,
    });
  }
  const { io } = context;
  const given = names.length > 0 ? names : [(await locateFolder(context, undefined)).folder];
  const found = await findTexts(io.cwd, given, () => context.readStdin());
  if (found.texts.length === 0) {
    throw new CommandError(messages.noPageFiles, {
      next: messages.passPaths,
    });
  }
  const start = performance.now();
  using progress = await context.progress('Checking');
  const checked = await check(context, found, (done, total) =>
    progress.update('Checking', done, total),
  );
  progress.stop();
  await print(context, format, checked);
  const { errors, warnings, infos } = countsOf(checked);
  const counts = [
    countOf(errors, 'error'),
    countOf(warnings, 'warning'),
    ...(infos > 0 ? [countOf(infos, 'remark')] : []),
  ].join(', ');
  const took = duration(performance.now() - start);
  context.note(messages.checked({ length: checked.length, took, found: counts }));
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  if (tooMany) context.note(messages.tooManyWarnings({ maxWarnings }));
  if (errors > 0 || tooMany) context.end(EXIT.usage);
};
