/** A process that searches once, and then has nothing more to do: `service.ts <folder> close|leave`. */
import { openDatabase } from '@quoin/db';
import { createSearch, UNHURRIED_WAITS } from '../../src/index.ts';
import { openLibrary } from '../support/library.ts';

const [dataDir = '', ending] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
const search = createSearch({ db, index: { dataDir }, waits: UNHURRIED_WAITS });
search.start();
const library = await openLibrary(db);
await library.page('Harbour', 'Ships lie at the quay.');
const { rows: hits } = await search.query(library.question('quay'));
console.log(hits.map(({ title }) => title).join());
if (ending === 'close') await search.close();
await db.close();
