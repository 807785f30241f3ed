/** Holds the write lock of a SQLite file until it receives the order to end. */
import { Database } from 'bun:sqlite';

const [file = ''] = process.argv.slice(2);
const client = new Database(file);
client.run('begin immediate');
console.log('locked');
process.on('SIGTERM', () => {
  client.run('rollback');
  client.close();
  process.exit(0);
});
setInterval(() => {}, 60_000);
