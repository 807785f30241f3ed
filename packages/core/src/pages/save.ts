/**
 * Saves an edit of a page: guarded row, new revision when the text differs, title and address in
 * navigation, event. The one way for texts of single pages to change.
 */
import { utf8Bytes } from '@quoin/contract';
import { decideMove, isServed } from '@quoin/page-lifecycle';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { slugFollowing } from '../navigation/paths.ts';
import { retitleItem } from '../navigation/retitle-item.ts';
import type { Stores } from '../ports/db.ts';
import type { PageView } from '../ports/page-store.ts';
import type { NavItemRecord, PageRecord, RevisionSource } from '../records.ts';
import { applyEdit, type EditedPage, type PageEdit } from './apply-edit.ts';
import { requireContent } from './content.ts';
import { monotonicTime } from './monotonic-time.ts';
import type { PageWithText } from './page-with-text.ts';
import { fileNameOf, pageTitle } from './title.ts';

export interface SaveOptions {
  readonly source: RevisionSource;
  /** Kept with the revision. */
  readonly message?: string;
}

/** @throws {AppError} `lifecycle_error` in review and in the archive */
const requireEditable = (page: PageRecord): void => {
  const decision = decideMove({
    status: page.status,
    move: 'edit',
    reviewFrom: page.reviewFrom,
    // No edit depends on these.
    approvalRequired: false,
    hasUnpublishedChanges: false,
    wasEverLive: false,
  });
  if (!decision.ok) throw new AppError('lifecycle_error', decision.message);
};

const insertRevision = async (
  context: Context,
  stores: Stores,
  page: PageRecord,
  content: string,
  { source, message }: SaveOptions,
): Promise<void> =>
  stores.revisions.insert({
    id: context.deps.ids.next(),
    pageId: page.id,
    version: page.version,
    title: page.title,
    content,
    size: utf8Bytes(content),
    contentHash: page.contentHash,
    authorId: context.principal.userId,
    source,
    message: message ?? null,
    createdAt: page.updatedAt,
  });

/** A text that was saved already gets its name afterwards: equal text makes no revision. */
const nameRevision = async (
  context: Context,
  stores: Stores,
  { id, projectId, title, version }: PageRecord,
  message: string,
): Promise<void> => {
  await stores.revisions.rename(id, version, message);
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'page.updated',
      subject: { type: 'page', id, title },
      data: { version, message },
    }),
  );
};

const navItemOf = async (stores: Stores, page: PageRecord): Promise<NavItemRecord> => {
  const item = await stores.nav.get(page.navItemId);
  if (item === null) throw new Error(`page ${page.id} has no place in navigation`);
  return item;
};

/**
 * Whether readers get the title before the next publication: if the page is not on the site, or if
 * the published text leaves its title to navigation.
 */
const isSeenNow = async (
  stores: Stores,
  { page, slug }: PageView,
  { title, ownTitle }: EditedPage,
): Promise<boolean> => {
  if (!isServed(page) || page.publishedVersion === null) return true;
  const published = await stores.revisions.get(page.id, page.publishedVersion);
  const fileName = fileNameOf(page.sourcePath, slug);
  return (
    published === null || pageTitle({ content: published.content, ownTitle, fileName }) === title
  );
};

/** @param follows whether the address follows the title now */
const retitle = async (
  context: Context,
  stores: Stores,
  view: PageView,
  before: Pick<NavItemRecord, 'title' | 'ownTitle'>,
  next: EditedPage,
  follows: boolean,
): Promise<PageView> => {
  if (before.title === next.title && before.ownTitle === next.ownTitle) return view;
  const item = await navItemOf(stores, view.page);
  const slug = follows ? slugFollowing(next.title, view.slug) : view.slug;
  const { title, ownTitle } = next;
  await retitleItem(context, stores, item, { title, ownTitle, slug });
  return slug === view.slug ? view : ((await stores.pages.get(view.page.id)) ?? view);
};

/** The text as it is now: where the address moved, the page's own links may have followed it. */
const textAfter = async (
  stores: Stores,
  { page }: PageView,
  saved: PageRecord,
  content: string,
): Promise<string> => {
  if (page.version === saved.version) return content;
  return (await stores.revisions.get(page.id, page.version))?.content ?? content;
};

/**
 * @returns the page as it is now, the same object when the edit changes nothing, and null when
 * another user changed the page since it was read
 * @throws {AppError} `lifecycle_error`, `invalid_payload`
 */
export const savePage = async (
  context: Context,
  stores: Stores,
  before: PageWithText,
  edit: PageEdit,
  options: SaveOptions,
): Promise<PageWithText | null> => {
  const { clock, secrets } = context.deps;
  const { page, slug } = before.view;
  requireEditable(page);
  const item = before.item ?? (await navItemOf(stores, page));
  const texts = {
    content: before.content,
    ownTitle: item.ownTitle,
    description: page.description,
  };
  const next = applyEdit(texts, edit, fileNameOf(page.sourcePath, slug));
  const isNewText = next.content !== before.content;
  const isRetitled = next.title !== page.title || next.ownTitle !== item.ownTitle;
  if (!isNewText && !isRetitled && next.description === page.description) {
    const { message, source } = options;
    // Quoin writes the message of a restoration, and nothing was restored.
    if (message !== undefined && source !== 'restore') {
      await nameRevision(context, stores, page, message);
    }
    return before;
  }
  if (isNewText) requireContent(next.content, 'markdown');
  // An explicit rename moves the address of a page that no file fixes, when readers get the title.
  const isRenamed = edit.title !== undefined && page.sourcePath === null && isRetitled;
  const follows = isRenamed && (await isSeenNow(stores, before.view, next));

  const saved = await stores.pages.update(
    page.id,
    { status: page.status, version: page.version, updatedAt: page.updatedAt },
    {
      title: next.title,
      description: next.description,
      updatedAt: monotonicTime(clock.now(), page.updatedAt),
      updatedBy: context.principal.userId,
      ...(isRenamed && { slugPending: !follows }),
      ...(isNewText && {
        version: page.version + 1,
        contentHash: secrets.hash(next.content),
      }),
    },
  );
  if (saved === null) return null;
  if (isNewText) await insertRevision(context, stores, saved, next.content, options);
  const view = await retitle(context, stores, { ...before.view, page: saved }, item, next, follows);
  await stores.events.insert(
    newEvent(context, {
      projectId: page.projectId,
      type: 'page.updated',
      subject: { type: 'page', id: page.id, title: saved.title },
      data: {
        version: saved.version,
        ...(saved.title !== page.title && { title: { from: page.title, to: saved.title } }),
        ...(view.path !== before.view.path && { path: { from: before.view.path, to: view.path } }),
      },
    }),
  );
  return { view, content: await textAfter(stores, view, saved, next.content) };
};
