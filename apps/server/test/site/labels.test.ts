/** Labels of navigation beside titles of pages. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  const pages = {
    'titled.md': '---\ntitle: The whole title of the page\n---\nText\n',
    'plain.md': 'Text\n',
    'own.md': '---\ntitle: Own title\n---\nText\n',
  };
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: {
        version: 1,
        spaces: [
          {
            name: 'Guides',
            nav: [
              { type: 'page', file: 'titled', title: 'Short' },
              { type: 'page', file: 'plain', title: 'Only label' },
              { type: 'page', file: 'own' },
            ],
          },
        ],
      },
      pages: Object.entries(pages).map(([path, markdown]) => ({ path, markdown })),
      publish: true,
    });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** Texts of the links to a page in the navigation of another one. */
  const labelOf = async (slug: string, from: string): Promise<string | undefined> => {
    const { text } = await world.get(`/harbour/guides/${from}`);
    const [nav = ''] = /<nav class="nav"[\s\S]*?<\/nav>/.exec(text) ?? [];
    return new RegExp(`href="/harbour/guides/${slug}"[^>]*>([^<]*)<`).exec(nav)?.[1];
  };
  const headingOf = async (slug: string): Promise<string | undefined> =>
    /<h1[^>]*>([^<]*)/.exec((await world.get(`/harbour/guides/${slug}`)).text)?.[1];

  test('readers see the label in the navigation and the title on the page', async () => {
    expect(await labelOf('titled', 'own')).toBe('Short');
    expect(await headingOf('titled')).toBe('The whole title of the page');
    expect([await labelOf('plain', 'own'), await headingOf('plain')]).toEqual([
      'Only label',
      'Only label',
    ]);
    expect([await labelOf('own', 'titled'), await headingOf('own')]).toEqual([
      'Own title',
      'Own title',
    ]);
  });

  const idOf = async (file: string): Promise<string> => {
    const files = at(await world.call(`GET /api/v1/projects/${world.project}/files`), 'pages');
    const index = Array.isArray(files) ? files.findIndex((one) => at(one, 'path') === file) : -1;
    return textAt(files, `${index}`, 'pageId');
  };

  test('both are exported, a rename replaces the label, and a new page has none', async () => {
    const read = async (): Promise<unknown> => {
      const files = await world.call(`GET /api/v1/projects/${world.project}/files`);
      return at(JSON.parse(textAt(files, 'manifest')), 'spaces', '0', 'nav');
    };
    expect(await read()).toMatchObject([{ title: 'Short' }, { title: 'Only label' }, {}]);
    const id = await idOf('titled.md');
    const before = await world.call(`GET /api/v1/pages/${id}`);
    await world.call(`PATCH /api/v1/projects/${world.project}/structure`, {
      op: 'rename_item',
      navItemId: textAt(before, 'page', 'navItemId'),
      title: 'Renamed',
    });
    await world.call(`POST /api/v1/pages/${id}/publish`);
    expect([await labelOf('titled', 'own'), await headingOf('titled')]).toEqual([
      'Renamed',
      'Renamed',
    ]);
    const space = textAt(before, 'page', 'spaceId');
    const made = await world.published(
      space,
      'Made here',
      '---\ntitle: From the text\n---\nText\n',
    );
    expect(textAt(await world.call(`GET /api/v1/pages/${made}`), 'page', 'title')).toBe(
      'From the text',
    );
    expect(await labelOf('made-here', 'own')).toBe('From the text');
  });
});
