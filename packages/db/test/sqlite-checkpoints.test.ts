/** Checkpoints of a SQLite file in a thread, and the length of its write-ahead log afterwards. */
import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, temporaryFolder } from '@quoin/test-kit';
import { Checkpointer } from '../src/drivers/checkpoint/checkpointer.ts';

/** For a thread to start, on a machine that has other work. */
const PATIENCE = { timeout: 45_000 };
/** Larger than 1,000 pages of 4 KB. */
const LONG_LOG_BYTES = 6_000_000;

const database = (folder: string) => {
  const file = join(folder, 'test.db');
  const client = new Database(file, { create: true, readwrite: true });
  client.run('pragma journal_mode = wal');
  client.run('pragma wal_autocheckpoint = 0');
  client.run('create table texts (text text)');
  const insert = client.prepare('insert into texts values (?)');
  return {
    file,
    client,
    write: (bytes: number) => insert.run('x'.repeat(bytes)),
    logBytes: () => statSync(`${file}-wal`).size,
    copiedPages: () =>
      client.query<{ log: number; checkpointed: number }, []>('pragma wal_checkpoint(noop)').get(),
  };
};

test('a long log is copied into the database by the thread, and cut when no commit follows', async () => {
  await using folder = await temporaryFolder();
  const { file, client, write, logBytes } = database(folder.path);
  const checkpointer = new Checkpointer(file, { idleMs: 1 });
  write(LONG_LOG_BYTES);
  expect(logBytes()).toBeGreaterThan(LONG_LOG_BYTES);
  void checkpointer.afterCommit(client);
  await eventually(async () => (logBytes() === 0 ? true : null), PATIENCE);
  expect(statSync(file).size).toBeGreaterThan(LONG_LOG_BYTES);
  await checkpointer.close();
  client.close();
});

test('a short log is left alone', async () => {
  await using folder = await temporaryFolder();
  const { file, client, write, copiedPages } = database(folder.path);
  const checkpointer = new Checkpointer(file, { idleMs: 1 });
  write(10_000);
  void checkpointer.afterCommit(client);
  await checkpointer.close();
  expect(copiedPages()).toMatchObject({ checkpointed: 0 });
  client.close();
});

test('close waits for a checkpoint that is being made', async () => {
  await using folder = await temporaryFolder();
  const { file, client, write, copiedPages } = database(folder.path);
  const checkpointer = new Checkpointer(file);
  write(LONG_LOG_BYTES);
  void checkpointer.afterCommit(client);
  await checkpointer.close();
  const { log, checkpointed } = copiedPages() ?? { log: 0, checkpointed: -1 };
  expect(checkpointed).toBe(log);
  client.close();
});

test('a reader of an older state keeps the log, and the next checkpoint completes', async () => {
  await using folder = await temporaryFolder();
  const { file, client, write, logBytes, copiedPages } = database(folder.path);
  const reader = new Database(file, { readonly: true });
  reader.run('begin');
  reader.query('select count(*) from texts').get();
  const first = new Checkpointer(file, { idleMs: 1 });
  write(LONG_LOG_BYTES);
  void first.afterCommit(client);
  await first.close();
  const kept = copiedPages();
  expect(kept?.checkpointed).toBeLessThan(kept?.log ?? 0);
  reader.run('rollback');
  const second = new Checkpointer(file, { idleMs: 1 });
  void second.afterCommit(client);
  await eventually(async () => (logBytes() === 0 ? true : null), PATIENCE);
  await second.close();
  reader.close();
  client.close();
});

test('commits that follow each other wait for a checkpoint when the log is too long', async () => {
  await using folder = await temporaryFolder();
  const { file, client, write, logBytes } = database(folder.path);
  const checkpointer = new Checkpointer(file);
  for (let commit = 0; commit < 40; commit += 1) {
    write(1_000_000);
    await checkpointer.afterCommit(client);
  }
  // Some 3,500 pages of 4 KB and two commits; without waiting, 40 MB.
  expect(logBytes()).toBeLessThan(20_000_000);
  await checkpointer.close();
  client.close();
});

test('if the thread fails, the connection that commits makes the checkpoint', async () => {
  await using folder = await temporaryFolder();
  const { file, client, write, copiedPages } = database(folder.path);
  const program = join(folder.path, 'fails.ts');
  await Bun.write(program, "throw new Error('no thread')");
  const checkpointer = new Checkpointer(file, { program: Bun.pathToFileURL(program) });
  write(LONG_LOG_BYTES);
  await eventually(async () => {
    await checkpointer.afterCommit(client);
    const pages = copiedPages();
    return pages !== null && pages.checkpointed === pages.log ? true : null;
  }, PATIENCE);
  await checkpointer.close();
  client.close();
});
