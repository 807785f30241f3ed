/** Scheduled backups: made once by many copies, encrypted, verified, kept, and restored. */
import { expect, test } from 'bun:test';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newBackupKey } from '@quoin/backup-worker';
import {
  eventually,
  freshDatabase,
  inSoak,
  oneInCheck,
  startS3,
  temporaryFolder,
} from '@quoin/test-kit';
import { shownBytes, uploadFile } from './faults/support/assets.ts';
import { makePage, makePlace, ok } from './faults/support/client.ts';
import {
  COMMAND,
  type CommandResult,
  DATABASES,
  type Deployment,
  deployment,
  deploymentOn,
  runProgram,
} from './faults/support/deployment.ts';
import { listAt, textAt } from './faults/support/members.ts';
import { smallDisk } from './faults/support/small-disk.ts';
import { builtProgram } from './support/programs.ts';

const ACCOUNT = { bucket: 'backups', region: 'us-east-1', accessKeyId: 'key' };
const PICTURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const METRICS_TOKEN = 'metrics-of-tests';

/** A time that is far from now: the first backup is due at the start, and the next one is not. */
const ON_LEAP_DAYS = '0 3 29 2 *';
/** An hour later: a backup of this time was not made yet. */
const ON_LEAP_DAYS_LATER = '0 4 29 2 *';

const bucketVariables = (endpoint: string) => ({
  QUOIN_BACKUP_TO: 's3://backups/quoin',
  QUOIN_BACKUP_S3_ENDPOINT: endpoint,
  QUOIN_BACKUP_S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
  QUOIN_BACKUP_S3_SECRET_ACCESS_KEY: 'never sent',
});

const listed = async (quoin: Deployment): Promise<readonly unknown[]> => {
  const { stdout, stderr } = await quoin.admin('backups', '--json');
  expect(stderr).toBe('');
  return listAt(JSON.parse(stdout), 'backups');
};

const failsWith = ({ code, stdout, stderr }: CommandResult, line: RegExp): void => {
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.any(String) });
  expect(stderr).toMatch(line);
};

const metric = async ({ url }: Deployment, name: string): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

