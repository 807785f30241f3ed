/** A sync with everything in it, about to begin: what is killed at any moment has to end the same. */
import type { Dialect } from '../../support/harness.ts';
import { type GitWorld, gitWorld } from './git-world.ts';
import { pageText } from './interleave.ts';

const PAGES = 16;
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const file = (number: number): string => `guide/page-${number}.md`;
const text = (number: number): string => pageText(`Page ${number}`);
/** A word more in one paragraph. */
const edited = (number: number, paragraph: number, by: string): string =>
  text(number).replace(`Paragraph ${paragraph} `, `Paragraph ${paragraph} ${by} `);

export interface BusyWorld {
  readonly world: GitWorld;
  readonly connectionId: string;
  /** Names of pages, independent of their ids here: the file that they came from. */
  readonly names: ReadonlyMap<string, string>;
}

const editHere = async (world: GitWorld): Promise<void> => {
  await world.edit(file(1), edited(1, 1, 'here'));
  await world.edit(file(2), edited(2, 2, 'here'));
  await world.edit(file(3), edited(3, 3, 'here'), { publish: false });
  await world.edit(file(6), edited(6, 1, 'here'));
  await world.edit(file(9), edited(9, 1, 'here'));
  await world.edit(file(10), edited(10, 1, 'here'));
  for (const number of [7, 11]) await world.move((await world.page(file(number))).id, 'archive');
  await world.create('Made here', `# Made here\n\n${text(20)}`);
};

const editThere = async ({ repo }: GitWorld): Promise<void> => {
  repo.mv(file(4), 'moved/page-4.md');
  await repo.commit('Rework', {
    files: {
      [file(0)]: edited(0, 1, 'there'),
      // Merged with an edit of another paragraph, published and not.
      [file(1)]: edited(1, 5, 'there'),
      [file(3)]: edited(3, 5, 'there'),
      // Conflicts: the same paragraph; deleted and edited; edited and archived.
      [file(2)]: edited(2, 2, 'there'),
      [file(6)]: null,
      [file(7)]: edited(7, 1, 'there'),
      [file(5)]: null,
      [file(8)]: null,
      'moved/page-8.md': edited(8, 1, 'there'),
      'guide/made-there.md': pageText('Made there'),
      'guide/picture.png': PICTURE,
    },
  });
};

/** A run is queued and waits for a user to do it. */
export const busyWorld = async (dialect: Dialect): Promise<BusyWorld> => {
  const files = Object.fromEntries(Array.from({ length: PAGES }, (_, at) => [file(at), text(at)]));
  const world = await gitWorld({ dialect, files });
  const names = new Map(
    (await world.pages()).map(({ id, sourcePath }) => [id, sourcePath ?? '(none)']),
  );
  await editHere(world);
  for (const { id, title } of await world.pages()) if (!names.has(id)) names.set(id, title);
  await editThere(world);
  await world.call('POST', '/git/sync');
  return { world, connectionId: await world.connectionId(), names };
};

const sorted = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** What a failed run did not send, or does not know of. */
const UNSENT: ReadonlySet<string> = new Set(['not_pushed', 'unconfirmed']);

/** The state after a sync, without values that differ between two runs. */
export const endState = async ({ world, connectionId, names }: BusyWorld) => {
  const { repo, deps, projectId } = world;
  await repo.fsck();
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? 'new'));
  const seen = await world.pages();
  const pages = await Promise.all(
    seen.map(async (page) => {
      const { id, path, title, status, version, sourcePath, hasUnpublishedChanges } = page;
      const { content } = await world.byId(id);
      const revisions = (await world.revisions(id)).map(({ source }) => source);
      const shown = { path, title, status, version, sourcePath, hasUnpublishedChanges };
      return { name: nameOf(id), ...shown, content, revisions };
    }),
  );
  const conflicts = (await world.conflicts()).map(
    ({ pageId, kind, base, editor, git, applied }) => ({
      name: nameOf(pageId),
      ...{ kind, base, editor, git, applied },
    }),
  );
  const rows = await deps.db.snapshot(async (stores) => ({
    files: await stores.git.files.list(connectionId),
    proposals: await stores.git.proposals.list(connectionId),
    redirects: await stores.redirects.list(projectId),
    connection: await stores.git.connections.get(connectionId),
  }));
  const head = await repo.head();
  const runs = await world.runs();
  return {
    pages: sorted(pages),
    conflicts: sorted(conflicts),
    files: sorted(
      rows.files.map(({ path, kind, pageId, oid, version }) => ({
        name: nameOf(pageId),
        ...{ path, kind, oid, version },
      })),
    ),
    proposals: rows.proposals.map(({ path }) => path),
    redirects: sorted(rows.redirects.map(({ from, to }) => ({ from, to }))),
    cursorIsHead: rows.connection?.lastCommit === head,
    lease: rows.connection?.lease,
    failures: rows.connection?.failures,
    unfinished: runs.filter(({ status }) => /Queued|Running/.test(status)).length,
    // The result of each run is reported once, also if its process ended before it recorded the result.
    pushed: runs.reduce((sum, { counts }) => sum + counts.pushed, 0),
    reportedFiles: runs
      .flatMap(({ files }) => files.filter(({ action }) => !UNSENT.has(action)))
      .map(({ path, action }) => `${action} ${path}`)
      .toSorted(),
    branch: Object.entries(await repo.files()).toSorted(),
    commits: (await repo.log()).map(({ message, author }) => ({ message, author })),
  };
};

export type EndState = Awaited<ReturnType<typeof endState>>;
