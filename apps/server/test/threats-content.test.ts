/** docs/internals/threat-model.md#import-and-content: each line is a test, named after it. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { residentMemory } from '@quoin/child-process';
import { createContentWorkers } from '@quoin/content-worker';
import { zipOfLargePart } from '@quoin/test-kit';
import { strToU8, zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { at, listAt, textAt } from './support/answer.ts';
import { type Credential, type Harness, maker, openHarness } from './support/harness.ts';

const MIB = 1024 ** 2;

const PATHOLOGICAL =
  '[ * < { | ` & _ ~ > - # ![ [a]( {% ::: !!! <b> <Note> <!-- &lt; https://'.split(' ');

let harness: Harness;
let as: Credential;
let make: ReturnType<typeof maker>;
let project: string;
let space: string;

beforeAll(async () => {
  harness = await openHarness();
  const ada = await harness.person('ada');
  as = (await harness.token(ada, ['project:admin', 'docs:write'])).headers;
  make = maker(harness, as);
  project = await make.project('Harbour');
  space = await make.space(project, 'Guides');
});
afterAll(() => harness[Symbol.asyncDispose]());

const importFile = (filename: string, bytes: Uint8Array) =>
  harness.send('POST /api/v1/import/file', {
    as,
    body: { filename, base64: bytes.toBase64() },
  });
const convert = (files: { path: string; content: string }[]) =>
  harness.send('POST /api/v1/import/convert', { as, body: { files } });

const post = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await harness.send(`POST /api/v1${path}`, { as, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const rendered = async (pageId: string): Promise<string> => {
  const { status, body } = await harness.send(`GET /api/v1/pages/${pageId}/rendered`, { as });
  expect(status).toBe(200);
  return textAt(body, 'html');
};

const expectRefused = async (
  answer: Promise<{ status: number; body: unknown }>,
  status: number,
  code: string,
): Promise<string> => {
  const { status: given, body } = await answer;
  expect([given, at(body, 'code')]).toEqual([status, code]);
  return String(at(body, 'error'));
};

test('docx of 195 KB that inflates to 200 MB → 413 within a second, memory bounded', async () => {
  const bomb = zipOfLargePart(
    (packed) =>
      zipSync({
        '[Content_Types].xml': new TextEncoder().encode('<Types/>'),
        'word/document.xml': [packed, { level: 0 }],
      }),
    new Uint8Array(200 * MIB).fill(0x20),
  );
  expect(bomb.length).toBeLessThan(300_000);
  const before = await residentMemory(process.pid);
  await expectRefused(importFile('bomb.docx', bomb), 413, 'payload_too_large');
  expect((await residentMemory(process.pid)) - before).toBeLessThan(150 * MIB);
});

test('PNG named docx, encrypted, empty, broken PDF → 400', async () => {
  const png = Uint8Array.fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  );
  await expectRefused(importFile('picture.docx', png), 400, 'invalid_payload');
  const empty = await (await PDFDocument.create()).save();
  await expectRefused(importFile('empty.pdf', empty), 400, 'invalid_payload');
  const encrypted = new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n4 0 obj<</Filter/Standard/V 1/R 2/P -4/O(01234567890123456789012345678901)/U(01234567890123456789012345678901)>>endobj\n' +
      'trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]>>\n%%EOF',
  );
  await expectRefused(importFile('locked.pdf', encrypted), 400, 'invalid_payload');
  const looping = new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\n' +
      'trailer<</Root 1 0 R/Prev 0>>\n%%EOF',
  );
  await expectRefused(importFile('looping.pdf', looping), 400, 'invalid_payload');
});

test('what is no base64, and what is larger than 20 MB → 400, 413', async () => {
  const junk = { filename: 'a.txt', base64: 'YQ=' };
  const answer = harness.send('POST /api/v1/import/file', { as, body: junk });
  await expectRefused(answer, 400, 'invalid_payload');
  const large = new Uint8Array(20 * MIB + 1);
  await expectRefused(importFile('a.txt', large), 413, 'payload_too_large');
});

const HOSTILE = `# Mooring

[a](javascript:alert(1)) <img src=x onerror=alert(1)> <a href="java&#9;script:alert(1)">b</a>

<script>alert(1)</script>

<iframe srcdoc="<script>alert(1)</script>"></iframe>

<svg onload=alert(1)><script>alert(1)</script></svg>

<Card title="c" href="javascript:alert(1)">d</Card>
`;

test('javascript: links, onerror, script, srcdoc, SVG scripts → stored unchanged, rendered harmless', async () => {
  const id = await make.page(project, space, 'Hostile', HOSTILE);
  const { body } = await harness.send(`GET /api/v1/pages/${id}?content=1`, { as });
  expect(at(body, 'page', 'content')).toBe(HOSTILE);
  const html = await rendered(id);
  expect(html).toContain('<img src="x" alt="" decoding="async" data-zoom=""> ');
  expect(html).not.toMatch(/alert|script|onerror|onload|<iframe|<svg/i);
});

const svgForm = (svg: string): FormData => {
  const form = new FormData();
  form.append('file', new File([svg], 'logo.svg'));
  return form;
};

test('an SVG with a script → stored unchanged, and its script never runs', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const form = new Request('http://localhost', { method: 'POST', body: svgForm(svg) });
  const uploaded = await harness.send(`POST /api/v1/projects/${project}/assets`, {
    as,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: await form.text(),
  });
  const url = new URL(textAt(uploaded.body, 'asset', 'url'));
  const served = await harness.send(`GET ${url.pathname}`, { as });
  expect([served.status, served.text]).toEqual([200, svg]);
  expect(served.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
});

test('external images in docx are neither fetched nor read', async () => {
  const asked: string[] = [];
  using outside = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => {
      asked.push(url);
      return new Response('a secret');
    },
  });
  const targets = [`${outside.url}x.png`, 'file:///etc/passwd', '../../../../etc/passwd'];
  const images = targets.map(
    (_, index) =>
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData><pic:pic>' +
      `<pic:blipFill><a:blip r:link="r${index}"/></pic:blipFill>` +
      '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
  );
  const relationships = targets.map(
    (target, index) =>
      `<Relationship Id="r${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/>`,
  );
  const docx = zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'word/document.xml': strToU8(
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
        'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
        'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
        'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
        'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing">' +
        `<w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p>${images.join('')}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`,
    ),
  });
  const { status, body } = await importFile('images.docx', docx);
  expect([status, at(body, 'markdown'), at(body, 'assets')]).toEqual([200, 'Text\n', []]);
  expect(listAt(body, 'warnings')).not.toEqual([]);
  expect(asked).toEqual([]);
});

/** Each form shows the next ten times: 10^9 letters in 2 KB. */
const busyPdf = (): Uint8Array => {
  const stream = (dictionary: string, content: string): string =>
    `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;
  const resources = (next: number): string =>
    `/Resources<</Font<</F 5 0 R>>/XObject<</X ${next} 0 R>>>>`;
  const forms = Array.from({ length: 10 }, (_, level) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources(7 + level)}`,
      level === 9 ? 'BT /F 9 Tf (a) Tj ET' : '/X Do '.repeat(10),
    ),
  );
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R${resources(6)}>>`,
    stream('', '/X Do'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...forms,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return strToU8(`%PDF-1.4\n${objects.join('')}trailer<</Root 1 0 R>>\n%%EOF`);
};

test('a small PDF that keeps its reader busy → ended by the limit of time, and the service answers meanwhile', async () => {
  using content = createContentWorkers({ importMs: 3_000 });
  await using own = await openHarness({ content });
  const { headers } = await own.token(await own.person('ada'), ['docs:write']);
  let isRead = false;
  const answer = own
    .send('POST /api/v1/import/file', {
      as: headers,
      body: { filename: 'busy.pdf', base64: busyPdf().toBase64() },
    })
    .finally(() => {
      isRead = true;
    });
  expect((await own.send('GET /api/v1/me', { as: headers })).status).toBe(200);
  expect(isRead).toBe(false);
  const message = await expectRefused(answer, 413, 'payload_too_large');
  expect(message).toContain('longer than 3 seconds');
});

test('paths ../../x, C:\\x, duplicates, case collisions → 400', async () => {
  const page = (path: string) => ({ path, content: '# A\n' });
  const manifest = { version: 1, name: 'Harbour', spaces: [] };
  const pages = ['x.md', 'X.md'].map((path) => ({ path, markdown: '# A\n' }));
  const bundle = { as, body: { manifest, pages, partial: true } };
  await expectRefused(
    harness.send(`POST /api/v1/projects/${project}/bundle`, bundle),
    400,
    'invalid_payload',
  );
  for (const paths of [
    ['../../x.md'],
    ['C:\\x.md'],
    ['/x.md'],
    ['a/./x.md'],
    ['.git/x.md'],
    ['x.md', 'x.md'],
    // A conversion gives names that differ in case names of their own (docs/decisions.md#conversions).
    ['x.md', 'x.md/y.md'],
  ]) {
    const message = await expectRefused(convert(paths.map(page)), 400, 'invalid_payload');
    expect(message).toContain(JSON.stringify(paths.at(-1)).slice(1, -1));
  }
});

test('5,001 files, 2 MB + 1 → 400; total cap 200 MB → 413', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => ({ path: `${index}.md`, content: 'a' }));
  await expectRefused(convert(many), 400, 'invalid_payload');
  const long = [{ path: 'a.md', content: 'a'.repeat(2 * MIB + 1) }];
  await expectRefused(convert(long), 400, 'invalid_payload');
  const heavy = Array.from({ length: 101 }, (_, index) => ({
    path: `${index}.md`,
    content: 'a'.repeat(2 * MIB),
  }));
  await expectRefused(convert(heavy), 413, 'payload_too_large');
});

test('pathological Markdown → linear time: it is checked, saved, published, rendered and converted like any other', async () => {
  for (const piece of PATHOLOGICAL) {
    const content = `# Deep\n\n${piece.repeat(Math.floor(100_000 / piece.length))}\n`;
    await post('/validate', { markdown: content });
    const id = await make.page(project, space, 'Deep', '# Deep\n');
    const saved = await harness.send(`PATCH /api/v1/pages/${id}`, {
      as,
      body: { markdown: content },
    });
    expect([piece, saved.status]).toEqual([piece, 200]);
    const { status } = await harness.send(`POST /api/v1/pages/${id}/publish`, { as, body: {} });
    // A page that cannot be rendered as meant is not published.
    expect([200, 400]).toContain(status);
    expect(await rendered(id)).not.toBe('');
    await post('/import/convert', { files: [{ path: 'a.md', content }] });
  }
});

test('a table of very many cells that are not there → no page of very many cells', async () => {
  const columns = 3_000;
  const content = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(columns)}`;
  const html = await rendered(await make.page(project, space, 'Table', content));
  expect(html.length).toBeLessThan(1_000_000);
});
