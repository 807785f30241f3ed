/**
 * `bun run large-bodies [--only text]`: the largest bodies that endpoints take, in the shapes that
 * cost the most to read, and how long each holds the event loop. Most of them are refused: what is
 * measured is the way to the refusal.
 */
import { parseArgs } from 'node:util';
import { LIMITS } from '@quoin/contract';
import { clientOf } from './client.ts';
import { openSteps, startObserved } from './steps.ts';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const MIB = 1024 * 1024;
/** As much of the largest body as one value has. */
const MOST = LIMITS.bundleBodyBytes - 10 * MIB;
const PAGE = LIMITS.pageContent.max;

interface Body {
  readonly name: string;
  readonly path: string;
  readonly type?: string;
  /** Made when it is sent: all of them together are larger than memory should hold. */
  make(): Uint8Array<ArrayBuffer>;
  /** In chunks, without `Content-Length`. */
  readonly isChunked?: boolean;
  readonly isIdempotent?: boolean;
  /** Requests that are sent together; 1 by default. */
  readonly together?: number;
}

const encoder = new TextEncoder();

/** `before`, then `unit` until there are so many bytes, then `after`. */
const filled = (
  before: string,
  unit: string,
  after: string,
  bytes = MOST,
): Uint8Array<ArrayBuffer> => {
  const [head, tail] = [encoder.encode(before), encoder.encode(after)];
  const one = Buffer.from(unit);
  const count = Math.floor((bytes - head.length - tail.length) / one.length);
  const whole = new Uint8Array(head.length + count * one.length + tail.length);
  whole.set(head);
  whole.fill(one[0] ?? 0, head.length, head.length + count * one.length);
  if (one.length > 1)
    Buffer.from(whole.buffer).fill(one, head.length, head.length + count * one.length);
  whole.set(tail, head.length + count * one.length);
  return whole;
};

const MANIFEST = '"manifest":{"version":1,"name":"Bench","spaces":[{"name":"Docs","nav":[]}]}';
const BEFORE = `{${MANIFEST},"partial":true,"pages":[{"path":"a.md","markdown":"`;
const AFTER = '"}]}';

const pagesOf = (markdown: string): Uint8Array<ArrayBuffer> => {
  const written = JSON.stringify(markdown);
  const count = Math.floor(MOST / (Buffer.byteLength(written) + 60));
  const pages = Array.from(
    { length: count },
    (_, at) => `{"path":"p${at}.md","markdown":${written}}`,
  );
  return encoder.encode(`{${MANIFEST},"dryRun":true,"partial":true,"pages":[${pages.join(',')}]}`);
};

const formOf = (part: string): Uint8Array<ArrayBuffer> =>
  filled(
    `--b\r\ncontent-disposition: form-data; name="file"${part}\r\n\r\n`,
    'a',
    '\r\n--b--\r\n',
    LIMITS.assetBytes,
  );

/** Groups in groups, with pages that have long members: valid, and as many values as 5 MB have. */
const nestedManifest = (bytes: number): string => {
  const page = (at: number) =>
    `{"type":"page","file":"p${at}","title":"Page ${at}","hidden":false}`;
  const groups: string[] = [];
  for (let length = 0; length < bytes; length += groups.at(-1)?.length ?? 0) {
    let items = Array.from({ length: 8 }, (_, at) => page(groups.length * 8 + at)).join(',');
    for (let depth = 0; depth < 4; depth += 1) {
      items = `{"type":"group","label":"Group ${depth}","items":[${items}]}`;
    }
    groups.push(items);
  }
  const nav = groups.join(',');
  return `{"manifest":{"version":1,"name":"Bench","spaces":[{"name":"Docs","nav":[${nav}]}]},"dryRun":true,"pages":[]}`;
};

const FORM = 'multipart/form-data; boundary=b';

