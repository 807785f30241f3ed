/**
 * `deploy/compose` as a whole, started by Docker Compose on a Docker engine. Needs root, Debian's
 * mmdebstrap and docker.io, and Docker Compose 2.24 or later. `QUOIN_TEST_DEBIAN_TAR` names a root
 * file system of Debian 12 with postgresql and caddy; `QUOIN_TEST_REGISTRY=1` uses the images of a
 * registry instead.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  eventually,
  freePort,
  startS3,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { HARBOUR } from '../harbour.ts';
import { composeDeployment } from './deployment.ts';
import { type Engine, startEngine } from './engine.ts';
import { sendThrough, type TlsProxy } from './https.ts';
import { buildImages, type Images } from './images.ts';

const BUILD_MS = 1_800_000;
const READY_MS = 300_000;
setDefaultTimeout(3 * READY_MS);

const BUCKET = { bucket: 'quoin', region: 'us-east-1', accessKeyId: 'key' };
const HOST = 'docs.example.com';
const DOMAIN = 'guide.example.org';
const OPERATOR = 'operator@quoin.local';
const TOKEN = ['admin', 'token', '--email', OPERATOR, '--scopes', 'docs:write,project:admin'];

let folder: TemporaryFolder;
let engine: Engine;
let images: Images;
beforeAll(async () => {
  folder = await temporaryFolder();
  engine = await startEngine(folder.path);
  images = await buildImages(engine, folder.path);
}, BUILD_MS);
afterAll(async () => {
  await engine?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

const deploymentFolder = async (name: string): Promise<string> => {
  const path = join(folder.path, name);
  await mkdir(path);
  return path;
};

test('one container: what its log prints can be run, and data survives the container', async () => {
  const port = await freePort();
  await using quoin = await composeDeployment(engine, {
    name: 'quoin-test-one',
    folder: await deploymentFolder('one'),
    env: { IMAGE: images.quoin, PUBLISH_ADDRESS: `127.0.0.1:${port}` },
  });
  const start = () => quoin.compose('up', '--detach', '--wait');
  await start();

  const log = await quoin.compose('logs', '--no-color', '--no-log-prefix', 'quoin');
  expect(log).toContain('Open      http://localhost:4400');
  const printed = (command: string): string[] => {
    const [, container = '', args = ''] =
      new RegExp(`docker exec (\\w+) quoin (admin ${command}.*)`).exec(log) ?? [];
    return ['exec', container, 'quoin', ...args.split(' ')];
  };
  expect(await engine.docker(...printed('user set-password'))).toContain(OPERATOR);
  const token = await engine.docker(...printed('token'));
  expect(await quoin.compose('exec', 'quoin', 'quoin', 'admin', 'doctor')).not.toContain('FAIL');

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const sent: unknown = await answer.json();
    return { status: answer.status, body: sent };
  };
  expect(await call('POST', '/projects', { name: 'Harbour' })).toMatchObject({ status: 201 });
  expect(await call('POST', '/projects/harbour/bundle', HARBOUR)).toMatchObject({ status: 200 });
  const pages = await call('GET', '/projects/harbour/pages');
  expect(pages.status).toBe(200);
  expect(
    await quoin.compose('exec', 'quoin', 'quoin', 'admin', 'backup', '/data/quoin.backup'),
  ).toStartWith('Backed up ');

  await quoin.compose('down');
  await start();
  expect(await call('GET', '/projects/harbour/pages')).toEqual(pages);
  const restored = await quoin.run(
    ...['exec', 'quoin', 'quoin', 'admin', 'restore', '/data/quoin.backup', '--force'],
  );
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('Restored ')]);
  expect(await call('GET', '/projects/harbour/pages')).toEqual(pages);
});

test('one container: it has no privileges, and writes to its volume and its memory only', async () => {
  await using quoin = await composeDeployment(engine, {
    name: 'quoin-test-rights',
    folder: await deploymentFolder('rights'),
    env: { IMAGE: images.quoin, PUBLISH_ADDRESS: `127.0.0.1:${await freePort()}` },
  });
  await quoin.compose('up', '--detach', '--wait');
  const container = (await quoin.compose('ps', '--quiet', 'quoin')).trim();
  const pid = await engine.docker('inspect', '--format', '{{.State.Pid}}', container);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  expect(status).toMatch(/^Uid:\t10001\t10001\t10001\t10001$/m);
  expect(status).toMatch(/^CapBnd:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  const backup = (path: string) =>
    engine.run(['exec', container, 'quoin', 'admin', 'backup', path]);
  expect(await backup('/usr/quoin.backup')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is on a read-only file system'),
  });
  expect(await backup('/tmp/quoin.backup')).toMatchObject({ code: 0 });
});

/** The override of a test: local addresses, and no image that cannot be built. */
const overrides = (port: number): string => {
  const image = (name: 'postgres' | 'caddy'): string =>
    images.others === null ? '' : `    image: ${images.others[name]}\n`;
  const gateway = '    extra_hosts: ["host.docker.internal:host-gateway"]\n';
  return `services:
  migrate:
${gateway}  quoin:
${gateway}  postgres:
    stop_grace_period: 20s
${image('postgres')}  caddy:
    ports: !override ["127.0.0.1:${port}:443"]
${image('caddy')}`;
};

