/** Opens a database, adds to a shared counter, and prints what it came to. */
import { openDatabase } from '../../src/index.ts';

const [dataDir = '', url] = process.argv.slice(2);
const db = await openDatabase({ dataDir, ...(url === undefined ? {} : { url }) });
const now = new Date();
for (let round = 0; round < 50; round++) {
  await db.write((stores) => stores.rateLimits.consume('shared', 1, 3_600_000, now));
}
await db.close();
console.log('done');
