/** `fetchImages` of `POST /import/convert`: images of other hosts, also of hostile ones. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { RemoteFileError } from '@quoin/core';
import { parseAllowedHosts } from '@quoin/outgoing';
import { createRemoteFiles } from '@quoin/service/remote-files';
import { at, listAt, textAt } from './support/answer.ts';
import { type Harness, openHarness, type Token } from './support/harness.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>';

const pieces = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });

/** Answers nothing, until the test is over. */
const silent = new AbortController();

const hits = new Map<string, number>();
const host: Bun.Server<undefined> = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  idleTimeout: 0,
  fetch(request) {
    const { pathname } = new URL(request.url);
    hits.set(pathname, (hits.get(pathname) ?? 0) + 1);
    const { port } = host;
    switch (pathname) {
      case '/a/quay.png':
      case '/copy-of-quay.png':
        return new Response(PNG, { headers: { 'content-type': 'text/html' } });
      case '/b/Quay.PNG':
      case '/lie.png':
        return new Response(GIF);
      case '/moved.png':
        return Response.redirect(`http://127.0.0.1:${port}/a/quay.png`);
      case '/to-private.png':
        return Response.redirect('http://169.254.169.254/latest/meta-data');
      case '/to-other-port.png':
        return Response.redirect('http://127.0.0.1:1/a.png');
      case '/loop.png':
        return Response.redirect(`http://127.0.0.1:${port}/loop.png`);
      case '/page.png':
        return new Response('<!doctype html><p>Sign in</p>', {
          headers: { 'content-type': 'image/png' },
        });
      case '/endless.png':
        return new Response(pieces());
      case '/bomb.png':
        return new Response(Bun.gzipSync(new Uint8Array(64 * 1024 ** 2)), {
          headers: { 'content-encoding': 'gzip' },
        });
      case '/plain.svg':
        return new Response(`${SVG}Plain</title></svg>`);
      case '/script.svg':
        return new Response(`${SVG}x</title><script>alert(1)</script></svg>`);
      case '/handler.svg':
        return new Response('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      case '/escaped.svg':
        return new Response(
          '<svg xmlns="http://www.w3.org/2000/svg"><a href="java&#x73;cript:alert(1)"/></svg>',
        );
      case '/empty.png':
        return new Response('');
      case '/silent.png':
        return new Promise<Response>((resolve) =>
          silent.signal.addEventListener('abort', () => resolve(new Response(''))),
        );
      default:
        return new Response('Not here', { status: 404 });
    }
  },
});
const at127 = `http://127.0.0.1:${host.port}`;

afterAll(async () => {
  silent.abort();
  await host.stop(true);
});

let harness: Harness;
let token: Token;
beforeAll(async () => {
  harness = await openHarness({
    environment: { QUOIN_ALLOW_PRIVATE_HOSTS: `127.0.0.1:${host.port}` },
  });
  token = await harness.token(await harness.person('ada'), ['docs:read']);
});
afterAll(() => harness[Symbol.asyncDispose]());

const convert = async (files: Readonly<Record<string, string>>, fetchImages = true) => {
  const { status, body } = await harness.send('POST /api/v1/import/convert', {
    as: token.headers,
    body: {
      files: Object.entries(files).map(([path, content]) => ({ path, content })),
      ...(fetchImages && { fetchImages }),
    },
  });
  expect(status).toBe(200);
  const pages = new Map(
    listAt(body, 'pages').map((page) => [textAt(page, 'path'), textAt(page, 'markdown')]),
  );
  const images = fetchImages ? listAt(body, 'images') : [];
  const lines = listAt(body, 'unmapped').map(
    (one) => `${textAt(one, 'path')}:${at(one, 'line')} ${textAt(one, 'message')}`,
  );
  return { pages, images, lines };
};

