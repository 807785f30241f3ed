/** Every answer that a stranger can get from a site, and what members can take out of it. */
import { readZip } from '@quoin/test-kit';
import type { Instance } from '../../support/harness.ts';
import { BROWSER, type SiteWorld, seenOf } from './site-world.ts';

interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface AnswerOf {
  readonly what: string;
  readonly status: number;
  readonly text: string;
}

const PROGRAMS = [
  'llms.txt',
  'llms-full.txt',
  'sitemap.xml',
  'sitemap-1.xml',
  'feed.xml',
  'robots.txt',
];

/**
 * @param paths below the site, beside those that the site itself names
 * @param words looked for by search and asked of the assistant
 * @param domain of the site, or null for the service's own host
 */
export async function* everyAnswer(
  { harness, as, project, slug }: SiteWorld,
  {
    instance = harness,
    paths,
    words,
    domain = null,
  }: {
    readonly instance?: Instance;
    readonly paths: readonly string[];
    readonly words: readonly string[];
    readonly domain?: string | null;
  },
): AsyncGenerator<AnswerOf> {
  const base = domain === null ? `/${slug}` : '';
  const host = domain === null ? {} : { host: domain };
  const origin = instance.origin;
  const get = async (path: string, init: Init = {}): Promise<AnswerOf> => {
    const request = new Request(`${origin}${path}`, {
      ...init,
      headers: { ...BROWSER, ...host, ...init.headers },
    });
    const { status, headers, text } = await seenOf(await instance.handle(request));
    const headerLines = [...headers].map((pair) => pair.join(': ')).join('\n');
    return { what: `${init.method ?? 'GET'} ${path}`, status, text: `${headerLines}\n${text}` };
  };

  const sitemap = await get(`${base}/sitemap.xml`);
  const listed = [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => {
    const { pathname } = new URL(url);
    return domain === null ? pathname.slice(base.length + 1) : pathname.slice(1);
  });
  const all = [...new Set([...listed, ...paths])];
  const spaces = [...new Set(all.map((path) => path.split('/')[0] ?? ''))];
  for (const path of [
    '',
    ...PROGRAMS,
    ...spaces,
    ...spaces.flatMap((space) => [`${space}/llms.txt`, `${space}/llms-1.txt`]),
    ...all,
  ]) {
    yield await get(path === '' ? base || '/' : `${base}/${path}`);
  }
  for (const path of all) {
    yield await get(`${base}/${path}.md`);
    yield await get(`${base}/_source/${path}.md`);
    yield await get(`${base}/${path}`, { headers: { 'if-none-match': '*' } });
  }
  const tool = (name: string, args: Readonly<Record<string, unknown>>) =>
    get(`${base}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: args },
      }),
    });
  yield await tool('list_pages', {});
  for (const page of all) {
    const read = await tool('read_page', { page });
    // What was asked for is repeated in a refusal.
    yield { ...read, what: `${read.what} ${page}` };
  }
  for (const word of words) {
    const found = await tool('search', { query: word });
    yield { ...found, what: `${found.what}?q=${encodeURIComponent(word)}` };
    const q = encodeURIComponent(word);
    yield await get(`${base}/_search?q=${q}`);
    yield await get(`${base}/_suggest?q=${q}`);
    yield await get(`${base}/_ask`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ message: `What is ${word}?` }),
    });
  }
  yield await get('/robots.txt');
  const exported = await instance.handle(
    new Request(`${origin}/api/v1/projects/${project}/export?format=site`, { headers: as }),
  );
  for (const { path, bytes } of readZip(Buffer.from(await exported.arrayBuffer()))) {
    yield { what: `export ${path}`, status: 200, text: `${path}\n${bytes.toString('utf8')}` };
  }
}