for (const database of oneInCheck(DATABASES, import.meta.path)) {
  const where = database === 'SQLite' ? 'a folder' : 'a bucket';
  test(`${database}: two copies make one backup in ${where}, which is verified and restores`, async () => {
    await using folder = await temporaryFolder();
    await using server = startS3(ACCOUNT);
    await using postgres = database === 'PostgreSQL' ? await freshDatabase() : null;
    const key = await newBackupKey();
    const to = join(folder.path, 'backups');
    const options = {
      dataDir: join(folder.path, 'data'),
      ...(postgres !== null && { databaseUrl: postgres.url }),
      env: {
        ...(database === 'SQLite' ? { QUOIN_BACKUP_TO: to } : bucketVariables(server.endpoint)),
        QUOIN_BACKUP_KEY: key,
        QUOIN_BACKUP_SCHEDULE: ON_LEAP_DAYS,
        QUOIN_BACKUP_KEEP: '2',
        QUOIN_BACKUP_SHIP_SECONDS: '0',
        QUOIN_METRICS_TOKEN: METRICS_TOKEN,
      },
    };
    await using one = await deployment(options);
    await using other = await deployment(options);
    const [, ofOther] = await Promise.all([one.start(), other.start()]);
    for (const copy of [one, other]) {
      const made = async () =>
        (await metric(copy, 'quoin_backup_last_success_timestamp_seconds')) >
        Date.now() / 1000 - 900;
      await eventually(made);
      expect(await metric(copy, 'quoin_backup_last_size_bytes')).toBeGreaterThan(100);
      expect(await metric(copy, 'quoin_backup_failures_total')).toBe(0);
    }
    expect(await listed(one)).toMatchObject([{ verified: true }]);

    const client = await one.client();
    const place = await makePlace(client);
    const kept = await makePage(client, place, 'Kept');
    expect((await uploadFile(client, place.projectId, PICTURE)).status).toBe(201);
    const made = await one.admin('backup', '--json');
    expect(made.stderr).toBe('');
    expect(JSON.parse(made.stdout)).toMatchObject({
      files: 1,
      filesMissing: 0,
      verifiedAt: expect.any(String),
    });
    const name = textAt(JSON.parse(made.stdout), 'name');
    const later = await makePage(client, place, 'Later');
    expect((await one.admin('doctor')).stdout).toMatch(
      /^ok +backup +the last verified backup in \S+ is 0 minutes old$/m,
    );

    await using stranger = await deployment({
      ...options,
      env: { ...options.env, QUOIN_BACKUP_KEY: await newBackupKey() },
    });
    failsWith(
      await stranger.admin('restore', '--latest', '--force'),
      /^quoin: the backup was encrypted with another key\. Set QUOIN_BACKUP_KEY /,
    );
    failsWith(await one.admin('restore', '--latest'), /^quoin: the database is not empty/);
    await ok(client.call('GET', `/api/v1/pages/${later}`));
    const restored = await one.admin('restore', '--latest', '--force', '--json');
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(restored.stdout)).toMatchObject({ file: name, files: 1 });
    await ok(client.call('GET', `/api/v1/pages/${kept}`));
    expect((await client.call('GET', `/api/v1/pages/${later}`)).status).toBe(404);
    expect(await shownBytes(client, PICTURE)).toEqual(PICTURE);

    // The second scheduled backup is the third of all, of which two are kept.
    expect(await listed(one)).toHaveLength(2);
    await ofOther.stop();
    await other.start({ env: { QUOIN_BACKUP_SCHEDULE: ON_LEAP_DAYS_LATER } });
    const names = async () => (await listed(one)).map((entry) => textAt(entry, 'name'));
    await eventually(async () => (await names())[0] !== name);
    await eventually(async () => (await names()).length === 2);
    expect((await names())[1]).toBe(name);
    expect(await metric(other, 'quoin_backup_failures_total')).toBe(0);
  });
}

inSoak(test)(
  'a backup that does not arrive as it was sent is refused, and the one before it stays',
  async () => {
    await using server = startS3(ACCOUNT);
    const key = await newBackupKey();
    await using quoin = await deployment({
      env: { ...bucketVariables(server.endpoint), QUOIN_BACKUP_KEY: key, QUOIN_BACKUP_KEEP: '1' },
    });
    expect((await quoin.admin('migrate')).code).toBe(0);
    failsWith(
      await quoin.admin('restore', '--latest'),
      /^quoin: s3:\/\/backups\/quoin\/ has no verified backup\n$/,
    );
    failsWith(
      await quoin.admin('restore', 'absent'),
      /^quoin: absent is not a file, and s3:\/\/backups\/quoin\/ has no backup of this name\. See the backups: quoin admin backups\n$/,
    );
    expect((await quoin.admin('backup')).code).toBe(0);
    const before = await listed(quoin);
    const store = server.objects.set.bind(server.objects);
    server.objects.set = (name, { bytes, modified }) => {
      const damaged = bytes.slice();
      const last = damaged.length - 1;
      if (name.endsWith('.age')) damaged[last] = (damaged[last] ?? 0) ^ 1;
      return store(name, { bytes: damaged, modified });
    };
    failsWith(await quoin.admin('backup'), /^quoin: the backup is damaged or cut off\n$/);
    expect(await listed(quoin)).toEqual(before);
    expect(server.objects.size).toBe(2);
    server.fail(503);
    failsWith(
      await quoin.admin('backup'),
      /^quoin: the bucket s3:\/\/backups\/quoin\/ cannot be used: /,
    );
  },
);