describe('images of other hosts', () => {
  test('become files, each address is requested once, and every form names the file', async () => {
    hits.clear();
    const { pages, images, lines } = await convert({
      'README.md': `![Quay](${at127}/a/quay.png "Title") [a link](${at127}/a/quay.png)\n`,
      'guides/all.md': [
        `![Quay](${at127}/a/quay.png#part) <img src="${at127}/a/quay.png" alt="Quay">`,
        '',
        `![By reference][quay] ![Lie](${at127}/lie.png)`,
        '',
        `<Image src="${at127}/copy-of-quay.png" alt="Quay" />`,
        '',
        `![Other](${at127}/b/Quay.PNG) ![Moved](${at127}/moved.png) ![Plain](${at127}/plain.svg)`,
        '',
        `[quay]: ${at127}/a/quay.png`,
        '',
      ].join('\n'),
      'images/quay.png': '',
      'images/QUAY-2.png': '',
    });
    expect(lines).toEqual([]);
    const paths = images.map((image) => textAt(image, 'path'));
    // Two files of the tree have these names already.
    expect(paths).toEqual(['images/quay-3.png', 'images/lie.gif', 'images/plain.svg']);
    expect(pages.get('README.md')).toBe(
      `![Quay](images/quay-3.png "Title") [a link](${at127}/a/quay.png)\n`,
    );
    expect(pages.get('guides/all.md')).toBe(
      [
        '![Quay](../images/quay-3.png) <img src="../images/quay-3.png" alt="Quay">',
        '',
        `![By reference][quay] ![Lie](../images/lie.gif)`,
        '',
        '<Image src="../images/quay-3.png" alt="Quay" />',
        '',
        `![Other](../images/lie.gif) ![Moved](../images/quay-3.png) ![Plain](../images/plain.svg)`,
        '',
        '[quay]: ../images/quay-3.png',
        '',
      ].join('\n'),
    );
    // The target of a redirect is another request.
    expect(hits.get('/a/quay.png')).toBe(2);
    const png = images.find((image) => textAt(image, 'path') === 'images/quay-3.png');
    expect(textAt(png, 'base64')).toBe(PNG.toString('base64'));
    expect(textAt(png, 'mediaType')).toBe('image/png');
  });

  test.each([
    ['gone.png', 'The server answered 404'],
    ['to-private.png', 'private network'],
    ['to-other-port.png', 'private network'],
    ['loop.png', 'redirects'],
    ['page.png', 'The response is text/html, not an image'],
    ['endless.png', 'larger than 5 MB'],
    ['bomb.png', 'larger than 5 MB'],
    ['script.svg', 'contains scripts or entities'],
    ['handler.svg', 'contains scripts or entities'],
    ['escaped.svg', 'contains scripts or entities'],
    ['empty.png', 'The response is empty'],
  ])(
    '%s is not fetched: the page keeps its link, and the report says why',
    async (name, reason) => {
      const markdown = `# Page\n\n![Image](${at127}/${name})\n`;
      const { pages, images, lines } = await convert({ 'README.md': markdown });
      expect(images).toEqual([]);
      expect(pages.get('README.md')).toBe(markdown);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toStartWith(`README.md:3 ${at127}/${name} was not fetched: `);
      expect(lines[0]).toContain(reason);
    },
  );

  test('a private address is refused without a request', async () => {
    const { lines } = await convert({ 'README.md': '![x](http://10.1.2.3/x.png)\n' });
    expect(lines[0]).toContain('10.1.2.3 is in a private network');
  });

  test('without `fetchImages` nothing is requested, and each image is reported', async () => {
    hits.clear();
    const html = `<img src="${at127}/a/quay.png">`;
    const { lines } = await convert({ 'README.md': `# Page\n\n${html}\n` }, false);
    expect(hits.size).toBe(0);
    expect(lines).toEqual([
      `README.md:3 ${at127}/a/quay.png is on another host. Readers see a link to it`,
    ]);
  });

  test("a tree of Quoin's own gets the images, too, and the rest of each page keeps its bytes", async () => {
    const manifest = {
      version: 1,
      name: 'Harbour',
      spaces: [{ name: 'Docs', slug: 'docs', nav: [{ type: 'page', file: 'index' }] }],
    };
    const { pages, images, lines } = await convert({
      'docs.json': JSON.stringify(manifest),
      'index.md': `*  ![Quay](${at127}/a/quay.png)\n\n![Gone](${at127}/gone.png)\n`,
    });
    expect(pages.get('index.md')).toBe(
      `*  ![Quay](images/quay.png)\n\n![Gone](${at127}/gone.png)\n`,
    );
    expect(images).toHaveLength(1);
    expect(lines).toEqual([
      `index.md:3 ${at127}/gone.png was not fetched: The server answered 404. Readers see a link to it`,
    ]);
  });

  test('one import fetches at most 200 images', async () => {
    const all = Array.from({ length: 203 }, (_, at) => `![x](${at127}/gone-${at}.png)`);
    const { lines } = await convert({ 'README.md': `${all.join('\n')}\n` });
    expect(lines.filter((line) => line.includes('at most 200 images'))).toHaveLength(3);
  });

  test('with events, the progress of images is reported', async () => {
    const response = await harness.handle(
      new Request(`${harness.origin}/api/v1/import/convert`, {
        method: 'POST',
        headers: {
          ...token.headers,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({
          files: [{ path: 'README.md', content: `![x](${at127}/a/quay.png)\n` }],
          fetchImages: true,
        }),
      }),
    );
    const text = await response.text();
    expect(text).toContain('{"done":1,"total":1,"step":"images"}');
    expect(text).toContain('event: done');
  });
});

test('a server that does not answer is given up', async () => {
  const allow = parseAllowedHosts(`127.0.0.1:${host.port}`);
  const files = createRemoteFiles(allow, { deadlineMs: 60_000, silenceMs: 50 });
  const options = { maxBytes: 1_000, signal: new AbortController().signal };
  const read = files.read(`${at127}/silent.png`, options);
  const problem = await read.catch((one: unknown) => one);
  expect(problem).toBeInstanceOf(RemoteFileError);
  expect(String(problem)).toContain('The server does not answer');
});
