/**
 * Stops a run that would take most of a project away until a person says yes
 * (docs/internals/git-sync.md#mass-deletion).
 */

import { folderGone, manyPagesGone, pagesGone } from '../messages.ts';

/** From this many pages on, more than half of them gone is no ordinary commit. */
const FROM_PAGES = 10;

export interface Losses {
  /** Pages that both sides had. */
  readonly known: number;
  /** Of those, the ones that Git has no more. */
  readonly gone: number;
  /** Pages that Git has now. */
  readonly present: number;
  /** Null: the folder of the documentation is not in the tree. */
  readonly tree: string | null;
}

/** Why a person has to confirm; null where no user has to. */
export const needsConfirmation = (
  { known, gone, present, tree }: Losses,
  basePath: string,
): string | null => {
  if (known === 0) return null;
  const pages = known === 1 ? 'the only page' : `all ${known} pages`;
  if (tree === null) {
    return folderGone({ basePath, pages });
  }
  if (present === 0) return pagesGone({ pages });
  if (known < FROM_PAGES || gone * 2 <= known) return null;
  return manyPagesGone({ gone, known });
};
