/** A revision as the API shows it (docs/internals/interface.md#revisions). */
import type { Id } from '../id.ts';
import type { RevisionSummary } from '../ports/revision-store.ts';
import type { PageRecord, RevisionRecord } from '../records.ts';
import { iso } from '../time.ts';

export interface Author {
  /** Null if the user was deleted. */
  readonly userId: Id<'user'> | null;
  readonly name: string;
}

/** @param author null if the service itself made the revision */
export const presentRevision = (
  revision: RevisionSummary,
  page: Pick<PageRecord, 'publishedVersion'>,
  author: Author | null,
) => ({
  version: revision.version,
  title: revision.title,
  size: revision.size,
  contentHash: revision.contentHash,
  createdAt: iso(revision.createdAt),
  author,
  source: revision.source,
  message: revision.message,
  published: revision.version === page.publishedVersion,
});

export const presentRevisionWithContent = (
  revision: RevisionRecord,
  page: Pick<PageRecord, 'publishedVersion'>,
  author: Author | null,
) => ({ ...presentRevision(revision, page, author), content: revision.content });
