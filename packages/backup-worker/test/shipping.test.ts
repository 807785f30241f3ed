/** What is shipped of a SQLite database is, at every time, a state that the database had. */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { openSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, openDatabase } from '@quoin/db';
import { temporaryFolder } from '@quoin/test-kit';
import { folderDestination } from '../src/destination/folder-destination.ts';
import { newBackupKey } from '../src/encryption.ts';
import { listGenerations, shippedState } from '../src/shipping/generation.ts';
import { assembleDatabase } from '../src/shipping/restore-shipped.ts';
import { Shipper } from '../src/shipping/shipper.ts';

const MIB = 1024 ** 2;

const openWorld = async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  await (await openDatabase({ dataDir })).close();
  const file = join(dataDir, 'quoin.db');
  const writer = new Database(file);
  writer.run('pragma synchronous = off');
  writer.run('create table counts (id integer primary key, value integer, padding blob)');
  writer.run('insert into counts (id, value) values (1, 0)');
  const key = await newBackupKey();
  const to = join(folder.path, 'backups');
  const settings = {
    place: { folder: to },
    key,
    keep: 2,
    dataDir,
    databaseUrl: null,
    pooling: 'session',
    s3: null,
    version: '1',
  } as const;
  const place = folderDestination(to);
  const shippers: Shipper[] = [];
  let restores = 0;
  return {
    file,
    writer,
    place,
    to,
    newShipper() {
      const shipper = new Shipper(settings, place, openSync(file, 'r'));
      shippers.push(shipper);
      return shipper;
    },
    /** The database as it was at that time. */
    async restored(at = new Date(8.64e15)): Promise<Database> {
      const state = shippedState(await listGenerations(place), at);
      if (state === null) throw new Error('nothing is shipped');
      restores += 1;
      const scratch = join(folder.path, `restored-${restores}`);
      await mkdir(scratch);
      await assembleDatabase(place, key, state, scratch);
      return new Database(join(scratch, 'quoin.db'));
    },
    async [Symbol.asyncDispose]() {
      for (const shipper of shippers) shipper.close();
      writer.close();
      await folder.remove();
    },
  };
};

/** Transactions of every kind: each adds 1 to the first value. */
const write = (writer: Database, round: number): void => {
  const padding = crypto.getRandomValues(new Uint8Array(1 + ((round * 7_919) % 20_000)));
  writer.run('begin immediate');
  writer.run('savepoint job');
  for (let row = 0; row < round % 5; row += 1) {
    writer.run('insert into counts (value, padding) values (?, ?)', [round, padding]);
  }
  writer.run(round % 3 === 0 ? 'rollback to job' : 'release job');
  if (round % 7 === 0) writer.run('delete from counts where id > 1 and id % 3 = 0');
  writer.run('update counts set value = value + 1 where id = 1');
  writer.run(round % 11 === 10 ? 'rollback' : 'commit');
};

const countOf = (database: Database): unknown =>
  database.query('select value from counts where id = 1').values()[0]?.[0];

const contentOf = (database: Database): unknown =>
  database.query('select id, value, hex(padding) from counts order by id').values();

test('shipped changes are the database, while it is written, checkpointed and shrunk', async () => {
  await using world = await openWorld();
  const { writer } = world;
  for (let round = 0; round < 50; round += 1) write(writer, round);
  const shipper = world.newShipper();
  await shipper.begin();
  let largestLog = 0;
  const states: { at: Date; count: unknown }[] = [];
  for (let round = 50; round < 1_200; round += 1) {
    write(writer, round);
    if (round % 40 === 0)
      writer.run(`pragma wal_checkpoint(${round % 80 === 0 ? 'truncate' : 'passive'})`);
    if (round % 23 !== 0) continue;
    const count = countOf(writer);
    const { upTo } = await shipper.ship();
    states.push({ at: upTo, count });
    largestLog = Math.max(largestLog, statSync(`${world.file}-wal`).size);
  }
  writer.run('delete from counts where id > 5');
  writer.run('vacuum');
  await shipper.ship();
  // What a moved log kept in memory comes with the next call.
  await shipper.ship();

  const last = await world.restored();
  expect(last.query('pragma integrity_check').values()).toEqual([['ok']]);
  expect(contentOf(last)).toEqual(contentOf(writer));
  for (const { at, count } of [states[0], states[20], states.at(-1)].filter(
    (one) => one !== undefined,
  )) {
    const then = await world.restored(at);
    expect(then.query('pragma integrity_check').values()).toEqual([['ok']]);
    expect(Number(countOf(then))).toBeGreaterThanOrEqual(Number(count));
  }
  expect(largestLog).toBeGreaterThan(4 * MIB);
  expect(largestLog).toBeLessThan(24 * MIB);
});

test('a service that starts again begins a generation, and older times are restored from the one before', async () => {
  await using world = await openWorld();
  const { writer } = world;
  write(writer, 1);
  const first = world.newShipper();
  const { upTo } = await first.begin();
  write(writer, 2);
  write(writer, 3);
  const second = world.newShipper();
  await second.begin();
  expect(countOf(await world.restored(upTo))).toBe(1);
  expect(countOf(await world.restored())).toBe(3);
});

test('a place that is away loses nothing: its changes are shipped when it is back', async () => {
  await using world = await openWorld();
  const { writer, to } = world;
  const shipper = world.newShipper();
  await shipper.begin();
  await rm(join(to, 'incoming'), { recursive: true });
  await writeFile(join(to, 'incoming'), 'no folder');
  for (let round = 0; round < 600; round += 1) write(writer, round);
  await expect(shipper.ship()).rejects.toThrow('cannot be used');
  await rm(join(to, 'incoming'));
  for (let round = 600; round < 700; round += 1) write(writer, round);
  await shipper.ship();
  await shipper.ship();
  expect(contentOf(await world.restored())).toEqual(contentOf(writer));
});

test('a segment that is missing or damaged is refused, and the state before it restores', async () => {
  await using world = await openWorld();
  const { writer, to } = world;
  const shipper = world.newShipper();
  const times: Date[] = [(await shipper.begin()).upTo];
  for (let round = 1; round < 4; round += 1) {
    write(writer, round);
    times.push((await shipper.ship()).upTo);
  }
  const [generation] = await listGenerations(world.place);
  const middle = join(to, generation?.segments[2]?.name ?? '');
  const bytes = await readFile(middle);
  await writeFile(middle, bytes.subarray(0, bytes.length - 1));
  await expect(world.restored()).rejects.toBeInstanceOf(BackupError);
  await rm(middle);
  await expect(world.restored()).rejects.toThrow(
    `Restore the state before them: --at ${times[1]?.toISOString()}`,
  );
  expect(countOf(await world.restored(times[1]))).toBe(1);
});
