/**
 * Ends the conflicts that were settled without a decision since they arose: by an edit here, by a
 * commit in Git, or by a deletion or a restored page on either side
 * (docs/internals/git-sync.md#conflicting-edits, #deletions).
 */
import { newEvent } from '../../../events/record.ts';
import type { Stores } from '../../../ports/db.ts';
import type { PageView } from '../../../ports/page-store.ts';
import type { GitConflictRecord } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import {
  type ConflictOutcome,
  chosenSide,
  conflictOutcome,
  currentKey,
} from '../../conflict-outcome.ts';
import { holdLease, type RunningSession } from '../read/session.ts';

type Reason = ConflictOutcome | 'edited_in_git';

const reasonOf = async (
  stores: Stores,
  conflict: GitConflictRecord,
  view: PageView,
): Promise<Reason | null> => {
  const end = conflictOutcome(conflict, view.page);
  if (end !== 'edited') return end;
  const [newest] = await stores.revisions.list(view.page.id, { before: null, limit: 1 });
  return newest?.source === 'git' ? 'edited_in_git' : 'edited';
};

const textNow = async (stores: Stores, view: PageView): Promise<string | null> => {
  const key = currentKey(view);
  if (key === null) return null;
  const [revision] = await stores.revisions.contents([key]);
  return revision?.content ?? null;
};

/** @throws {LeaseLost} */
export const endConflicts = async (session: RunningSession): Promise<void> => {
  const { deps, project } = session;
  const open = await deps.db.read((stores) => stores.git.conflicts.open(project.id));
  const turn = createYielder();
  for (const conflict of open) {
    await deps.db.write(async (stores) => {
      await holdLease(session, stores);
      const view = await stores.pages.get(conflict.pageId);
      const reason = view === null ? null : await reasonOf(stores, conflict, view);
      if (view === null || reason === null) return;
      const keep = chosenSide(conflict, await textNow(stores, view));
      const by = { userId: null, at: deps.clock.now(), keep };
      if ((await stores.git.conflicts.resolve(conflict.id, by)) === null) return;
      await stores.events.insert(
        newEvent(session, {
          projectId: project.id,
          type: 'git.resolved',
          subject: { type: 'page', id: view.page.id, title: view.page.title },
          data: { keep, reason },
        }),
      );
    });
    await turn();
  }
};
