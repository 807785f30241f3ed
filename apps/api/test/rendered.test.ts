/**
 * `GET /pages/:pageId/rendered` (docs/internals/interface.md#rendered-pages-and-assets), through
 * HTTP on both databases.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from './support/answer.ts';
import { type LinkedPages, openLinkedPages } from './support/linked-pages.ts';
import { DIALECTS } from './support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('rendered pages on %s', (dialect) => {
  let pages: LinkedPages;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  const rendered = (pageId: string, state = 'current') =>
    pages.workspace.read(`/pages/${pageId}/rendered?state=${state}`);
  const html = async (pageId: string, state?: string) =>
    textAt(await rendered(pageId, state), 'html');

  test('a page comes as HTML with its headings', async () => {
    const page = await pages.page(
      'Mooring',
      '---\ntitle: Mooring\n---\n# Moor\n\n<Note>Bring *two* ropes.</Note>\n\n## Throw\n\n## Throw\n',
    );
    const answer = await rendered(page);
    expect(at(answer, 'toc')).toEqual([
      { level: 1, title: 'Moor', anchor: 'moor' },
      { level: 2, title: 'Throw', anchor: 'throw' },
      { level: 2, title: 'Throw', anchor: 'throw-1' },
    ]);
    const text = textAt(answer, 'html');
    expect(text).toStartWith('<h1 id="moor">Moor</h1>');
    expect(text).toContain('<p>Bring <em>two</em> ropes.</p>');
    expect(text).toContain('<h2 id="throw-1">Throw</h2>');
    expect(text).not.toContain('title:');
  });

  test('texts of an editor are rendered as parts of the page', async () => {
    const page = await pages.page('Parts', 'Text\n');
    const { body } = await pages.workspace.send(`POST /api/v1/pages/${page}/render`, {
      texts: ['```ts\nconst depth = 3;\n```', '<Icon name="rocket" />', '<script>x()</script>a'],
    });
    const [code = '', icon = '', program = ''] = listAt(body, 'html').map(String);
    expect(code).toContain('quoin-token-keyword');
    expect(icon).toContain('<svg');
    expect(program).not.toContain('script');
  });

  test('nothing that runs comes out', async () => {
    const page = await pages.page(
      'Wreck',
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1)) <Card title="y" href="javascript:alert(1)">z</Card>\n',
    );
    expect(await html(page)).not.toMatch(/script|onerror|alert\(1\)/);
  });

  test('code is highlighted', async () => {
    const page = await pages.page('Code', '```ts\nconst depth = 3;\n```\n\n```unknown\nx\n```\n');
    const text = await html(page);
    expect(text).toContain('<span class="quoin-token-keyword">const');
    expect(text).toContain('<code class="language-unknown">x\n</code>');
  });

  test('current is the working copy, published what readers get', async () => {
    const page = await pages.page('Tides', '# Low\n');
    await pages.make('publish', page);
    await pages.edit(page, '# High\n');
    expect(await html(page, 'published')).toContain('Low');
    expect(await html(page, 'current')).toContain('High');
    expect(await html(page)).toContain('High');
    await pages.make('publish', page);
    expect(await html(page, 'published')).toContain('High');
  });

  test('a page that readers do not get has no published text', async () => {
    const draft = await pages.page('Draft');
    const gone = await pages.page('Gone');
    await pages.make('publish', gone);
    await pages.make('unpublish', gone);
    for (const page of [draft, gone]) {
      const path = `GET /api/v1/pages/${page}/rendered?state=published`;
      const answer = await pages.workspace.send(path);
      expect([answer.status, at(answer.body, 'code')]).toEqual([404, 'not_found']);
      expect(await html(page)).toContain('<h1');
    }
  });

  test('links have the current addresses of pages, although the text is cached', async () => {
    const harbour = await pages.page('Harbour', '# Harbour\n\n## Depth\n');
    const page = await pages.page(
      'Chart',
      '[a](/docs/harbour#depth) [b](harbour.md) [c](https://example.com/?a=1&b=2) [d](#here) [e](/docs/nowhere) ![f](lost.png)\n',
    );
    const before = await html(page);
    expect(before).toContain('<a href="/docs/harbour#depth">a</a> <a href="/docs/harbour">b</a>');
    expect(before).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="noopener">c</a>');
    expect(before).toContain('<a href="#here">d</a> <a href="/docs/nowhere">e</a>');
    expect(before).toContain('<img src="lost.png" alt="f" ');
    await pages.make('publish', page);
    await pages.make('publish', harbour);
    await pages.rename(String(await pages.field(harbour, 'navItemId')), 'Port');
    // The published text still says where the page was.
    expect(await html(page, 'published')).toContain('<a href="/docs/port#depth">a</a>');
  });

  test('an asset is loaded from where it is served', async () => {
    const { project } = pages.workspace;
    const files = [{ path: 'sub/pixel.png', base64: PIXEL }];
    const manifest = {
      version: 1,
      name: 'x',
      spaces: [{ name: 'Docs', slug: 'docs', nav: [{ type: 'page', file: 'sub/page' }] }],
    };
    const markdown = '![x](pixel.png) <Image src="./pixel.png" alt="y" />\n';
    const body = {
      manifest,
      partial: true,
      pages: [{ path: 'sub/page.md', markdown }],
      media: files,
    };
    const answer = await pages.workspace.send(`POST /api/v1/projects/${project}/bundle`, body);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    const list = listAt(await pages.workspace.read(`/projects/${project}/pages`), 'data');
    const page = list.find((one) => at(one, 'sourcePath') === 'sub/page.md');
    const found = (await html(textAt(page, 'id'))).match(/\/assets\/[0-9a-f]{64}\/pixel\.png/g);
    expect(found).toHaveLength(2);

    // As another service gave it when the image was uploaded there, before an export.
    const hash = new Bun.CryptoHasher('sha256').update(Buffer.from(PIXEL, 'base64')).digest('hex');
    const address = `https://docs.example.org/assets/${hash}/old%20name.png`;
    const other = await pages.page(
      'Exported',
      `![x](${address}) ![y](${address.replace(hash, 'x')})`,
    );
    const shown = await html(other);
    expect(shown).toMatch(
      new RegExp(`src="[^"]*(?<!example\\.org)/assets/${hash}/old%20name\\.png"`),
    );
    // It leaves the room that the image takes, whose size is in its bytes.
    expect(shown).toContain(' width="1" height="1" ');
    expect(shown).toContain('<a href="https://docs.example.org/assets/x/old%20name.png"');
  });

  test('a page of very many links comes too', async () => {
    const links = Array.from({ length: 20_000 }, (_, index) => `[a](p${index}/x)\n`);
    const page = await pages.page('Links', links.join(''));
    expect((await html(page)).match(/<a href/g)).toHaveLength(20_000);
  });

  test('large pages come whole', async () => {
    const page = await pages.page('Long', `# Long\n\n${'word *and* `code`\n\n'.repeat(20_000)}`);
    const text = await html(page);
    expect(text.match(/<em>and<\/em>/g)).toHaveLength(20_000);
  });
});

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
