/** Finds the conflict that an argument names. */

import type { GitConflict } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/git.ts';
import { waitingText } from './run-report.ts';

/** @param page - id, file or title @throws CommandError where none or several are meant */
export const findConflict = (conflicts: readonly GitConflict[], page: string): GitConflict => {
  const isMeant = ({ pageId, path, title }: GitConflict): boolean =>
    pageId === page.toLowerCase() || path === page || title === page;
  const [found, other] = conflicts.filter(isMeant);
  if (found !== undefined && other === undefined) return found;
  if (found !== undefined) {
    throw new CommandError(messages.severalConflicts({ page }), {
      next: messages.nameFile(),
    });
  }
  throw new CommandError(messages.noSuchConflict({ page }), {
    exit: EXIT.failed,
    code: 'not_found',
    next: messages.listConflicts(),
  });
};

/** The only one there is. @throws CommandError if it does not exist, or more */
export const onlyConflict = (conflicts: readonly GitConflict[]): GitConflict => {
  const [only, other] = conflicts;
  if (only !== undefined && other === undefined) return only;
  if (only !== undefined) {
    throw new CommandError(waitingText(conflicts.length), {
      next: messages.nameConflict,
    });
  }
  throw new CommandError(messages.noConflictToResolve, {
    exit: EXIT.failed,
    code: 'not_found',
    next: messages.nothingToResolve(),
  });
};
