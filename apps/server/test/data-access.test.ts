/** Modes of what the service writes, with an open umask and a folder that an operator made. */
import { expect, test } from 'bun:test';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inSoak, oneInCheck, temporaryFolder } from '@quoin/test-kit';
import { makePage, makePlace } from './faults/support/client.ts';
import {
  DATABASES,
  type Deployment,
  deploymentOn,
  runProgram,
} from './faults/support/deployment.ts';

const chosen = oneInCheck(DATABASES, import.meta.path);

/** As most systems start a service, and the commands that this process starts. */
process.umask(0o022);
const OPEN_UMASK = ['sh', '-c', 'umask 022; exec "$@"', 'sh'];

/** Mode in octal by path, for every path that other users have rights on. */
const openPaths = async (folder: string): Promise<Record<string, string>> => {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => {
      const { mode } = await stat(join(folder, name));
      return [name, (mode & 0o777).toString(8)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, mode]) => !mode.endsWith('00')));
};

/** One asset, one page, and words in the index of search. */
const write = async (quoin: Deployment): Promise<void> => {
  const client = await quoin.client();
  const { projectId, spaceId } = await makePlace(client);
  await makePage(client, { projectId, spaceId }, 'Harbour');
  const body = new FormData();
  body.append('file', new File(['harbour'], 'harbour.txt'));
  const url = `${quoin.url}/api/v1/projects/${projectId}`;
  const headers = { authorization: `Bearer ${client.token}` };
  expect((await fetch(`${url}/assets`, { method: 'POST', headers, body })).status).toBe(201);
  expect((await fetch(`${url}/search?q=harbour`, { headers })).status).toBe(200);
};

const everywhere = async (folder: string, files: number, folders: number): Promise<void> => {
  await chmod(folder, folders);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isDirectory() ? folders : files);
  }
};

test.each([...chosen])('on %s only the owner reads the data', async (kind) => {
  await using home = await temporaryFolder();
  const dataDir = join(home.path, 'data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  await using quoin = await deploymentOn(kind, { dataDir });
  const open = { prefix: OPEN_UMASK };

  const first = await quoin.start(open);
  await write(quoin);
  expect(await openPaths(dataDir)).toEqual({});
  await first.stop();
  expect(await openPaths(dataDir)).toEqual({});

  // A folder of an older version: everything in it is readable.
  await everywhere(dataDir, 0o644, 0o755);
  const checked = await quoin.admin('doctor');
  expect([checked.code, checked.stdout]).toEqual([
    1,
    expect.stringMatching(/^FAIL {2}access +other users have rights on \S+data, /m),
  ]);
  const [, command = ''] = /: run (chmod .*)$/m.exec(checked.stdout) ?? [];
  expect(command).toBe(`chmod -R go= ${dataDir}`);

  const second = await quoin.start(open);
  await write(quoin);
  const atTop = Object.keys(await openPaths(dataDir)).filter((path) => !path.includes('/'));
  expect(atTop).toEqual([]);

  const backup = join(home.path, 'backup');
  const took = await quoin.admin('backup', backup);
  expect([took.code, (await stat(backup)).mode & 0o777]).toEqual([0, 0o600]);
  await second.stop();

  expect((await runProgram(['sh', '-c', command], {})).code).toBe(0);
  expect(await openPaths(dataDir)).toEqual({});
  expect((await quoin.admin('doctor')).stdout).toMatch(/^ok {4}access /m);

  await everywhere(dataDir, 0o644, 0o755);
  const restored = await quoin.admin('restore', backup, '--force');
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const left = Object.keys(await openPaths(dataDir)).filter((path) => !path.includes('/'));
  expect(left).toEqual([]);
});

inSoak(test)('a backup replaces a file or a link of another user and not its target', async () => {
  await using quoin = await deploymentOn('SQLite');
  await (await quoin.start()).stop();
  await using home = await temporaryFolder();
  const target = join(home.path, 'target');
  await Bun.write(target, 'kept');
  const backup = join(home.path, 'backup');
  await Bun.write(`${backup}.part`, 'left by a run that was killed');
  await chmod(`${backup}.part`, 0o666);
  expect((await quoin.admin('backup', backup)).code).toBe(0);
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await rm(backup);
  expect(await runProgram(['ln', '-s', target, `${backup}.part`], {})).toMatchObject({ code: 0 });
  expect((await quoin.admin('backup', backup)).code).toBe(0);
  expect(await Bun.file(target).text()).toBe('kept');
});
