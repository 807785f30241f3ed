import { Database } from 'bun:sqlite';
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { walChangeCounter } from '../src/drivers/wal-index.ts';

const open = (file: string): Database => {
  const db = new Database(file, { create: true });
  db.run('pragma journal_mode = wal');
  db.run('create table if not exists t (x)');
  return db;
};

const COMMIT_ELSEWHERE = `
  const { Database } = require('bun:sqlite');
  new Database(process.env.FILE).run('insert into t values (2)');
`;

describe('the change counter of the WAL index', () => {
  test('changes with every commit, also across checkpoints', async () => {
    await using folder = await temporaryFolder();
    const db = open(join(folder.path, 'a.db'));
    const counter = walChangeCounter(join(folder.path, 'a.db'));
    const seen = new Set<unknown>([counter?.()]);
    for (let commit = 1; commit <= 500; commit += 1) {
      db.run('insert into t values (1)');
      if (commit % 50 === 0) db.run('pragma wal_checkpoint(truncate)');
      seen.add(counter?.());
      expect(seen.size).toBeGreaterThan(commit);
    }
    db.close();
  });

  test('stays while only reading goes on', async () => {
    await using folder = await temporaryFolder();
    const db = open(join(folder.path, 'b.db'));
    const counter = walChangeCounter(join(folder.path, 'b.db'));
    const before = counter?.();
    for (let read = 0; read < 50; read += 1) db.query('select count(*) from t').get();
    expect(counter?.()).toBe(before ?? Number.NaN);
    db.close();
  });

  test('changes with a commit of another process', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'c.db');
    const db = open(file);
    const counter = walChangeCounter(file);
    const before = counter?.();
    Bun.spawnSync([process.execPath, '-e', COMMIT_ELSEWHERE], {
      env: { ...process.env, FILE: file },
    });
    expect(db.query('select count(*) as n from t').get()).toEqual({ n: 1 });
    expect(counter?.()).not.toBe(before);
    db.close();
  });

  test('is not there for a file that cannot be mapped', () => {
    expect(walChangeCounter('/nonexistent/x.db')).toBeNull();
  });
});
