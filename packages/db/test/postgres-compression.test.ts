/** PostgreSQL compresses texts with LZ4 if it was built with it (ADR 132). */
import { expect, test } from 'bun:test';
import { freshDatabase } from '@quoin/test-kit';
import postgres from 'postgres';
import { migratePostgres } from '../src/migrate-postgres.ts';

test('texts of pages are compressed with LZ4 on a server that has it, and as before on another one', async () => {
  await using database = await freshDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await migratePostgres(sql);
  const [server] = await sql<{ has: boolean }[]>`
    select 'lz4' = any (enumvals) as has from pg_settings where name = 'default_toast_compression'`;
  const columns = await sql<{ name: string; method: string }[]>`
    select attrelid::regclass || '.' || attname as name, attcompression as method
    from pg_attribute
    where attname = 'content' and attrelid in ('revisions'::regclass, 'git_files'::regclass)
    order by 1`;
  const method = server?.has === true ? 'l' : '';
  expect(columns.map(({ name, method: of }) => [name, of])).toEqual([
    ['git_files.content', method],
    ['revisions.content', method],
  ]);
  await sql.end();
});
