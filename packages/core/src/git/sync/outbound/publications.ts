/** Which publications a plan has, oldest first: each becomes a commit of its own. */
import { blobId, type CommitPage, type FileChange, type Person } from '@quoin/git-sync';
import type { Id } from '../../../id.ts';
import type { Stores } from '../../../ports/db.ts';
import type { EventRecord, GitFileRecord } from '../../../records.ts';
import { batchesOf } from '../../../yield-now.ts';
import type { SyncSession } from '../read/session.ts';
import { peopleOf } from './authors.ts';
import type { OutboundFile } from './outbound-file.ts';
import type { OutboundPlan } from './plan-outbound.ts';

export interface Publication {
  /** Messages of the user, '' for none; several for joined publications. */
  readonly messages: readonly string[];
  /** Who edited last first, then who approved; empty: unknown. */
  readonly authors: readonly Person[];
  readonly changes: readonly FileChange[];
  readonly pages: readonly CommitPage[];
  /** Names of the spaces of the pages. */
  readonly spaces: readonly string[];
}

/** Publications and revisions of a page that are looked at. */
const LATEST = 50;
/** Pages of a plan that are looked at: the push of more is one commit, as the first push is. */
const MOST_PAGES = 100;
/** Of these, pages that are looked at together. */
const AT_ONCE = 25;
const PUBLISHES: ReadonlySet<string> = new Set(['page.published', 'page.approved']);

/** A publication of one page. */
interface Step {
  readonly file: OutboundFile;
  readonly at: number;
  readonly message: string;
  readonly userIds: readonly Id<'user'>[];
  readonly space: string;
  readonly version: number;
}

const versionOf = ({ type, data: { version, status } }: EventRecord): number | null =>
  PUBLISHES.has(type) && status === 'published' && typeof version === 'number' ? version : null;

/** Publications of a page since the branch got it; of one version the first. */
const publishedOf = async (
  stores: Stores,
  projectId: Id<'project'>,
  pageId: Id<'page'>,
  [since, last]: readonly [number, number],
): Promise<EventRecord[]> => {
  const found = await stores.events.list(projectId, {
    before: null,
    limit: LATEST,
    subjectIds: [pageId],
  });
  const byVersion = new Map<number, EventRecord>();
  for (const { event } of found) {
    const version = versionOf(event);
    if (version !== null && version > since && version <= last) byVersion.set(version, event);
  }
  const inOrder = [...byVersion].toSorted(([one], [other]) => one - other);
  return inOrder.map(([, event]) => event);
};

const stepsOf = async (
  stores: Stores,
  projectId: Id<'project'>,
  file: OutboundFile,
  base: GitFileRecord | undefined,
  spaces: ReadonlyMap<string, string>,
): Promise<Step[]> => {
  const { pageId, row } = file;
  if (pageId === null || row === null || row.version === null) return [];
  const before = row.version + 1;
  // Sent together: PostgreSQL answers them in one trip.
  const [events, revisions, view] = await Promise.all([
    publishedOf(stores, projectId, pageId, [base?.version ?? 0, row.version]),
    stores.revisions.list(pageId, { before, limit: LATEST }),
    stores.pages.get(pageId),
  ]);
  const newest = events.at(-1);
  // Published in another way, such as with a whole bundle.
  if (newest === undefined || versionOf(newest) !== row.version) return [];
  const space = spaces.get(view?.page.spaceId ?? '') ?? '';
  let since = base?.version ?? 0;
  return events.map((event) => {
    const version = versionOf(event) ?? 0;
    const own = revisions.filter((one) => one.version > since && one.version <= version);
    since = version;
    const approver = event.type === 'page.approved' ? [event.actorId] : [];
    const userIds = [...own.map(({ authorId }) => authorId), ...approver];
    return {
      ...{ file, space, version, at: event.createdAt.getTime() },
      // The newest revision that a user named; messages of Git's own commits do not go back to Git.
      message:
        own.find(({ message, source }) => message !== null && source !== 'git')?.message ?? '',
      userIds: [...new Set(userIds.filter((id) => id !== null))],
    };
  });
};

/** The change that brings an earlier version of the file, or null where its text is not the file's. */
const earlierChange = (
  { change }: OutboundFile,
  text: string | undefined,
  expected: string | null,
): FileChange | null =>
  change === null || text === undefined || text === ''
    ? null
    : { ...change, expected, content: new TextEncoder().encode(text) };

/** Expectations of a file that several commits change: the content of the commit before. */
const chained = (publications: readonly Publication[]): Publication[] => {
  const known = new Map<string, string>();
  return publications.map((publication) => ({
    ...publication,
    changes: publication.changes.map((change) => {
      const expected = known.get(change.path) ?? change.expected;
      if (change.content !== null) known.set(change.path, blobId(change.content));
      return { ...change, expected };
    }),
  }));
};

