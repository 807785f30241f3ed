/** Puts a new page into a space: its place in navigation, its row, its first revision, its event. */

import { utf8Bytes } from '@quoin/contract';
import { frontMatter, slugify } from '@quoin/markdown';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { insertItem } from '../navigation/insert-item.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import type {
  NavItemRecord,
  PageRecord,
  ProjectRecord,
  RevisionSource,
  SpaceRecord,
} from '../records.ts';
import { hasTitle, pageTitle, textDescription } from './title.ts';

export interface NewPage {
  readonly project: Pick<ProjectRecord, 'id'>;
  readonly space: SpaceRecord;
  /** From `requireParent`, read in the same write; null for the top level. */
  readonly parent: NavItemRecord | null;
  /** The title that navigation sets; front matter in the content goes before it. */
  readonly title: string;
  readonly content: string;
  readonly source: RevisionSource;
}

/** A draft with revision 1. Call `lockProject` before. */
export const insertPage = async (
  context: Context,
  stores: Stores,
  { project, space, parent, title: ownTitle, content, source }: NewPage,
): Promise<PageView> => {
  const { clock, ids, secrets } = context.deps;
  const slug = slugify(ownTitle);
  const title = pageTitle({ content, ownTitle, fileName: slug });
  const item = await insertItem(context, stores, {
    space,
    parent,
    type: 'page',
    title,
    // The title of the text is the page's; a new page has no label beside it.
    ownTitle: hasTitle(frontMatter(content)) ? null : ownTitle,
    slug,
  });
  const now = clock.now();
  const page: PageRecord = {
    id: ids.next(),
    projectId: project.id,
    spaceId: space.id,
    navItemId: item.id,
    title,
    description: textDescription(content),
    status: 'draft',
    version: 1,
    contentHash: secrets.hash(content),
    publishedVersion: null,
    publishedHash: null,
    publishedAt: null,
    reviewFrom: null,
    submittedBy: null,
    submittedAt: null,
    slugPending: false,
    sourcePath: null,
    createdAt: now,
    updatedAt: now,
    updatedBy: context.principal.userId,
  };
  await stores.pages.insert(page);
  await stores.revisions.insert({
    id: ids.next(),
    pageId: page.id,
    version: 1,
    title,
    content,
    size: utf8Bytes(content),
    contentHash: page.contentHash,
    authorId: context.principal.userId,
    source,
    message: null,
    createdAt: now,
  });
  await stores.events.insert(
    newEvent(context, {
      projectId: project.id,
      type: 'page.created',
      subject: { type: 'page', id: page.id, title },
      data: { path: item.path },
    }),
  );
  return { page, slug: item.slug, path: item.path, parentId: item.parentId };
};