/** `soak` has both databases. */
const KILLED_ON = process.env.QUOIN_TEST_LONG === '1' ? DATABASES : (['SQLite'] as const);
for (const database of KILLED_ON) {
  test(`${database}: a backup and a restore that are killed leave nothing half done`, async () => {
    await using server = startS3(ACCOUNT);
    const env = { ...bucketVariables(server.endpoint), QUOIN_BACKUP_KEY: await newBackupKey() };
    await using quoin = await deploymentOn(database, {
      env: { ...env, QUOIN_BACKUP_SCHEDULE: ON_LEAP_DAYS },
    });
    await quoin.start({ env: { QUOIN_BACKUP_TO: undefined } });
    const client = await quoin.client();
    const place = await makePlace(client);
    const kept = await makePage(client, place, 'Kept');

    const sent = server.hang('PUT', /\.age$/);
    const taking = await quoin.startAdmin('backup');
    await sent;
    await taking.kill();
    expect(await listed(quoin)).toEqual([]);
    expect(server.objects.size).toBe(0);
    expect((await quoin.admin('backup')).code).toBe(0);
    expect(await listed(quoin)).toMatchObject([{ verified: true }]);

    const later = await makePage(client, place, 'Later');
    const asked = server.stall(/\.age$/, 0.9);
    const restoring = await quoin.startAdmin('restore', '--latest', '--force');
    await asked;
    await restoring.kill();
    for (const page of [kept, later]) await ok(client.call('GET', `/api/v1/pages/${page}`));
    expect((await quoin.admin('restore', '--latest', '--force')).code).toBe(0);
    expect((await client.call('GET', `/api/v1/pages/${later}`)).status).toBe(404);
  });
}

