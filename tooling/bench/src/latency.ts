/**
 * `bun run latency [--delay 50] [--pages 500]`: what requests take when PostgreSQL is so many milliseconds
 * away, and how often each waits for it. The delay begins once the pages are there and searched.
 */
import { parseArgs } from 'node:util';
import { freshDatabase } from '@quoin/test-kit';
import { clientOf } from './client.ts';
import { delayProxy } from './delay-proxy.ts';
import { makeFixture } from './reads/fixture.ts';
import { startService } from './service.ts';

const { values } = parseArgs({
  options: {
    delay: { type: 'string', default: '50' },
    pages: { type: 'string', default: '500' },
  },
});
const ROUNDS = 9;

const database = await freshDatabase();
let delay = 0;
const proxy = await delayProxy(database.url, () => delay);
const service = await startService('postgresql', { env: { QUOIN_DATABASE_URL: proxy.url } });
const { url, headers, json, ask } = clientOf(service);

interface Made {
  readonly data: readonly { readonly id: string; readonly navItemId: string }[];
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const measure = async (name: string, run: (round: number) => Promise<Response>): Promise<void> => {
  const times: number[] = [];
  const trips: number[] = [];
  // The first rounds open connections and prepare statements.
  for (let round = -4; round < ROUNDS; round += 1) {
    proxy.takeRoundTrips();
    const started = performance.now();
    const response = await run(round);
    const text = await response.text();
    const time = performance.now() - started;
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`);
    if (round < 0) continue;
    times.push(time);
    trips.push(proxy.takeRoundTrips());
  }
  const cells = [`${median(times).toFixed(0)} ms`, `${(median(times) / delay).toFixed(1)}`];
  process.stdout.write(
    `  ${name.padEnd(34)}${cells.map((cell) => cell.padStart(10)).join('')}${String(median(trips)).padStart(10)}\n`,
  );
};

try {
  const fixture = await makeFixture(clientOf(service), Number(values.pages));
  const below = `/projects/${fixture.projectId}`;
  const { data } = await json<Made>('GET', `${below}/pages?limit=20`);
  const [page] = data;
  if (page === undefined) throw new Error('The project has no pages');
  // Statuses of the index are read from the database itself.
  const pending = `${below}/search?q=word1`;
  for (let found = 0; found === 0; await Bun.sleep(200)) {
    found = (await json<{ hits: unknown[] }>('GET', pending)).hits.length;
  }
  delay = Number(values.delay);
  const send = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  process.stdout.write(
    `\nPostgreSQL ${delay} ms away, ${values.pages} pages: median, in delays, and waits seen on the wire (with background work)\n`,
  );
  await measure('page', () => send('GET', `/pages/${page.id}?content=1`));
  await measure('project', () => send('GET', below));
  await measure('list of 20 pages', () => send('GET', `${below}/pages?limit=20`));
  await measure('save', (round) =>
    send('PATCH', `/pages/${page.id}`, { markdown: `# Page\n\nText ${round}.\n` }),
  );
  await measure('search of two words', () => send('GET', `${below}/search?q=word1+word2`));
  await measure('search of one word', () => send('GET', `${below}/search?q=word7`));
  await measure('suggestions', () => send('GET', `${below}/search/suggest?q=page`));
  await measure('move among siblings', (round) =>
    send('POST', `${below}/structure/changes`, {
      op: 'move_item',
      navItemId: page.navItemId,
      position: 1 + (Math.abs(round) % 2),
    }),
  );
  await measure('publish', () => send('POST', `/pages/${page.id}/publish`));
  await (await ask('GET', '/me')).text();
} finally {
  delay = 0;
  await service.stop();
  proxy.stop();
  await database.drop();
}
