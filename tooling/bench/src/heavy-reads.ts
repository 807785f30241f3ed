/**
 * `bun run heavy-reads [sqlite] [postgresql] [--pages 10000] [--only links,quality] [--once]`: first every
 * GET endpoint of the contract and every kind of page of a readers' site, twice; then each read
 * whose work grows with a project or with texts of 400,000 characters, six at a time from one
 * viewer. It shows what other clients notice of it, and how long the event loop was held.
 */
import { parseArgs } from 'node:util';
import { clientOf } from './client.ts';
import { PAGES } from './pages.ts';
import { endpointReads, type Read, siteReads } from './reads/every-read.ts';
import { makeFixture } from './reads/fixture.ts';
import type { Dialect } from './service.ts';
import { openSteps, startObserved } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: String(PAGES) },
    only: { type: 'string', default: '' },
    once: { type: 'boolean', default: false },
  },
});
const MANY = Number(values.pages);
const isWanted = (name: string): boolean =>
  values.only.split(',').some((part) => name.includes(part));

const AT_ONCE = 6;
/** Characters that are checked at a time. */
const MAX_DRAFT = 200_000;

const measure = async (dialect: Dialect): Promise<void> => {
  const service = await startObserved(dialect);
  const client = clientOf(service);
  const { ask, headers } = client;
  const step = await openSteps(service, `${dialect}, ${MANY} pages of 4 KB`);
  const status = { refused: 0 };
  /** A refusal because of two others is an answer. */
  const read = async (method: string, path: string, body?: string): Promise<void> => {
    try {
      await (await ask(method, path, body)).arrayBuffer();
    } catch (problem) {
      if (!String(problem).includes(': 429 ')) throw problem;
      status.refused += 1;
    }
  };
  const often = async (name: string, method: string, path: string, body?: string) => {
    if (!isWanted(name)) return;
    status.refused = 0;
    await step(`${name}, ${AT_ONCE} at a time`, async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => read(method, path, body)));
    });
    if (status.refused > 0) process.stdout.write(`${name}: ${status.refused} answers were 429\n`);
  };
  const twice = async ({ name, path }: Read, sent: Readonly<Record<string, string>>) => {
    if (!isWanted(name)) return;
    const url = `http://127.0.0.1:${service.port}${path}`;
    let answered = 0;
    await step(name, async () => {
      for (const _ of [1, 2]) {
        const response = await fetch(url, { headers: sent, redirect: 'manual', timeout: false });
        await response.arrayBuffer();
        answered = response.status;
      }
    });
    if (answered >= 300) process.stdout.write(`${name}: ${answered}\n`);
  };
  try {
    const fixture = await makeFixture(client, MANY);
    await service.indexed();

    await step('nothing', () => Bun.sleep(2000));
    for (const endpoint of endpointReads(fixture)) await twice(endpoint, headers);
    for (const page of siteReads(fixture)) await twice(page, {});
    if (values.once) return;

    const below = `/projects/${fixture.projectId}`;
    const long = `/pages/${fixture.longPageId}`;
    const markdown = fixture.longMarkdown;
    const draft = JSON.stringify({ markdown: markdown.slice(0, MAX_DRAFT) });
    await often('diff', 'GET', `${long}/diff?from=1&to=2`);
    await often('revision', 'GET', `${long}/revisions/2`);
    await often('page', 'GET', long);
    await often('rendered', 'GET', `${long}/rendered`);
    await often('validate', 'POST', '/validate', draft);
    await often('parse', 'POST', '/parse', draft);
    await often('parse, 400,000', 'POST', '/parse', JSON.stringify({ markdown }));
    await often('structure', 'GET', `${below}/structure`);
    await often('quality', 'GET', `${below}/quality`);
    await often('links', 'GET', `${below}/links`);
    await often('files', 'GET', `${below}/files`);
    await often('export, JSON', 'GET', `${below}/export`);
    await often('export, zip', 'GET', `${below}/export?format=zip`);
    await often('pages', 'GET', `${below}/pages?limit=200`);
    await often('redirects', 'GET', `${below}/redirects`);
    await often('events', 'GET', `${below}/events`);
    await often('search', 'GET', `${below}/search?q=word1+word2+word3&limit=50`);
    await often('suggest', 'GET', `${below}/search/suggest?q=page`);
  } finally {
    await service.stop();
  }
};

const dialects: readonly Dialect[] = ['sqlite', 'postgresql'];
for (const dialect of dialects) {
  if (positionals.length === 0 || positionals.includes(dialect)) await measure(dialect);
}
