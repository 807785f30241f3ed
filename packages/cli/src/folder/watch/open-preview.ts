/** Starts the preview of a folder with the service of this program. */
import { CommandError, EXIT } from '../../command-error.ts';
import type { Context } from '../../context.ts';
import { type Preview, type PreviewOptions, startPreview } from './preview.ts';

/** @throws CommandError in a program that does not contain the service */
export const openPreview = async (
  { openLocalService: openService, signal, progress }: Context,
  options: Omit<PreviewOptions, 'openService' | 'signal'>,
): Promise<Preview> => {
  if (openService === null) {
    throw new CommandError('This program does not contain the readers’ site', {
      exit: EXIT.failed,
      code: 'no_preview',
      next: 'Use the executable or a checkout of Quoin: both contain it',
    });
  }
  using _starting = await progress('Starting the preview');
  const preview = await startPreview({ ...options, openService, signal });
  await preview.update();
  return preview;
};
