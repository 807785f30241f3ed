/** Threats, "Import and content": each line is a test, named after it. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { residentMemory } from '@quoin/content-worker';
import { zipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { at } from './support/answer.ts';
import { type Credential, type Harness, maker, openHarness } from './support/harness.ts';

const MIB = 1024 ** 2;

let harness: Harness;
let as: Credential;
let project: string;
let space: string;

beforeAll(async () => {
  harness = await openHarness();
  const ada = await harness.person('ada');
  as = (await harness.token(ada, ['project:admin', 'docs:write'])).headers;
  const make = maker(harness, as);
  project = await make.project('Harbour');
  space = await make.space(project, 'Guides');
}, 60_000);
afterAll(() => harness[Symbol.asyncDispose]());

const importFile = (filename: string, bytes: Uint8Array) =>
  harness.send('POST /api/v1/import/file', {
    as,
    body: { filename, base64: bytes.toBase64() },
  });
const convert = (files: { path: string; content: string }[]) =>
  harness.send('POST /api/v1/import/convert', { as, body: { files } });

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
  const bomb = zipSync(
    {
      '[Content_Types].xml': new TextEncoder().encode('<Types/>'),
      'word/document.xml': new Uint8Array(200 * MIB).fill(0x20),
    },
    { level: 9 },
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

test('paths ../../x, C:\\x, duplicates, case collisions → 400', async () => {
  const page = (path: string) => ({ path, content: '# A\n' });
  for (const paths of [
    ['../../x.md'],
    ['C:\\x.md'],
    ['/x.md'],
    ['a/./x.md'],
    ['.git/x.md'],
    ['x.md', 'x.md'],
    ['x.md', 'X.md'],
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
