/** Finds the conflict that an argument names. */

import type { GitConflict } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import { commandLine } from '../invocation.ts';
import { waitingText } from './run-report.ts';

/** @param page - id, file or title @throws CommandError where none or several are meant */
export const findConflict = (conflicts: readonly GitConflict[], page: string): GitConflict => {
  const isMeant = ({ pageId, path, title }: GitConflict): boolean =>
    pageId === page.toLowerCase() || path === page || title === page;
  const [found, other] = conflicts.filter(isMeant);
  if (found !== undefined && other === undefined) return found;
  if (found !== undefined) {
    throw new CommandError(`${page} names several conflicts`, {
      next: `Name the file: ${commandLine('git conflicts')} lists them`,
    });
  }
  throw new CommandError(`There is no conflict in ${page}`, {
    exit: EXIT.failed,
    code: 'not_found',
    next: `See the conflicts: ${commandLine('git conflicts')}`,
  });
};

/** The only one there is. @throws CommandError if it does not exist, or more */
export const onlyConflict = (conflicts: readonly GitConflict[]): GitConflict => {
  const [only, other] = conflicts;
  if (only !== undefined && other === undefined) return only;
  if (only !== undefined) {
    throw new CommandError(waitingText(conflicts.length), {
      next: 'Name the page, or resolve all with one side: --all --ours or --all --theirs',
    });
  }
  throw new CommandError('No conflict is waiting', {
    exit: EXIT.failed,
    code: 'not_found',
    next: `Nothing to do; ${commandLine('git status')} shows the connection`,
  });
};
