/** A client reads one moment of the SQLite file for long, while others write. */
import { makePage, makePlace, ok } from '../support/client.ts';
import { deployment } from '../support/deployment.ts';
import { logSize, openFile } from '../support/sqlite-file.ts';

/** Bytes of the write-ahead log. */
export interface LongReader {
  /** With the reader, after each half of the writes. */
  readonly growing: readonly [number, number];
  /** After the reader has gone and the same was written once more. */
  readonly after: number;
}

/** Near to the longest text that a page takes. */
const CHARACTERS = 390_000;
/** So many writes let the log come round after the reader has gone. */
const SETTLE = 4;

/** @param writes of 390,000 bytes in each half */
export const longReader = async (writes: number): Promise<LongReader> => {
  await using quoin = await deployment();
  await quoin.start();
  const client = await quoin.client();
  const page = await makePage(client, await makePlace(client), 'Long');
  let count = 0;
  const write = async (times: number): Promise<number> => {
    for (let time = 0; time < times; time += 1) {
      count += 1;
      const markdown = `# Edit ${count}\n\n${`${count} `.repeat(CHARACTERS)}`.slice(0, CHARACTERS);
      await ok(client.call('PATCH', `/api/v1/pages/${page}`, { markdown }));
    }
    return logSize(quoin.dataDir);
  };

  const file = openFile(quoin.dataDir);
  file.run('begin');
  file.query('select count(*) from pages').get();
  const growing: [number, number] = [await write(writes), await write(writes)];
  file.run('commit');
  file.close();
  await write(SETTLE);
  return { growing, after: await write(2 * writes) };
};
