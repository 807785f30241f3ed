/**
 * `bun run growth [sqlite] [postgresql] [--sizes 100,10000,50000]`: every GET endpoint of the contract, and
 * the writes of one page and of one item, in projects of each size. Prints a Markdown table of median
 * milliseconds and, in parentheses, milliseconds of processor time of the service for one request, with
 * the ratio of the largest to the smallest. `--without quality,export` leaves endpoints out.
 */
import { parseArgs } from 'node:util';
import { clientOf } from './client.ts';
import { endpointReads } from './reads/every-read.ts';
import { makeFixture } from './reads/fixture.ts';
import { type Dialect, type Service, startService } from './service.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '100,10000,50000' },
    only: { type: 'string', default: '' },
    without: { type: 'string', default: '-' },
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

/** `proc_pid_stat(5)`: clock ticks of a second. */
const TICKS = 100;

/** Milliseconds of processor time of all threads of a process, in steps of 10. */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await Bun.file(`/proc/${pid}/stat`).text();
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
};

interface Measured {
  readonly time: number;
  readonly cpu: number;
}

const timesOf = async (
  service: Service,
  pages: number,
  add: (name: string, measured: Measured) => void,
): Promise<void> => {
  const client = clientOf(service);
  const { url, headers, json, ask } = client;
  const fixture = await makeFixture(client, pages);
  await service.indexed();
  const below = `/projects/${fixture.projectId}`;
  const measure = async (name: string, run: (round: number) => Promise<Response>) => {
    const isLeftOut = values.without.split(',').some((part) => name.includes(part));
    if (!name.includes(values.only) || isLeftOut) return;
    const before = await processorTime(service.pid);
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now();
      const response = await run(round);
      await response.arrayBuffer();
      times.push(performance.now() - started);
      if (round > 0 && times.some((time) => time > SLOW_MS)) break;
    }
    const [first = 0, ...next] = times;
    const cpu = ((await processorTime(service.pid)) - before) / times.length;
    add(name, { time: median(next.length === 0 ? times : next), cpu });
    if (first > SLOW_MS / 5) add(`${name}, first time`, { time: first, cpu });
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
  const table = new Map<string, Map<number, Measured>>();
  for (const size of SIZES) {
    const service = await startService(dialect);
    try {
      await timesOf(service, size, (name, measured) => {
        const row = table.get(name) ?? new Map<number, Measured>();
        table.set(name, row.set(size, measured));
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
    const ratio =
      first === undefined || last === undefined ? '' : `${(last.time / first.time).toFixed(1)}×`;
    const cells = times.map((time) =>
      time === undefined ? '' : `${time.time.toFixed(1)} (${time.cpu.toFixed(0)})`,
    );
    process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${ratio} |\n`);
  }
}
