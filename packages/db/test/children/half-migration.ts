/** Begins the first migration of a SQLite file as `migrate` does, and is killed in the middle of it. */
import { Database } from 'bun:sqlite';
import { loadMigrations } from '../../src/migrations.ts';

const [file = ''] = process.argv.slice(2);
const client = new Database(file);
client.run('pragma journal_mode = wal');
// Small enough that half of the migration is in the log already, and not only in memory.
client.run('pragma cache_size = 1');
client.run('begin immediate');
const [first] = await loadMigrations('sqlite');
const statements = first?.statements ?? [];
for (const statement of statements.slice(0, Math.ceil(statements.length / 2))) {
  client.run(statement);
}
process.kill(process.pid, 'SIGKILL');
