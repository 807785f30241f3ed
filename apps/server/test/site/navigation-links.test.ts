/** Links of navigation: each of them has a target, whichever product the tree was written for. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { NAVIGATIONS } from './support/navigations.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** Links of entries that readers are not to see. */
const hrefsOfGone = (nodes: readonly unknown[]): unknown[] =>
  nodes.flatMap((node) => {
    const { title, href, spec, items = [] } = Object(node);
    return [...(title === 'Gone' ? [href ?? spec] : []), ...hrefsOfGone(items)];
  });

const isPage = (path: string): boolean => /\.mdx?$/.test(path);

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** Status of the target of a link; the address itself if it is another site's. */
  const answerOf = async (href: string, from: string): Promise<number | string> => {
    const url = new URL(href, `${world.harness.origin}${from}`);
    if (url.origin !== world.harness.origin) return url.href;
    return (await world.get(`${url.pathname}${url.search}`)).status;
  };

  /** Links of the navigation of every page, by their titles, as the reader of a page meets them. */
  const crawl = async (): Promise<Map<string, number | string>> => {
    const found = new Map<string, number | string>();
    const pages = listAt(await world.call(`GET /api/v1/projects/${world.project}/pages`), 'data');
    for (const page of pages) {
      if (textAt(page, 'status') !== 'published') continue;
      const path = `/harbour/${textAt(page, 'path')}`;
      const { text } = await world.get(path);
      const [nav = ''] = /<nav class="nav"[\s\S]*?<\/nav>/.exec(text) ?? [];
      for (const [, href = '', inner = ''] of nav.matchAll(
        /<a[^>]* href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
      )) {
        const title = inner.replace(/<[^>]*>/g, '').trim();
        const answer = await answerOf(href.replaceAll('&amp;', '&'), path);
        if (found.get(title) !== 404) found.set(title, answer);
      }
    }
    return found;
  };

  // What a converter writes does not depend on the database.
  const trees = NAVIGATIONS.filter((one) => dialect === 'sqlite' || one.dialect === 'native');
  test.each(trees.map((one) => [one.dialect, one] as const))(
    'every link of the navigation of a tree of %s answers, and broken links are reported',
    async (name, { files, shown, reported }) => {
      const converted = await world.call('POST /api/v1/import/convert', {
        files: Object.entries(files).map(([path, content]) => ({
          path,
          content: isPage(path) || /\.(?:json|ya?ml|[cm]?[jt]s)$/.test(path) ? content : '',
        })),
      });
      expect(at(converted, 'dialect')).toBe(name);
      const media = listAt(converted, 'assets').map((asset) => {
        const path = textAt(asset, 'path');
        return { path, base64: Buffer.from(files[path] ?? '').toString('base64') };
      });
      const sent = await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
        manifest: at(converted, 'manifest'),
        pages: at(converted, 'pages'),
        media,
        publish: true,
      });
      const warned = listAt(sent, 'result', 'warnings').map((one) => Object(one).url);
      const gone = listAt(converted, 'manifest', 'spaces').flatMap((space) =>
        hrefsOfGone(listAt(space, 'nav')),
      );
      expect(warned.toSorted()).toEqual(gone.toSorted());
      const found = await crawl();
      expect(Object.fromEntries([...found].filter(([title]) => title in shown))).toEqual(shown);
      const dead = [...found].filter(
        ([, answer]) =>
          ![200, 307, 308].includes(Number(answer)) && !/^(?:https?|mailto):/.test(String(answer)),
      );
      expect(dead).toEqual([]);
      expect([...found.keys()]).not.toContain('Gone');
      const messages = listAt(converted, 'unmapped').map((one) => textAt(one, 'message'));
      for (const part of reported)
        expect(
          messages.filter((message) => message.includes(part)),
          part,
        ).toHaveLength(1);
    },
  );
});
