/** A page as the API shows it (docs/internals/interface.md#pages). */
import type { PageView } from '../ports/page-store.ts';
import type { PageRecord } from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

/** Readers have a text, and it is not the working copy's. */
export const hasUnpublishedChanges = (page: {
  readonly contentHash: string | null;
  readonly publishedHash: string | null;
}): boolean => page.publishedHash !== null && page.publishedHash !== page.contentHash;

const presentReview = ({ submittedBy, submittedAt }: PageRecord) =>
  submittedAt === null ? null : { submittedBy, submittedAt: iso(submittedAt) };

export const presentPage = ({ page, slug, path, parentId }: PageView) => ({
  id: page.id,
  projectId: page.projectId,
  spaceId: page.spaceId,
  navItemId: page.navItemId,
  parentId,
  title: page.title,
  description: page.description,
  slug,
  path,
  status: page.status,
  version: page.version,
  hasUnpublishedChanges: hasUnpublishedChanges(page),
  sourcePath: page.sourcePath,
  createdAt: iso(page.createdAt),
  updatedAt: iso(page.updatedAt),
  publishedAt: isoOrNull(page.publishedAt),
  publishedVersion: page.publishedVersion,
  review: presentReview(page),
  updatedBy: page.updatedBy,
});

/** @param content null where it was not asked for */
export const presentPageWith = (view: PageView, content: string | null) =>
  content === null ? presentPage(view) : { ...presentPage(view), content };
