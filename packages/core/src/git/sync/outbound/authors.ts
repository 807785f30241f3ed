/** The authors of the pushed changes (docs/internals/git-sync.md#commit-authors). */
import { commitPerson, type Person } from '@quoin/git-sync';
import type { Id } from '../../../id.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileEntry, GitOutboundPage } from '../../../ports/git-store.ts';
import type { RevisionSummary } from '../../../ports/revision-store.ts';
import { batchesOf } from '../../../yield-now.ts';

/** Revisions of a page that are looked at for their authors. */
const REVISIONS = 50;
/** Pages whose revisions are read together. */
const AT_ONCE = 25;

interface Edit {
  readonly userId: Id<'user'>;
  readonly at: Date;
}

/**
 * Revisions that the branch does not have yet, newest first. Where the first that knows of Git's text
 * is a merge, what was merged into it is below it, down to what came from Git before.
 */
const unsent = (
  revisions: readonly RevisionSummary[],
  file: GitFileEntry | null,
): readonly RevisionSummary[] => {
  if (file === null) return revisions;
  const since = file.version ?? 0;
  const isMerge = revisions.some(
    ({ version, source, contentHash }) =>
      version === since && source === 'git' && contentHash !== file.contentHash,
  );
  const end = revisions.findIndex(({ version, source }) =>
    isMerge ? version < since && source === 'git' : version <= since,
  );
  return end === -1 ? revisions : revisions.slice(0, end);
};

const editsOf = async (
  stores: Stores,
  { page, file }: GitOutboundPage,
): Promise<readonly Edit[]> => {
  const { version, publishedVersion, contentHash, publishedHash } = page;
  // The user who went back to the live text is its author for the branch.
  const before = (contentHash === publishedHash ? version : (publishedVersion ?? version)) + 1;
  const revisions = await stores.revisions.list(page.id, { before, limit: REVISIONS });
  return unsent(revisions, file).flatMap(({ authorId, createdAt }) =>
    authorId === null ? [] : [{ userId: authorId, at: createdAt }],
  );
};

const archivingOf = async (stores: Stores, { pageId }: GitFileEntry): Promise<readonly Edit[]> => {
  const view = pageId === null ? null : await stores.pages.get(pageId);
  if (view === null || view.page.updatedBy === null) return [];
  return [{ userId: view.page.updatedBy, at: view.page.updatedAt }];
};

/** In the order of the ids; users that were deleted are left out. */
export const peopleOf = async (stores: Stores, ids: readonly string[]): Promise<Person[]> => {
  const users = await Promise.all(ids.map((id) => stores.users.get(id)));
  return users.flatMap((user) => (user === null ? [] : commitPerson(user)));
};

/** Each once, the user who edited last first. */
export const authorsOf = async (
  stores: Stores,
  pages: readonly GitOutboundPage[],
  leaving: readonly GitFileEntry[],
): Promise<Person[]> => {
  const edits: Edit[] = [];
  // Sent together: PostgreSQL answers them in one trip.
  for (const batch of batchesOf(pages, AT_ONCE)) {
    edits.push(...(await Promise.all(batch.map((page) => editsOf(stores, page)))).flat());
  }
  for (const batch of batchesOf(leaving, AT_ONCE)) {
    edits.push(...(await Promise.all(batch.map((file) => archivingOf(stores, file)))).flat());
  }
  const ids = new Set(
    edits.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ userId }) => userId),
  );
  return peopleOf(stores, [...ids]);
};
