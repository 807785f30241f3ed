/** Opens a database, adds to a shared counter, and prints what it came to. */
import { openDatabase } from '../../src/index.ts';

const [dataDir = '', url] = process.argv.slice(2);
// Other processes write as well: each waits for its turn, however long a loaded machine needs.
const lockPatienceMs = 60_000;
const db = await openDatabase({ dataDir, lockPatienceMs, ...(url === undefined ? {} : { url }) });
const now = new Date();
for (let round = 0; round < 50; round++) {
  await db.write((stores) => stores.rateLimits.consume('shared', 1, 3_600_000, now));
}
await db.close();
console.log('done');
