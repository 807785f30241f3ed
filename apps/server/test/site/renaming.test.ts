/** The address of a page that readers get comes from the title that they get. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let world: SiteWorld;
  let guides: string;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    guides = await world.space('Guides');
    await world.published(guides, 'Open');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const titled = (title: string, text = 'Text.'): string =>
    `---\ntitle: ${title}\n---\n\n${text}\n`;
  const read = async (pageId: string) =>
    at(await world.call(`GET /api/v1/pages/${pageId}?content=true`), 'page');
  const pathOf = async (pageId: string) => textAt(await read(pageId), 'path');
  const rename = {
    patch: (pageId: string, title: string) =>
      world.call(`PATCH /api/v1/pages/${pageId}`, { title }),
    structure: async (pageId: string, title: string) =>
      world.call(`PATCH /api/v1/projects/${world.project}/structure`, {
        op: 'rename_item',
        navItemId: textAt(await read(pageId), 'navItemId'),
        title,
      }),
  };
  const publish = (pageId: string) => world.call(`POST /api/v1/pages/${pageId}/publish`);
  const statusOf = async (path: string) => (await world.get(`/harbour/${path}`)).status;
  const everything = async (path: string): Promise<string> => {
    const texts = await Promise.all(
      [path, 'llms.txt', 'sitemap.xml', 'feed.xml', 'guides/open', 'nothing-here'].map((one) =>
        world.get(`/harbour/${one}`),
      ),
    );
    return texts.map(({ text, headers }) => `${headers.get('location') ?? ''}\n${text}`).join('\n');
  };

  test.each(['patch', 'structure'] as const)(
    'a title that waits for its publication is in no address (%s)',
    async (way) => {
      const before = `guides/${way}-before`;
      const pageId = await world.published(guides, `${way} before`, titled(`${way} before`));
      await rename[way](pageId, `${way} takeover`);
      expect(await pathOf(pageId)).toBe(before);
      expect([await statusOf(before), await statusOf(`guides/${way}-takeover`)]).toEqual([
        200, 404,
      ]);
      expect(await everything(before)).not.toContain('takeover');
      // A second unpublished rename counts, and an edit of the text in between keeps it.
      await world.call(`PATCH /api/v1/pages/${pageId}`, {
        markdown: titled(`${way} takeover`, `[self](/${before}) changed`),
      });
      await rename[way](pageId, `${way} after`);
      expect(await pathOf(pageId)).toBe(before);
      await publish(pageId);
      expect(await pathOf(pageId)).toBe(`guides/${way}-after`);
      const old = await world.get(`/harbour/${before}`);
      expect([old.status, old.headers.get('location')]).toEqual([
        308,
        `/harbour/guides/${way}-after`,
      ]);
      const page = await read(pageId);
      expect(at(page, 'hasUnpublishedChanges')).toBe(false);
      // The page's link to itself followed before it was published.
      expect(textAt(page, 'content')).toContain(`(/guides/${way}-after)`);
    },
  );

  test('a page that readers do not get follows its title immediately', async () => {
    const draft = await world.page(guides, 'Draft one', titled('Draft one'));
    await rename.patch(draft, 'Draft two');
    expect(await pathOf(draft)).toBe('guides/draft-two');
    await publish(draft);
    await world.call(`POST /api/v1/pages/${draft}/unpublish`);
    await rename.patch(draft, 'Draft three');
    expect(await pathOf(draft)).toBe('guides/draft-three');
  });

  test('a title that navigation sets is live, with its address', async () => {
    const pageId = await world.published(guides, 'Plain', 'A text without a title.\n');
    await rename.structure(pageId, 'Plainer');
    expect(await pathOf(pageId)).toBe('guides/plainer');
    expect((await world.get('/harbour/guides/plainer')).text).toContain('Plainer');
  });

  test('a title that was taken back before its publication changes no address', async () => {
    const pageId = await world.published(guides, 'Stable', titled('Stable'));
    await rename.patch(pageId, 'Moving');
    await rename.patch(pageId, 'Stable');
    await publish(pageId);
    expect(await pathOf(pageId)).toBe('guides/stable');
    await world.call(`PATCH /api/v1/pages/${pageId}`, { markdown: titled('Text only') });
    await publish(pageId);
    // An edit of the text is no rename.
    expect(await pathOf(pageId)).toBe('guides/stable');
  });

  test('the address follows when a review approves the title', async () => {
    const pageId = await world.published(guides, 'Reviewed', titled('Reviewed'));
    await world.set({ approvals: { required: true, allowSelfApproval: true } });
    await rename.patch(pageId, 'Secret');
    await publish(pageId);
    expect([await pathOf(pageId), await statusOf('guides/reviewed')]).toEqual([
      'guides/reviewed',
      200,
    ]);
    expect(await everything('guides/reviewed')).not.toContain('Secret');
    await world.call(`POST /api/v1/pages/${pageId}/review`, { decision: 'approve' });
    expect([await pathOf(pageId), await statusOf('guides/secret')]).toEqual(['guides/secret', 200]);
    await world.set({ approvals: { required: false } });
  });

  test('another page may have the address by then', async () => {
    const pageId = await world.published(guides, 'Early', titled('Early'));
    await rename.patch(pageId, 'Late');
    await world.published(guides, 'Late', titled('Late'));
    await publish(pageId);
    expect(await pathOf(pageId)).toBe('guides/late-2');
  });
});
