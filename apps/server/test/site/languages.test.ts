/** The interface of a site in the language of its reader, with the project's own messages. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { BROWSER, openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PAGE =
  '# Page\n\n## One\n\n<Note>Text</Note>\n\n## Two\n\n- [x] done\n\n<File src="/f.zip" size={1234567} />\n';

const headOf = (text: string): string => /<html[^>]*>/.exec(text)?.[0] ?? '';

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  const settings = async (): Promise<unknown> =>
    at(await world.call(`GET /api/v1/projects/${world.project}/settings`), 'settings');
  const refused = async (body: unknown): Promise<{ status: number; error: string }> => {
    const answer = await world.harness.send(`PATCH /api/v1/projects/${world.project}/settings`, {
      as: world.as,
      body,
    });
    return { status: answer.status, error: textAt(answer.body, 'error') };
  };
  const see = async (path: string) => (await world.get(`/harbour/${path}`, BROWSER)).text;

  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
    await world.call(`POST /api/v1/projects/${world.project}/bundle`, {
      manifest: {
        version: 1,
        spaces: [
          { name: 'Guides', slug: 'guides', nav: [{ type: 'page', file: 'guides/page' }] },
          { name: 'ガイド', slug: 'ja', locale: 'ja', nav: [{ type: 'page', file: 'ja/page' }] },
          { name: 'أدلة', slug: 'ar', locale: 'ar', nav: [{ type: 'page', file: 'ar/page' }] },
        ],
      },
      pages: ['guides', 'ja', 'ar'].map((space) => ({
        path: `${space}/page.md`,
        markdown: PAGE,
      })),
      publish: true,
    });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('a page, its blocks, an address where nothing is, and a search are in the language of the space', async () => {
    const { text, headers } = await world.get('/harbour/ja/page', BROWSER);
    expect(headOf(text)).toContain('lang="ja"');
    expect(headers.get('content-language')).toBe('ja');
    for (const words of ['このページの内容', '>注<', 'aria-label="完了"', '1.2 MB', '最終更新日']) {
      expect(text).toContain(words);
    }
    for (const words of ['On this page', 'Copy page', 'Last updated', '>Note<', '"Search"']) {
      expect(text).not.toContain(words);
    }
    const arabic = await see('ar/page');
    expect(headOf(arabic)).toContain('lang="ar" dir="rtl"');
    expect(arabic).toContain('في هذه الصفحة');
    const lost = await world.get('/harbour/ja/nothing-here', BROWSER);
    expect([lost.status, lost.headers.get('content-language')]).toEqual([404, 'ja']);
    expect(lost.text).toContain('<h1>ページが見つかりません</h1>');
    expect(await see('_search?q=x&locale=ar')).toContain('اكتب حرفين على الأقل.');
  });

  test('the script of a page has the messages of its language, and no other tag has a script', async () => {
    const [, address = ''] = /<script src="([^"]+)"/.exec(await see('ja/page')) ?? [];
    expect(address).toStartWith('/harbour/_assets/site.ja.js?v=');
    const script = await world.get(address, BROWSER);
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.text).toContain('コードをコピー');
    expect(script.text).not.toContain('Copy code');
    const [, assistant = ''] = /data-assistant="([^"]+)"/.exec(await see('ja/page')) ?? [];
    expect((await world.get(assistant, BROWSER)).text).toContain('ドキュメントに質問');
    for (const name of ['site.xx.js', 'site.ja-JP.js', 'site.en.js', 'other.ja.js']) {
      expect((await world.get(`/harbour/_assets/${name}`, BROWSER)).status).toBe(404);
    }
  });

  test('an error without a site is in the language that the browser requests', async () => {
    const at = (language: string) =>
      world.get('/Not-a-slug/page', { ...BROWSER, 'accept-language': language });
    const german = await at('xx, de-AT;q=0.9, en;q=0.5');
    expect([german.status, german.headers.get('content-language')]).toEqual([404, 'de']);
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toContain('<h1>Nicht gefunden</h1>');
    expect(german.headers.get('vary')).toContain('accept-language');
    expect((await at('ar')).text).toContain('<html lang="ar" dir="rtl">');
    expect((await at('en;q=0.9, de;q=0')).text).toContain('<h1>Not found</h1>');
    expect((await at('*, tlh')).text).toContain('<h1>Not found</h1>');
  });

  test('`locale` is the language of spaces without one, in files of the project too', async () => {
    expect(headOf(await see('guides/page'))).toContain('lang="ja"');
    await world.set({ locale: 'de-AT' });
    const page = await see('guides/page');
    expect(headOf(page)).toContain('lang="de-AT"');
    expect(page).toContain('Auf dieser Seite');
    expect(await settings()).toMatchObject({ locale: 'de-AT', messages: {} });
    const files = await world.call(`GET /api/v1/projects/${world.project}/files`);
    expect(JSON.parse(textAt(files, 'manifest'))).toMatchObject({ locale: 'de-AT' });
    await world.set({ locale: null });
    expect(headOf(await see('guides/page'))).toContain('lang="ja"');
  });

  test('messages of the project are used in their language, and come back as they were sent', async () => {
    const messages = { ja: { 'callout.note': 'メモ', 'copy.code': 'コード' }, en: {} };
    await world.set({ messages });
    const page = await see('ja/page');
    expect(page).toContain('>メモ<');
    expect(page).not.toContain('>注<');
    const [, address = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
    expect((await world.get(address, BROWSER)).text).toContain('"copy.code":"コード"');
    expect(await settings()).toMatchObject({ messages: { ja: messages.ja } });
    await world.set({ messages: {} });
    expect(await see('ja/page')).toContain('>注<');
  });

  test('a message that cannot be used is refused with the reason, and changes nothing', async () => {
    const before = await settings();
    expect(await refused({ name: 'Quay', messages: { ja: { 'callout.x': 'x' } } })).toEqual({
      status: 400,
      error: 'messages.ja.callout.x: there is no message with this key',
    });
    expect(await refused({ messages: { en: { 'search.ask': 'Ask {what}' } } })).toEqual({
      status: 400,
      error: 'messages.en.search.ask: unknown argument {what}: it has {query}',
    });
    expect((await refused({ messages: { en: { 'search.ask': '{query' } } })).status).toBe(400);
    expect((await refused({ messages: { en: { 'search.ask': 'x'.repeat(501) } } })).status).toBe(
      400,
    );
    expect((await refused({ locale: 'not a tag' })).status).toBe(400);
    expect(await settings()).toEqual(before);
    const bundle = await world.harness.send(`POST /api/v1/projects/${world.project}/bundle`, {
      as: world.as,
      body: {
        manifest: {
          version: 1,
          messages: { ru: { 'search.count': '{count, plural, other {#}}' } },
          spaces: [],
        },
        pages: [],
        partial: true,
      },
    });
    expect([bundle.status, textAt(bundle.body, 'error')]).toEqual([
      400,
      'The manifest (docs.json) cannot be used: messages.ru.search.count: the plural lacks one, few, many',
    ]);
  });

  test('two requests at a time that change language and messages are both kept', async () => {
    await Promise.all([
      world.set({ locale: 'fr' }),
      world.set({ messages: { fr: { 'callout.note': 'Nota' } } }),
    ]);
    expect(await settings()).toMatchObject({
      locale: 'fr',
      messages: { fr: { 'callout.note': 'Nota' } },
    });
    expect(await see('guides/page')).toContain('>Nota<');
  });
});
