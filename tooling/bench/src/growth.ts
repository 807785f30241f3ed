/**
 * `bun run growth [sqlite] [postgresql] [--sizes 100,10000,50000]`: every GET endpoint of the contract, and
 * the writes of one page and of one item, in projects of each size. Prints a Markdown table of median
 * milliseconds, with the ratio of the largest to the smallest.
 */
import { parseArgs } from 'node:util';
import { type Client, clientOf } from './client.ts';
import { endpointReads } from './reads/every-read.ts';
import { makeFixture } from './reads/fixture.ts';
import { type Dialect, startService } from './service.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '100,10000,50000' },
    only: { type: 'string', default: '' },
  },
});
const SIZES = values.sizes.split(',').map(Number);
const ROUNDS = 5;
/** A report of a large project takes seconds: one that is measured is enough. */
const SLOW_MS = 1000;

interface Page {
  readonly id: string;
  readonly navItemId: string;
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const timesOf = async (
  client: Client,
  pages: number,
  add: (name: string, time: number) => void,
): Promise<void> => {
  const { url, headers, json, ask } = client;
  const fixture = await makeFixture(client, pages);
  const below = `/projects/${fixture.projectId}`;
  const measure = async (name: string, run: (round: number) => Promise<Response>) => {
    if (!name.includes(values.only)) return;
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now();
      const response = await run(round);
      await response.arrayBuffer();
      times.push(performance.now() - started);
      if (round > 0 && times.some((time) => time > SLOW_MS)) break;
    }
    const [first = 0, ...next] = times;
    add(name, median(next));
    if (first > SLOW_MS / 5) add(`${name}, first time`, first);
  };
  const { data } = await json<{ data: Page[] }>('GET', `${below}/pages?limit=20`);
  const [page, second] = data;
  if (page === undefined || second === undefined) throw new Error('The project has no pages');
  const send = (method: string, path: string, body: unknown) =>
    ask(method, path, JSON.stringify(body));
  const { space } = await json<{ space: { id: string } }>(
    'POST',
    `${below}/spaces`,
    '{"name":"Small"}',
  );
  const group = (title: string) =>
    json<{ items: { item: { navItemId: string } }[] }>(
      'POST',
      `${below}/structure/changes`,
      JSON.stringify({ op: 'create_group', spaceId: space.id, title }),
    );
  const groups = [await group('One'), await group('Two')].map(
    ({ items }) => items[0]?.item.navItemId,
  );
  const inGroup = JSON.stringify({ spaceId: space.id, parentId: groups[0], title: 'Moving' });
  const { page: moving } = await json<{ page: Page }>('POST', `${below}/pages`, inGroup);
  const change = (body: unknown) => send('POST', `${below}/structure/changes`, body);

  // An ordinary page with two versions: the times of long texts do not depend on the project.
  await send('PATCH', `/pages/${page.id}`, { markdown: '# Page\n\nAnother text.\n' });
  for (const { name, path } of endpointReads({ ...fixture, longPageId: page.id })) {
    await measure(`GET ${name}`, () => fetch(new URL(path, url), { headers, timeout: false }));
  }
  await measure('GET 20 pages', () => ask('GET', `${below}/pages?limit=20`));
  await measure('pages.update', (round) =>
    send('PATCH', `/pages/${page.id}`, { markdown: `# Page\n\nText ${round}.\n` }),
  );
  await measure('pages.create', (round) =>
    send('POST', `${below}/pages`, { spaceId: space.id, title: `New ${round}` }),
  );
  await measure('pages.publish', () => send('POST', `/pages/${page.id}/publish`, undefined));
  await measure('structure.change, two siblings', (round) =>
    change({ op: 'move_item', navItemId: groups[0], position: round % 2 }),
  );
  await measure('structure.change, to another parent', (round) =>
    change({ op: 'move_item', navItemId: moving.navItemId, parentId: groups[round % 2] }),
  );
  await measure('structure.update, the same with the whole answer', (round) =>
    send('PATCH', `${below}/structure`, {
      op: 'move_item',
      navItemId: groups[0],
      position: round % 2,
    }),
  );
};

const dialects: readonly Dialect[] = ['sqlite', 'postgresql'];
for (const dialect of dialects) {
  if (positionals.length > 0 && !positionals.includes(dialect)) continue;
  const table = new Map<string, Map<number, number>>();
  for (const size of SIZES) {
    const service = await startService(dialect);
    try {
      await timesOf(clientOf(service), size, (name, time) => {
        const row = table.get(name) ?? new Map<number, number>();
        table.set(name, row.set(size, time));
      });
    } finally {
      await service.stop();
    }
  }
  process.stdout.write(`\n| ${dialect} | ${SIZES.join(' | ')} | ratio |\n`);
  process.stdout.write(`|---|${SIZES.map(() => '---:|').join('')}---:|\n`);
  for (const [name, row] of table) {
    const times = SIZES.map((size) => row.get(size));
    const [first, last] = [times[0], times.at(-1)];
    const ratio = first === undefined || last === undefined ? '' : `${(last / first).toFixed(1)}×`;
    const cells = times.map((time) => (time === undefined ? '' : `${time.toFixed(1)} ms`));
    process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${ratio} |\n`);
  }
}