test('two copies with PostgreSQL, a bucket and Caddy serve the host of the service and a proved domain', async () => {
  await using bucket = startS3(BUCKET, 1_000, '0.0.0.0');
  const port = await freePort();
  const path = await deploymentFolder('several');
  await using quoin = await composeDeployment(engine, {
    name: 'quoin-test-several',
    folder: path,
    files: ['compose.postgres.yaml', 'test.yaml'],
    env: {
      IMAGE: images.quoin,
      QUOIN_SECRET: 'a secret that only this test uses',
      QUOIN_PUBLIC_URL: `https://${HOST}`,
      POSTGRES_PASSWORD: 'onlythistest',
      QUOIN_S3_BUCKET: BUCKET.bucket,
      QUOIN_S3_ENDPOINT: `http://host.docker.internal:${new URL(bucket.endpoint).port}`,
      QUOIN_S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
      QUOIN_S3_SECRET_ACCESS_KEY: 'never sent',
      QUOIN_ALLOWED_DOMAINS: `${DOMAIN}=harbour`,
    },
  });
  await writeFile(join(path, 'test.yaml'), overrides(port));
  // Certificates of Caddy's own authority; all else of the file is as it is.
  const caddyfile = await readFile(join(path, 'Caddyfile'), 'utf8');
  await writeFile(join(path, 'Caddyfile'), caddyfile.replace(/^\{$/m, '{\n\tlocal_certs'));

  // As the documentation says, without `--wait`, which counts a job that has ended as a failure.
  await quoin.compose('up', '--detach');
  const states = async () =>
    (await quoin.compose('ps', '--all', '--format', '{{.Service}} {{.State}} {{.Health}}'))
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .toSorted();
  const allWell = [
    ...['caddy running', 'migrate exited', 'postgres running healthy'],
    ...['quoin running healthy', 'quoin running healthy'],
  ];
  await eventually(async () => Bun.deepEquals(await states(), allWell), { timeout: READY_MS });
  const migrated = await quoin.compose('logs', '--no-color', '--no-log-prefix', 'migrate');
  expect(migrated).toBe('Created the database: PostgreSQL postgres/quoin\n');

  const admin = (...args: string[]) => quoin.compose('exec', 'quoin', 'quoin', ...args);
  expect(await admin('admin', 'doctor')).not.toContain('FAIL');
  const token = (await admin(...TOKEN)).trim();

  const authority = '/data/caddy/pki/authorities/local/root.crt';
  await quoin.compose('cp', `caddy:${authority}`, join(path, 'root.crt'));
  const proxy: TlsProxy = { port, ca: await readFile(join(path, 'root.crt'), 'utf8') };
  const call = (method: string, address: string, body?: unknown) =>
    sendThrough(proxy, HOST, `/api/v1${address}`, {
      ...{ method, body },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  // Caddy is started when the copies are ready; its first certificate comes a moment later.
  const ready = () => sendThrough(proxy, HOST, '/ready').catch(() => null);
  await eventually(async () => (await ready())?.status === 200);
  expect(await call('POST', '/projects', { name: 'Harbour' })).toMatchObject({ status: 201 });
  expect(await call('POST', '/projects/harbour/bundle', HARBOUR)).toMatchObject({ status: 200 });
  expect(bucket.objects.size).toBe(1);

  // Caddy queries Quoin, and refuses the handshake for a name without proof.
  const site = (host: string, address = '/') => sendThrough(proxy, host, address);
  await expect(site(DOMAIN)).rejects.toThrow();
  expect(
    await call('PATCH', '/projects/harbour/settings', { domains: [DOMAIN], visibility: 'public' }),
  ).toMatchObject({ status: 200 });
  const { location = '/' } = await site(DOMAIN);
  const served = await site(DOMAIN, new URL(location, `https://${DOMAIN}`).pathname);
  expect([served.status, served.text]).toEqual([200, expect.stringContaining('const ')]);
  await expect(site('stranger.example.net')).rejects.toThrow();

  // The engine starts a killed copy again; Caddy sends requests to the other one until then.
  const [killed = ''] = (await quoin.compose('ps', '--quiet', 'quoin')).trim().split('\n');
  process.kill(Number(await engine.docker('inspect', '--format', '{{.State.Pid}}', killed)), 9);
  const answers: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    answers.push((await call('GET', '/projects/harbour/pages')).status);
  }
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  await eventually(async () => Bun.deepEquals(await states(), allWell), { timeout: READY_MS });

  const pages = (await call('GET', '/projects/harbour/pages')).text;
  await quoin.compose('down');
  await quoin.compose('up', '--detach');
  await eventually(async () => Bun.deepEquals(await states(), allWell), { timeout: READY_MS });
  await eventually(async () => (await ready())?.status === 200);
  expect((await call('GET', '/projects/harbour/pages')).text).toBe(pages);
  expect(pages).toContain('"title":"Harbour"');
  const again = await quoin.compose('logs', '--no-color', '--no-log-prefix', 'migrate');
  expect(again).toBe('The database is up to date: PostgreSQL postgres/quoin\n');
});