test('damaged, truncated and foreign files are refused one by one, and change nothing', async () => {
  await using folder = await temporaryFolder();
  const to = join(folder.path, 'backups');
  await using quoin = await deployment({
    env: {
      QUOIN_BACKUP_TO: to,
      QUOIN_BACKUP_KEY: await newBackupKey(),
      QUOIN_BACKUP_SCHEDULE: ON_LEAP_DAYS,
    },
  });
  await quoin.start({ env: { QUOIN_BACKUP_TO: undefined } });
  const client = await quoin.client();
  const page = await makePage(client, await makePlace(client), 'Kept');
  expect((await quoin.admin('backup')).code).toBe(0);
  const [name = ''] = (await listed(quoin)).map((entry) => textAt(entry, 'name'));
  const whole = await readFile(join(to, name));
  const flipped = (at: number): Uint8Array => {
    const bytes = new Uint8Array(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const damage = /^quoin: the backup is damaged/;
  const cases: [Uint8Array, RegExp][] = [
    [whole.subarray(0, whole.length - 1), damage],
    [flipped(whole.length - 20), damage],
    [flipped(40), /^quoin: the backup (is damaged|was encrypted with another key)/],
    [new TextEncoder().encode('this is no backup'), damage],
  ];
  const file = join(folder.path, 'case');
  for (const [bytes, line] of cases) {
    await writeFile(file, bytes);
    failsWith(await quoin.admin('restore', file, '--force'), line);
  }
  await ok(client.call('GET', `/api/v1/pages/${page}`));
  expect(await readdir(join(quoin.dataDir, 'backup-scratch'))).toEqual([]);
});

inSoak(test)(
  'on a full disk a backup is refused, leaves nothing, and earlier backups stay',
  async () => {
    await using disk = await smallDisk(1);
    const env = {
      QUOIN_BACKUP_KEY: await newBackupKey(),
      QUOIN_COMMAND: COMMAND,
      QUOIN_BACKUP_TO: disk.path,
    };
    await using quoin = await deployment({ env });
    await quoin.start({ env: { QUOIN_BACKUP_TO: undefined } });
    const client = await quoin.client();
    const { projectId } = await makePlace(client);
    await using before = await temporaryFolder();
    await using earlier = await deployment({
      dataDir: quoin.dataDir,
      env: { ...env, QUOIN_BACKUP_TO: before.path },
    });
    expect(await earlier.admin('backup')).toMatchObject({ code: 0, stderr: '' });
    const noise = crypto.getRandomValues(new Uint8Array(65_536));
    const picture = new Uint8Array(
      Buffer.concat([
        PICTURE,
        ...Array.from({ length: 40 }, () => noise),
        crypto.getRandomValues(new Uint8Array(60_000)),
      ]),
    );
    expect((await uploadFile(client, projectId, picture)).status).toBe(201);
    const program = [...(await builtProgram('cli')), 'admin', 'backup'];
    const ended = await runProgram(
      [
        ...disk.prefix,
        'sh',
        '-c',
        'cp -r "$EARLIER"/. "$QUOIN_BACKUP_TO"; "$@"; code=$?; diff -r "$EARLIER" "$QUOIN_BACKUP_TO"; exit $code',
        'sh',
        ...program,
      ],
      {
        ...env,
        EARLIER: before.path,
        QUOIN_DATA_DIR: quoin.dataDir,
        QUOIN_SECRET: 'a secret that only the tests use',
      },
    );
    failsWith(ended, /^quoin: the folder \S+ cannot be used: the disk is full\n$/);
  },
);

test('SQLite: after kill -9 and the loss of the disk, all but the last seconds is restored, and earlier times too', async () => {
  await using server = startS3(ACCOUNT);
  const env = {
    ...bucketVariables(server.endpoint),
    QUOIN_BACKUP_KEY: await newBackupKey(),
    QUOIN_BACKUP_SCHEDULE: ON_LEAP_DAYS,
    QUOIN_BACKUP_SHIP_SECONDS: '1',
    QUOIN_METRICS_TOKEN: METRICS_TOKEN,
  };
  await using quoin = await deployment({ env });
  const service = await quoin.start();
  const client = await quoin.client();
  const place = await makePlace(client);
  const shippedUpTo = () => metric(quoin, 'quoin_backup_shipped_timestamp_seconds');
  const shippedSince = async (time: number) => {
    await eventually(async () => (await shippedUpTo()) * 1000 > time);
  };
  const marker = async (title: string) => {
    const id = await makePage(client, place, title);
    return { id, acknowledgedAt: Date.now() };
  };

  const first = await marker('First');
  expect((await uploadFile(client, place.projectId, PICTURE)).status).toBe(201);
  await shippedSince(Date.now());
  const betweenThem = new Date((await shippedUpTo()) * 1000);
  const second = await marker('Second');
  await shippedSince(second.acknowledgedAt);
  const markers = [first, second];
  for (let count = 0; count < 10; count += 1) markers.push(await marker(`Marker ${count}`));
  const upTo = (await shippedUpTo()) * 1000;
  await service.kill();

  // Another machine: nothing but the variables.
  await using other = await deployment({ env: { ...env, QUOIN_BACKUP_SHIP_SECONDS: '0' } });
  expect((await other.admin('migrate')).code).toBe(0);
  const restored = await other.admin('restore', '--latest', '--json');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(restored.stdout)).toMatchObject({ files: 1, filesMissing: 0 });
  await other.start({ env: { QUOIN_BACKUP_TO: undefined } });
  const there = client.through(other.url);
  const found = await Promise.all(
    markers.map(async ({ id, acknowledgedAt }) => {
      const { status } = await there.call('GET', `/api/v1/pages/${id}`);
      return { acknowledgedAt, status };
    }),
  );
  expect(
    found.filter(({ status, acknowledgedAt }) => status !== 200 && acknowledgedAt < upTo),
  ).toEqual([]);
  expect(found.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(await shownBytes(there, PICTURE)).toEqual(PICTURE);

  failsWith(await other.admin('restore', '--latest'), /^quoin: the database is not empty/);
  const at = await other.admin('restore', '--at', betweenThem.toISOString(), '--force');
  expect(at).toMatchObject({ code: 0, stderr: '' });
  expect((await there.call('GET', `/api/v1/pages/${first.id}`)).status).toBe(200);
  expect((await there.call('GET', `/api/v1/pages/${second.id}`)).status).toBe(404);
  failsWith(
    await other.admin('restore', '--at', '2020-01-01T00:00:00Z', '--force'),
    /has no verified backup of 2020-01-01T00:00:00\.000Z or earlier/,
  );
  expect((await there.call('GET', `/api/v1/pages/${first.id}`)).status).toBe(200);
});
