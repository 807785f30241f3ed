import { expect, test } from 'bun:test';
import { BufferedCounts } from '../src/buffered-counts.ts';

interface Row {
  readonly name: string;
  readonly count: number;
}

const counting = (write: (rows: Row[]) => Promise<void>, problems: unknown[] = []) =>
  new BufferedCounts<Row>({
    keyOf: ({ name }) => name,
    sum: (known, more) => ({ ...known, count: known.count + more.count }),
    write,
    onError: (problem) => problems.push(problem),
    writeAfter: 1,
  });

test('rows of one key are written as one, a while later', async () => {
  const { promise, resolve } = Promise.withResolvers<Row[]>();
  const counts = counting(async (rows) => resolve(rows));
  for (const name of ['a', 'b', 'a']) counts.add({ name, count: 1 });
  counts.schedule();
  expect(await promise).toEqual([
    { name: 'a', count: 2 },
    { name: 'b', count: 1 },
  ]);
});

test('what could not be written is kept and summed with what follows', async () => {
  const written: Row[] = [];
  const problems: unknown[] = [];
  let isAway = true;
  const counts = counting(async (rows) => {
    if (isAway) throw new Error('away');
    written.push(...rows);
  }, problems);
  counts.add({ name: 'a', count: 1 });
  await counts.flush();
  expect(problems).toHaveLength(1);
  isAway = false;
  counts.add({ name: 'a', count: 2 });
  await counts.close();
  expect(written).toEqual([{ name: 'a', count: 3 }]);
});

test('memory is bounded: what is new beyond is not counted', async () => {
  const written: Row[] = [];
  const counts = counting(async (rows) => void written.push(...rows));
  for (let at = 0; at < 10_010; at += 1) counts.add({ name: String(at), count: 1 });
  counts.add({ name: '0', count: 1 });
  await counts.close();
  expect(written).toHaveLength(10_000);
  expect(written[0]).toEqual({ name: '0', count: 2 });
});
