/** Writes users one after the other and in bunches, and says which are acknowledged. */
import { openDatabase } from '../../src/index.ts';
import { user } from '../records/people.ts';

const [dataDir = ''] = process.argv.slice(2);
const db = await openDatabase({ dataDir });

const writeForEver = async (): Promise<never> => {
  for (;;) {
    const row = user();
    await db.write((stores) => stores.users.insert(row));
    process.stdout.write(`acknowledged ${row.id}\n`);
  }
};
await Promise.all(Array.from({ length: 8 }, writeForEver));
