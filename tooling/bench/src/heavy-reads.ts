/**
 * `bun run heavy-reads [sqlite] [postgresql] [--pages 10000]`: every read whose work grows with a project or with texts of 400,000 characters, six at a time from one viewer, and what other clients
 * notice of it.
 */
import { parseArgs } from 'node:util';
import { clientOf } from './client.ts';
import { PAGES, textOf } from './pages.ts';
import type { Dialect } from './service.ts';
import { openSteps, startObserved } from './steps.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: String(PAGES) } },
});
const MANY = Number(values.pages);

const LINES = 199_000;
const AT_ONCE = 6;
/** Characters that are checked at a time. */
const MAX_DRAFT = 200_000;

/** As long as a page may be, of lines as short as they get. */
const longText = (step: number): string =>
  Array.from({ length: LINES }, (_, at) => String.fromCharCode(97 + ((at * step) % 26))).join('\n');

const bundle = (): string => {
  const pages = Array.from({ length: MANY }, (_, page) => ({
    path: `group-${page % 100}/page-${page}.md`,
    markdown: `${textOf(page)}\n[next](page-${page + 1}.md) [lost](lost.md)\n`,
  }));
  const nav = pages.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
  const manifest = { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] };
  return JSON.stringify({ manifest, pages, publish: true });
};

interface Made {
  readonly project: { readonly id: string };
  readonly space: { readonly id: string };
  readonly page: { readonly id: string; readonly version: number };
}

const measure = async (dialect: Dialect): Promise<void> => {
  const service = await startObserved(dialect);
  const { ask, json } = clientOf(service);
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
    status.refused = 0;
    await step(`${name}, ${AT_ONCE} at a time`, async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => read(method, path, body)));
    });
    if (status.refused > 0) process.stdout.write(`${name}: ${status.refused} answers were 429\n`);
  };
  try {
    const { project } = await json<Made>('POST', '/projects', '{"name":"Bench"}');
    const below = `/projects/${project.id}`;
    await (await ask('POST', `${below}/bundle`, bundle())).arrayBuffer();
    const other = await json<Made>('POST', '/projects', '{"name":"Long"}');
    const { space } = await json<Made>(
      'POST',
      `/projects/${other.project.id}/spaces`,
      '{"name":"Docs"}',
    );
    const content = longText(1);
    const made = { spaceId: space.id, title: 'Long', content };
    const { page } = await json<Made>(
      'POST',
      `/projects/${other.project.id}/pages`,
      JSON.stringify(made),
    );
    const markdown = longText(7);
    await read('PATCH', `/pages/${page.id}`, JSON.stringify({ markdown }));
    await service.indexed();

    await step('nothing', () => Bun.sleep(2000));
    await often('diff', 'GET', `/pages/${page.id}/diff?from=1&to=2`);
    await often('revision', 'GET', `/pages/${page.id}/revisions/2`);
    await often('page', 'GET', `/pages/${page.id}`);
    await often('rendered', 'GET', `/pages/${page.id}/rendered`);
    const draft = JSON.stringify({ markdown: markdown.slice(0, MAX_DRAFT) });
    await often('validate', 'POST', '/validate', draft);
    await often('parse', 'POST', '/parse', draft);
    await often('structure', 'GET', `${below}/structure`);
    await often('quality', 'GET', `${below}/quality`);
    await often('links', 'GET', `${below}/links`);
    await often('files', 'GET', `${below}/files`);
    await often('export, JSON', 'GET', `${below}/export`);
    await often('export, zip', 'GET', `${below}/export?format=zip`);
    await often('export, site', 'GET', `${below}/export?format=site`);
    await often('pages', 'GET', `${below}/pages?limit=200`);
    await often('redirects', 'GET', `${below}/redirects`);
    await often('events', 'GET', `${below}/events`);
    await often('search', 'GET', `${below}/search?q=word1+word2+word3&limit=50`);
  } finally {
    await service.stop();
  }
};

const dialects: readonly Dialect[] = ['sqlite', 'postgresql'];
for (const dialect of dialects) {
  if (positionals.length === 0 || positionals.includes(dialect)) await measure(dialect);
}