const isSameText = (change: FileChange | null, text: string): boolean =>
  change?.content != null &&
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(change.content) === text;

/** @returns the plan in parts; one part where it is one publication, or none is known */
export const publicationsOf = async (
  { deps, connection, project }: SyncSession,
  { files, authors }: OutboundPlan,
): Promise<Publication[]> => {
  const pages = files.filter(({ change, row }) => change !== null && row?.kind === 'page');
  const isLooked = pages.length <= MOST_PAGES && connection.lastSyncedAt !== null;
  // Revisions and events are never changed, and what is added meanwhile is of later versions.
  const found = await deps.db.read(async (stores) => {
    const paths = pages.map(({ path }) => path);
    const [known, bases] = await Promise.all([
      stores.spaces.list(project.id),
      stores.git.files.at(connection.id, paths),
    ]);
    const spaces = new Map(known.map(({ id, name }) => [id, name]));
    const byPath = new Map(bases.map((row) => [row.path, row]));
    const steps: Step[] = [];
    for (const batch of batchesOf(isLooked ? pages : [], AT_ONCE)) {
      const found = batch.map((file) =>
        stepsOf(stores, project.id, file, byPath.get(file.path), spaces),
      );
      steps.push(...(await Promise.all(found)).flat());
    }
    const keys = steps.map(({ file, version }) => ({ pageId: file.pageId ?? '', version }));
    const [contents, authors] = await Promise.all([
      stores.revisions.contents(keys),
      Promise.all(steps.map(({ userIds }) => peopleOf(stores, userIds))),
    ]);
    const texts = new Map(
      contents.map(({ pageId, version, content }) => [`${pageId} ${version}`, content]),
    );
    const people = new Map(steps.map((step, at) => [step, authors[at] ?? []]));
    return { steps: steps.toSorted((one, other) => one.at - other.at), texts, people };
  });
  const stepped = new Set(found.steps.map(({ file }) => file));
  const publications: Publication[] = [];
  const before = new Map<OutboundFile, string>();
  for (const step of found.steps) {
    const { file, version, message, space } = step;
    const text = found.texts.get(`${file.pageId} ${version}`);
    const last = found.texts.get(`${file.pageId} ${file.row?.version}`);
    const isLast = version === file.row?.version;
    // A file whose text is not that of its page, such as one with other links, has no earlier versions.
    const isPlain = last !== undefined && isSameText(file.change, last);
    const change = isLast
      ? file.change
      : isPlain && before.get(file) !== text
        ? earlierChange(file, text, file.change?.expected ?? null)
        : null;
    if (change === null || file.page === null) continue;
    const isNew = file.page.action === 'create' && !before.has(file);
    if (text !== undefined) before.set(file, text);
    publications.push({
      ...{ messages: [message], spaces: space === '' ? [] : [space], changes: [change] },
      authors: found.people.get(step) ?? [],
      pages: [
        isNew
          ? file.page
          : { ...file.page, action: file.page.action === 'create' ? 'update' : file.page.action },
      ],
    });
  }
  const rest = files.filter((file) => file.change !== null && !stepped.has(file));
  const ofPages = rest.filter(({ page }) => page !== null);
  const others = rest.filter(({ page }) => page === null).flatMap(({ change }) => change ?? []);
  const unknown: Publication = {
    ...{ messages: [''], authors, spaces: [] },
    changes: ofPages.flatMap(({ change }) => change ?? []),
    pages: ofPages.flatMap(({ page }) => page ?? []),
  };
  const all = [
    ...(ofPages.length === 0 && publications.length > 0 ? [] : [unknown]),
    ...publications,
  ];
  // The navigation names pages of all of them.
  const [newest = unknown] = all.slice(-1);
  return chained([...all.slice(0, -1), { ...newest, changes: [...newest.changes, ...others] }]);
};

const once = <T>(values: readonly T[], keyOf: (value: T) => string): T[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
];

/** One part of all of them, with the changes of the plan. */
export const joined = (
  publications: readonly Publication[],
  { files, authors }: OutboundPlan,
): Publication => ({
  messages: once(
    publications.flatMap(({ messages }) => messages),
    (message) => message,
  ),
  authors: once([...authors, ...publications.flatMap((one) => one.authors)], ({ email }) => email),
  changes: files.flatMap(({ change }) => change ?? []),
  pages: files.flatMap(({ page }) => page ?? []),
  spaces: once(
    publications.flatMap(({ spaces }) => spaces),
    (name) => name,
  ),
});
