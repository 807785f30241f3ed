/** Imports through HTTP: one document, a tree, and the progress that a client receives. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { at } from './support/answer.ts';
import { type Credential, openService, type Service } from './support/service.ts';

let service: Service;
let as: Credential;

beforeAll(async () => {
  service = await openService();
  as = await service.token(await service.person('ada'), { scopes: ['docs:read'] });
});
afterAll(() => service[Symbol.asyncDispose]());

test('a document comes as Markdown, its images beside it', async () => {
  const html =
    '<html><title>Start</title><main><h1>Start</h1><p>Run <code>it</code>.</p>' +
    '<img alt="dot" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></main></html>';
  const base64 = new TextEncoder().encode(html).toBase64();
  const body = { filename: 'start.html', base64 };
  const answer = await service.send('POST /api/v1/import/file', { as, body });
  expect(answer.status).toBe(200);
  expect(at(answer.body, 'title')).toBe('Start');
  expect(at(answer.body, 'markdown')).toContain('Run `it`.');
  expect(at(answer.body, 'assets')).toMatchObject([{ mediaType: 'image/gif' }]);
});

const tree = [
  { path: 'README.md', content: '# Harbour\n\nSee [start](guides/start.md#run).\n' },
  { path: 'guides/start.md', content: '# Start\n\n## Run\n\n[Back](../README.md)\n' },
];

test('a tree comes as pages and a manifest', async () => {
  const body = { files: tree };
  const answer = await service.send('POST /api/v1/import/convert', { as, body });
  expect(answer.status).toBe(200);
  expect(at(answer.body, 'dialect')).toBe('generic');
  expect(at(answer.body, 'pages')).toEqual(
    expect.arrayContaining(tree.map(({ path, content }) => ({ path, markdown: content }))),
  );
  expect(at(answer.body, 'unmapped')).toEqual([]);
});

test('a client that takes events hears of the progress before the result', async () => {
  const response = await fetch(`${service.listen()}/api/v1/import/convert`, {
    method: 'POST',
    headers: { ...as, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ files: tree }),
  });
  const text = response.body?.pipeThrough(new TextDecoderStream());
  const names: (string | undefined)[] = [];
  let last = '';
  for await (const { event, data } of text?.pipeThrough(new EventSourceParserStream()) ?? []) {
    names.push(event);
    last = data;
  }
  expect(names).toContain('progress');
  expect(names.at(-1)).toBe('done');
  expect(JSON.parse(last)).toMatchObject({ dialect: 'generic', unmapped: [] });
});

test('a refusal before the stream is a plain answer', async () => {
  const body = { files: [{ path: '../x.md', content: '' }] };
  const headers = { accept: 'text/event-stream' };
  const answer = await service.send('POST /api/v1/import/convert', { as, headers, body });
  expect([answer.status, at(answer.body, 'code')]).toEqual([400, 'invalid_payload']);
});