const bodiesFor = (project: string): Body[] => {
  const bundle = `/projects/${project}/bundle`;
  const assets = `/projects/${project}/assets`;
  return [
    { name: 'text', path: bundle, make: () => filled(BEFORE, 'a', AFTER) },
    {
      name: 'text in chunks',
      path: bundle,
      isChunked: true,
      make: () => filled(BEFORE, 'a', AFTER),
    },
    { name: 'text of two bytes', path: bundle, make: () => filled(BEFORE, 'é', AFTER) },
    { name: 'text of four bytes', path: bundle, make: () => filled(BEFORE, '🌍', AFTER) },
    { name: 'text of escapes', path: bundle, make: () => filled(BEFORE, '\\n', AFTER) },
    { name: 'text of \\u0061', path: bundle, make: () => filled(BEFORE, '\\u0061', AFTER) },
    { name: 'text of backslashes', path: bundle, make: () => filled(BEFORE, '\\\\', AFTER) },
    { name: 'text without an end', path: bundle, make: () => filled(BEFORE, 'a', '') },
    { name: 'white space', path: bundle, make: () => filled('{', ' ', '}') },
    { name: 'a number', path: bundle, make: () => filled('{"pages":', '1', '}') },
    { name: 'a name', path: bundle, make: () => filled('{"', 'a', '":1}') },
    { name: 'open lists', path: bundle, make: () => filled('{"pages":', '[', '') },
    { name: 'white space in a list', path: bundle, make: () => filled('{"pages":[[', ' ', ']]}') },
    {
      name: 'a text deep inside',
      path: bundle,
      make: () => filled('{"manifest":{"a":[{"b":"', 'a', '"}]}}'),
    },
    {
      name: 'values in a member',
      path: bundle,
      make: () =>
        filled('{"manifest":{"a":[', '"aaaaaaaaaaaaaaaaaaaa",', '1]},"pages":[]}', 10 * MIB),
    },
    { name: 'nested, 5 MB', path: bundle, make: () => encoder.encode(nestedManifest(5 * MIB)) },
    {
      name: 'nested, 190 KB, 30 at once',
      path: bundle,
      together: 30,
      make: () => encoder.encode(nestedManifest(190 * 1024)),
    },
    {
      name: 'draft of 190 KB, 30 at once',
      path: '/parse',
      together: 30,
      make: () => encoder.encode(JSON.stringify({ markdown: '- **a** [b](c)\n'.repeat(12_000) })),
    },
    { name: 'pages of the largest size', path: bundle, make: () => pagesOf('a'.repeat(PAGE)) },
    {
      name: 'the same, idempotent',
      path: bundle,
      isIdempotent: true,
      make: () => pagesOf('a'.repeat(PAGE)),
    },
    { name: 'the same, of emoji', path: bundle, make: () => pagesOf('🌍'.repeat(PAGE)) },
    {
      name: 'files to convert',
      path: '/import/convert',
      make: () => {
        const file = 'a '.repeat(LIMITS.convertFileBytes / 2);
        const files = Array.from({ length: 90 }, (_, at) => ({ path: `a${at}.md`, content: file }));
        return encoder.encode(JSON.stringify({ files }));
      },
    },
    {
      name: 'a file to convert',
      path: '/import/convert',
      make: () => filled('{"files":[{"path":"a.md","content":"', 'a', '"}]}'),
    },
    {
      name: 'a document',
      path: '/import/file',
      make: () =>
        filled('{"filename":"a.txt","base64":"', 'YWFh', '"}', LIMITS.importFileBytes * 1.3),
    },
    {
      name: 'media of the largest size',
      path: bundle,
      make: () => {
        const one = filled('', 'YWFh', '', LIMITS.assetBytes * 1.3);
        const text = Buffer.from(one).toString('latin1');
        const media = Array.from({ length: 6 }, (_, at) => ({ path: `i/${at}.txt`, base64: text }));
        const rest = `{${MANIFEST},"dryRun":true,"partial":true,"pages":[],"media":`;
        return encoder.encode(`${rest}${JSON.stringify(media)}}`);
      },
    },
    {
      name: 'a form with a file',
      path: assets,
      type: FORM,
      make: () => formOf('; filename="a.txt"'),
    },
    { name: 'a form with a text', path: assets, type: FORM, make: () => formOf('') },
    {
      name: 'a draft of escapes',
      path: '/parse',
      make: () => filled('{"markdown":"', '\\u0061', '"}', PAGE * 6),
    },
    {
      name: 'a draft of emoji',
      path: '/parse',
      make: () => encoder.encode(JSON.stringify({ markdown: '🌍'.repeat(PAGE) })),
    },
  ];
};

const chunksOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + MIB));
      at += MIB;
    },
  });
};

const service = await startObserved('sqlite');
try {
  const { url, headers, json } = clientOf(service);
  const { project } = await json<{ project: { id: string } }>(
    'POST',
    '/projects',
    '{"name":"Bench"}',
  );
  const step = await openSteps(service, `bodies of up to ${MOST / MIB} MiB`);
  await step('nothing', () => Bun.sleep(2000));
  for (const { name, path, type, make, isChunked, isIdempotent, together = 1 } of bodiesFor(
    project.id,
  )) {
    if (!name.includes(values.only)) continue;
    const body = make();
    let answer = '';
    const send = async () => {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': type ?? 'application/json',
          ...(isIdempotent === true && { 'idempotency-key': crypto.randomUUID() }),
        },
        body: isChunked === true ? chunksOf(body) : body,
        timeout: false,
      });
      answer = `${response.status} ${(await response.text()).slice(0, 110)}`;
    };
    await step(name, () => Promise.all(Array.from({ length: together }, send)));
    process.stdout.write(`    ${answer}\n`);
  }
} finally {
  await service.stop();
}
