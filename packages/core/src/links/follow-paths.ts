/**
 * Pages get other paths: links to them, and their own links, are rewritten in working
 * copies, so that they lead where they led (docs/internals/interface.md#paths-and-redirects). A
 * page in review is left alone and reported (docs/internals/interface.md#page-lifecycle); one in
 * the archive is left alone.
 *
 * Which pages link is found by looking through the texts, in the database, for the one segment that
 * every link from outside to the moved subtree must hold. Keeping a table of links instead would cost
 * every save a parse, and moves are rare beside saves.
 */

import { utf8Bytes } from '@quoin/contract';
import type { Context } from '../context.ts';
import { newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import { linksUpdated } from '../messages/pages.ts';
import type { PathChange } from '../navigation/paths.ts';
import { contentProblem } from '../pages/content.ts';
import { monotonicTime } from '../pages/monotonic-time.ts';
import { readWithText } from '../pages/page-with-text.ts';
import type { Stores } from '../ports/db.ts';
import type { PagePlace } from '../ports/page-store.ts';
import type { EventRecord, PageRecord, RevisionRecord } from '../records.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import { PathFollower } from './path-follower.ts';
import { readSite } from './read-site.ts';

/** Texts that are in memory together. */
const BATCH = 50;
/** Pages that the event names; the rest is counted. */
const MAX_NAMED = 100;

/** A page whose links were not rewritten, and why. */
interface LeftAlone {
  readonly pageId: Id<'page'>;
  readonly title: string;
  readonly path: string;
  readonly reason: 'in_review' | 'too_long';
}

interface Followed {
  readonly page: PageRecord;
  readonly content: string;
}

type Current = Pick<PagePlace, 'id' | 'title' | 'path' | 'sourcePath'> &
  Pick<PageRecord, 'status' | 'version' | 'updatedAt'>;

class LinkWriter {
  readonly left: LeftAlone[] = [];
  rewritten = 0;

  constructor(
    readonly context: Context,
    readonly stores: Stores,
    readonly projectId: Id<'project'>,
    readonly follower: PathFollower,
    readonly root: PathChange,
  ) {}

  #leave({ id, title }: Current, reason: LeftAlone['reason']): null {
    this.left.push({ pageId: id, title, path: this.follower.pathOf(id), reason });
    return null;
  }

  /** Null where nothing is to be written; undefined where another write was first. */
  async #save(place: Current, content: string): Promise<Followed | null | undefined> {
    if (place.status === 'archived') return null;
    const followed = this.follower.follow(place, content);
    if (followed === null) return null;
    if (place.status === 'in_review') return this.#leave(place, 'in_review');
    if (contentProblem(followed) !== null) return this.#leave(place, 'too_long');
    const { clock, secrets } = this.context.deps;
    const { status, version, updatedAt } = place;
    const page = await this.stores.pages.update(
      place.id,
      { status, version, updatedAt },
      {
        version: version + 1,
        contentHash: secrets.hash(followed),
        updatedAt: monotonicTime(clock.now(), updatedAt),
        updatedBy: this.context.principal.userId,
      },
    );
    return page === null ? undefined : { page, content: followed };
  }

  /** Reads again what another user has changed meanwhile, so that their text stays. */
  async #follow(place: PagePlace, content: string): Promise<Followed | null> {
    const saved = await this.#save(place, content);
    if (saved !== undefined) return saved;
    // No other user changes it from here on, so that the second try is the last one needed.
    await this.stores.pages.lock(place.id);
    const { view, content: newer } = await readWithText(this.stores, place.id);
    return (await this.#save({ ...view.page, path: view.path }, newer)) ?? null;
  }

  #revision({ page, content }: Followed): RevisionRecord {
    const { from, path } = this.root;
    return {
      id: this.context.deps.ids.next(),
      pageId: page.id,
      version: page.version,
      title: page.title,
      content,
      size: utf8Bytes(content),
      contentHash: page.contentHash,
      authorId: this.context.principal.userId,
      source: 'api',
      message: linksUpdated({ from, path }),
      createdAt: page.updatedAt,
    };
  }

  #event({ page }: Followed): EventRecord {
    const { from, path: to } = this.root;
    return newEvent(this.context, {
      projectId: this.projectId,
      type: 'page.updated',
      subject: { type: 'page', id: page.id, title: page.title },
      data: { version: page.version, links: { from, to } },
    });
  }

  async run(): Promise<void> {
    const { stores } = this;
    const turn = createYielder();
    for (const batch of batchesOf(await this.follower.candidates(stores), BATCH)) {
      const keys = batch.map(({ id, version }) => ({ pageId: id, version }));
      const texts = new Map(
        (await stores.revisions.contents(keys)).map(({ pageId, content }) => [pageId, content]),
      );
      await turn();
      const done: Followed[] = [];
      for (const place of batch) {
        const followed = await this.#follow(place, texts.get(place.id) ?? '');
        if (followed !== null) done.push(followed);
        await turn();
      }
      if (done.length === 0) continue;
      await stores.revisions.insertMany(done.map((followed) => this.#revision(followed)));
      await stores.events.insertMany(done.map((followed) => this.#event(followed)));
      this.rewritten += done.length;
      this.context.onRewritten?.(done.map(({ page }) => page));
      await turn();
    }
  }
}

/** Stores an event with the numbers of pages whose links were rewritten or left. */
const report = async ({
  context,
  stores,
  projectId,
  root,
  rewritten,
  left,
}: LinkWriter): Promise<void> => {
  if (rewritten === 0 && left.length === 0) return;
  const item = await stores.nav.get(root.id);
  const { from, path: to } = root;
  await stores.events.insert(
    newEvent(context, {
      projectId,
      type: 'links.updated',
      subject: { type: 'nav_item', id: root.id, title: item?.title ?? '' },
      data: { from, to, pages: rewritten, left: left.length, leftPages: left.slice(0, MAX_NAMED) },
    }),
  );
};

/**
 * Call it in the write that changes the paths, before they are changed, with the project locked.
 * Writes nothing where no link needs it.
 * @param changes of one subtree, its root first
 */
export const followPaths = async (
  context: Context,
  stores: Stores,
  projectId: Id<'project'>,
  changes: readonly PathChange[],
): Promise<void> => {
  const [root] = changes;
  const ofPages = new Map(
    changes.flatMap((change) => (change.pageId === null ? [] : [[change.pageId, change]])),
  );
  if (root === undefined || ofPages.size === 0) return;
  const follower = await PathFollower.of(await readSite(stores, projectId), root, ofPages);
  const writer = new LinkWriter(context, stores, projectId, follower, root);
  await writer.run();
  await report(writer);
};
