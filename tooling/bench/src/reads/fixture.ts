/** The data that the benchmark of reads works on: one project of many pages, and one of long texts. */
import type { Client } from '../client.ts';
import { textOf } from '../pages.ts';
import type { Fixture } from './every-read.ts';

const LINES = 199_000;
/** A redirect for each of so many pages, and an image. */
const SHARE = 5;
/** Of one request. */
const REDIRECTS = 1000;

/** A text that is as long as a page may be, of lines as short as they get. */
export const longText = (step: number): string =>
  Array.from({ length: LINES }, (_, at) => String.fromCharCode(97 + ((at * step) % 26))).join('\n');

const fileOf = (page: number): string => `group-${page % 100}/page-${page}`;

/** In larger projects texts are short, so that one request holds all pages. */
const LONG_TEXTS_UP_TO = 10_000;

/** All pages are in one list of the navigation, which costs a site more than groups do. */
const bundleOf = (count: number): string => {
  const numbers = Array.from({ length: count }, (_, page) => page);
  const pages = numbers.map((page) => ({
    path: `${fileOf(page)}.md`,
    markdown: `${count > LONG_TEXTS_UP_TO ? `# Page ${page}\n` : textOf(page)}\n[next](page-${page + 1}.md) [lost](lost.md)\n`,
  }));
  const nav = numbers.map((page) => ({ type: 'page', file: fileOf(page) }));
  const media = numbers
    .filter((page) => page % SHARE === 0)
    .map((page) => ({ path: `images/${page}.txt`, base64: btoa(`file ${page}\n`) }));
  const manifest = { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] };
  return JSON.stringify({ manifest, pages, media, publish: true });
};

interface Made {
  readonly project: { readonly id: string };
  readonly space: { readonly id: string };
  readonly page: { readonly id: string };
}

interface Listed {
  readonly data: readonly { readonly path: string }[];
  readonly assets: readonly { readonly hash: string; readonly name: string }[];
}

const makeRedirects = async ({ ask }: Client, below: string, count: number): Promise<void> => {
  for (let from = 0; from < count; from += REDIRECTS) {
    const redirects = Array.from({ length: REDIRECTS }, (_, at) => ({
      from: `/old/page-${from + at}`,
      to: `/${fileOf(from + at)}`,
    }));
    await (await ask('POST', `${below}/redirects`, JSON.stringify({ redirects }))).arrayBuffer();
  }
};

const makeLong = async ({ ask, json }: Client) => {
  const { project } = await json<Made>('POST', '/projects', '{"name":"Long"}');
  const below = `/projects/${project.id}`;
  const { space } = await json<Made>('POST', `${below}/spaces`, '{"name":"Docs"}');
  const first = JSON.stringify({ spaceId: space.id, title: 'Long', content: longText(1) });
  const { page } = await json<Made>('POST', `${below}/pages`, first);
  const longMarkdown = longText(7);
  await ask('PATCH', `/pages/${page.id}`, JSON.stringify({ markdown: longMarkdown }));
  return { longPageId: page.id, longMarkdown };
};

export const makeFixture = async (client: Client, count: number): Promise<Fixture> => {
  const { ask, json } = client;
  const slug = 'bench';
  const named = JSON.stringify({ name: 'Bench', slug, visibility: 'public' });
  const { project } = await json<Made>('POST', '/projects', named);
  const below = `/projects/${project.id}`;
  await (await ask('POST', `${below}/bundle`, bundleOf(count))).arrayBuffer();
  await makeRedirects(client, below, Math.floor(count / REDIRECTS) * REDIRECTS);
  const { assets } = await json<Listed>('GET', `${below}/assets?limit=1`);
  const [asset] = assets;
  if (asset === undefined) throw new Error('The project has no files');
  const { data } = await json<Listed>('GET', `${below}/pages?limit=200`);
  const path = `/${slug}/${data.at(-1)?.path}`;
  return { projectId: project.id, slug, path, asset, ...(await makeLong(client)) };
};
