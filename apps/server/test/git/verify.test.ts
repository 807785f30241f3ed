/** `quoin admin git verify` beside a service: it says whether both sides agree, and changes nothing. */
import { expect, test } from 'bun:test';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gitFault, inSoak } from '@quoin/test-kit';
import { type CommandResult, runQuoin } from '../faults/support/deployment.ts';
import { snapshot } from '../support/database-rows.ts';
import { type GitWorld, gitWorld } from './support/git-world.ts';

const verify = ({ harness }: GitWorld, ...args: string[]): Promise<CommandResult> =>
  runQuoin(
    {
      QUOIN_DATA_DIR: harness.dataDir,
      QUOIN_DATABASE_URL: harness.databaseUrl ?? undefined,
      QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
    },
    'admin',
    'git',
    'verify',
    ...args,
  );

/** The files of objects in the service's clones, where it may work at the same moment: others may come, none changes or goes. */
const copiesOf = async ({ harness }: GitWorld): Promise<string[]> => {
  const folder = join(harness.dataDir, 'git');
  const files = await readdir(folder, { recursive: true });
  const objects = files.filter((file) => /\/objects\/pack\/[^/]+$/.test(file));
  const states = objects.map(async (file) => `${file} ${(await stat(join(folder, file))).mtimeMs}`);
  return (await Promise.all(states)).toSorted();
};

const FILES = { 'guide.md': '# Guide\n', 'old.md': '# Old\n', 'api/start.md': '# Start\n' };

test('both sides agree after a sync, and what differs later is said and left as it is', async () => {
  await using world = await gitWorld({ files: FILES });
  expect(await verify(world)).toEqual({
    code: 0,
    stdout: 'harbour/docs (main): 3 files, everything agrees\n',
    stderr: '',
  });

  await world.edit('guide.md', '# Guide\n\nFrom here.\n');
  await world.move((await world.page('old.md')).id, 'archive');
  const synced = await world.repo.head();
  const head = await world.repo.commit('Edit', {
    files: { 'api/start.md': '# Start\n\nFrom Git.\n', 'new.md': '# New\n' },
  });
  const before = await snapshot(world.harness);
  const copies = await copiesOf(world);
  const { code, stdout } = await verify(world, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    connections: [
      {
        projectId: world.projectId,
        repoFullName: 'harbour/docs',
        branch: 'main',
        headCommit: head,
        lastCommit: synced,
        pages: 3,
        differences: [
          { path: 'api/start.md', message: 'In Git and not here yet: updated' },
          { path: 'new.md', message: 'In Git and not here yet: created' },
          { path: 'guide.md', message: 'In Quoin, but not in Git yet' },
          { path: 'old.md', message: 'Deleted in Quoin, but still in Git' },
        ],
      },
    ],
  });
  expect(await snapshot(world.harness)).toEqual(before);
  expect(copies.length).toBeGreaterThan(0);
  expect(await copiesOf(world)).toEqual(expect.arrayContaining(copies));
  expect(await world.repo.head()).toBe(head);

  await world.sync();
  expect((await verify(world)).code).toBe(0);
});

inSoak(test)('a row of the base map that is not what it says is found', async () => {
  await using world = await gitWorld({ files: FILES });
  const id = await world.connectionId();
  await world.deps.db.write(async (stores) => {
    const rows = await stores.git.files.at(id, ['guide.md']);
    await stores.git.files.putMany(rows.map((row) => ({ ...row, contentHash: 'of another text' })));
  });
  const { code, stdout } = await verify(world);
  expect(code).toBe(1);
  // The file has the bytes of the page, so nothing of it has to go.
  expect(stdout).toContain('harbour/docs (main): 3 files, 1 difference\n');
  expect(stdout).toContain('  guide.md: ');
  expect(stdout).toContain('differs from the base map');
});

inSoak(test)('a server that does not answer, and a branch that is gone, are said', async () => {
  await using world = await gitWorld({ files: FILES });
  await world.repo.deleteBranch('main');
  const missing = await verify(world);
  expect(missing.code).toBe(1);
  expect(missing.stdout).toContain('The repository has no branch main');
  world.server.fault = () => gitFault.cut(0);
  const silent = await verify(world);
  expect(silent).toMatchObject({ code: 1, stderr: '' });
  expect(silent.stdout).toMatch(/^harbour\/docs \(main\): 127\.0\.0\.1:\d+: \S.*\n$/);
});

inSoak(test)(
  'one project of several is looked at where it is named, and none that is not connected',
  async () => {
    await using world = await gitWorld({ connects: false });
    expect(await verify(world)).toMatchObject({
      code: 0,
      stdout: 'No project is connected to a repository\n',
    });
    expect(await verify(world, '--project', 'nowhere')).toMatchObject({ code: 1, stdout: '' });
    expect(await verify(world, '--project', 'harbour', '--json')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"connections": []'),
    });
  },
);
