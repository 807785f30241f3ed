/** Starts the preview of a folder with the service of this program. */

import { CommandError, EXIT } from '../../command-error.ts';
import type { Context } from '../../context.ts';
import * as messages from '../../messages/folder.ts';
import { type Preview, type PreviewOptions, startPreview } from './preview.ts';

/** @throws CommandError in a program that does not contain the service */
export const openPreview = async (
  { openLocalService: openService, signal, progress }: Context,
  options: Omit<PreviewOptions, 'openService' | 'signal'>,
): Promise<Preview> => {
  if (openService === null) {
    throw new CommandError(messages.noPreview, {
      exit: EXIT.failed,
      code: 'no_preview',
      next: messages.useExecutable,
    });
  }
  using _starting = await progress(messages.startingPreview);
  const preview = await startPreview({ ...options, openService, signal });
  await preview.update();
  return preview;
};
