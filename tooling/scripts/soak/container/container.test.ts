/**
 * The container image as `deploy/container/Containerfile` describes it: built without a registry, run
 * with a read-only root and without privileges. Needs root and Debian's packages buildah and
 * mmdebstrap; `QUOIN_TEST_DEBIAN_TAR` names a root file system of Debian 12 that is there already.
 * `QUOIN_TEST_ARCHITECTURE=arm64` is the image for arm64, on a machine of this architecture or with
 * Debian's qemu-user-static.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  freePort,
  type StartedProcess,
  startProcess,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { textAt } from '../../../../packages/cli/test/support/api.ts';
import { HARBOUR } from '../harbour.ts';
import { buildImage, type Image } from './image.ts';

const BUILD_MS = 1_800_000;
/** A service for another processor starts in minutes. */
const READY_MS = 600_000;
setDefaultTimeout(2 * READY_MS);

const ARCHITECTURE =
  process.env.QUOIN_TEST_ARCHITECTURE === 'arm64'
    ? 'arm64'
    : process.arch === 'arm64'
      ? 'arm64'
      : 'amd64';
const ENTER = join(import.meta.dir, 'enter.sh');

let folder: TemporaryFolder;
let image: Image;
let data: string;
let port: number;
let service: StartedProcess;

const within = (...command: string[]): string[] => [
  ...['env', '-i', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'],
  ...[`QUOIN_PORT=${port}`, 'QUOIN_HOST=0.0.0.0', 'QUOIN_DATA_DIR=/data'],
  ...['unshare', '--mount', ENTER, image.root, data, ...command],
];
const run = async (...command: string[]) => {
  const child = Bun.spawn(within(...command), { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  return { code: await child.exited, stdout, stderr };
};
const call = async (token: string, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const sent: unknown = await answer.json();
  return { status: answer.status, body: sent };
};

beforeAll(async () => {
  folder = await temporaryFolder();
  image = await buildImage(folder.path, ARCHITECTURE);
  console.log(`    the image has ${Math.round(image.bytes / 1_000_000)} MB`);
  data = join(folder.path, 'data');
  await mkdir(data);
  await chown(data, 10_001, 10_001);
  await chmod(data, 0o700);
  port = await freePort();
  service = await startProcess(within('quoin', 'up'), {
    readyWhen: { line: /is ready/ },
    timeout: READY_MS,
  });
}, BUILD_MS);
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

test('the configuration names a user without privileges, the port, the volume and the health check', () => {
  expect(image.description).toMatchObject({
    Docker: {
      config: {
        User: '10001:10001',
        Entrypoint: ['quoin'],
        Cmd: ['up'],
        ExposedPorts: { '4400/tcp': {} },
        Volumes: { '/data': {} },
        Healthcheck: { Test: ['CMD', 'quoin', 'admin', 'ready'] },
      },
    },
  });
});

test('there is no shell, and nothing can be written beside the data', async () => {
  const shell = await run('/bin/sh', '-c', 'true');
  expect([shell.code, shell.stderr]).toEqual([127, expect.stringContaining('/bin/sh')]);
  const backup = await run('quoin', 'admin', 'backup', '/usr/quoin.backup');
  expect([backup.code, backup.stderr]).toEqual([
    1,
    expect.stringContaining('is on a read-only file system'),
  ]);
});

test('the health check follows the service', async () => {
  expect(await run('quoin', 'admin', 'ready')).toMatchObject({ code: 0 });
});

test('pages are taken in, rendered by the native parser, and there after a restart', async () => {
  const made = await run(
    ...['quoin', 'admin', 'token', '--email', 'operator@quoin.local'],
    ...['--scopes', 'docs:write,project:admin'],
  );
  const token = made.stdout.trim();
  expect(await call(token, 'POST', '/projects', { name: 'Harbour' })).toMatchObject({
    status: 201,
  });
  expect(await call(token, 'POST', '/projects/harbour/bundle', HARBOUR)).toMatchObject({
    status: 200,
  });
  const { body } = await call(token, 'GET', '/projects/harbour/pages');
  const rendered = () => call(token, 'GET', `/pages/${textAt(body, 'data', '0', 'id')}/rendered`);
  const before = await rendered();
  expect(textAt(before.body, 'html')).toContain('<span class="quoin-token-keyword">const </span>');

  expect(await service.stop()).toBe(0);
  expect(await run('quoin', 'admin', 'ready')).toMatchObject({ code: 1 });
  service = await startProcess(within('quoin', 'up'), {
    readyWhen: { line: /is ready/ },
    timeout: READY_MS,
  });
  expect(await rendered()).toEqual(before);
});
