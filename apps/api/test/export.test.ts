/** A project as files, and as a zip that is packed while it is sent. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck, readZip } from '@quoin/test-kit';
import { unzipSync } from 'fflate';
import { at, listAt } from './support/answer.ts';
import { DIALECTS } from './support/service.ts';
import { openWorkspace, type Workspace } from './support/workspace.ts';

/** Texts that a careless writer would change. */
const TEXTS: Readonly<Record<string, string>> = {
  'empty.md': '',
  'guides/crlf.md': '# CRLF\r\n\r\nlines\r\n',
  'guides/bom.md': '\ufeff# Behind a byte order mark\n',
  'guides/open-end.md': '# No line end',
  'guides/spaces.md': 'two spaces  \nat the end\t\n\n\n',
  '日本語/港.md': '# 港\n\n営業時間は六時から。\n',
  'rtl/שלום.md': '# שלום 👩‍🚀\u202e\n',
  'README.md': '---\ntitle: "Read: me" # kept\n---\n<Note>{1 + 1}</Note>\n',
};

/** More than one piece of the answer, and no text. */
const IMAGE = Buffer.from(Array.from({ length: 150_001 }, (_, index) => (index * 7919) % 251));
const MEDIA = [
  { path: 'images/quay.png', base64: IMAGE.toString('base64') },
  { path: 'images/空.bin', base64: '' },
];

const manifest = { version: 1, name: 'Harbour', spaces: [{ name: 'Docs', nav: [] }] };

const bytesOf = (file: unknown): Buffer => {
  const base64 = at(file, 'base64');
  return typeof base64 === 'string'
    ? Buffer.from(base64, 'base64')
    : Buffer.from(String(at(file, 'content')));
};

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let workspace: Workspace;
  let url: string;
  let target: string;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
    url = workspace.service.listen();
    target = `/api/v1/projects/${workspace.project}/export`;
    const pages = Object.entries(TEXTS).map(([path, markdown]) => ({ path, markdown }));
    const bundle = `POST /api/v1/projects/${workspace.project}/bundle`;
    expect((await workspace.send(bundle, { manifest, pages, media: MEDIA })).status).toBe(200);
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const exportZip = (path = target) =>
    fetch(`${url}${path}?format=zip`, { headers: workspace.ada });

  test('the files are those that came, byte for byte, after the manifest', async () => {
    const { body } = await workspace.send(`GET ${target}`);
    expect(at(body, 'basePath')).toBe('');
    const [first, ...files] = listAt(body, 'files');
    expect(at(first, 'path')).toBe('docs.json');
    expect(JSON.parse(String(at(first, 'content')))).toMatchObject({ version: 1, name: 'Harbour' });
    const texts = files.filter((file) => at(file, 'base64') === undefined);
    expect(
      Object.fromEntries(texts.map((file) => [String(at(file, 'path')), at(file, 'content')])),
    ).toEqual(TEXTS);
    expect(files.slice(texts.length)).toEqual(MEDIA);
  });

  test('the list of files has the same, with the hashes of their bytes', async () => {
    const { body } = await workspace.send(`GET ${target.replace(/export$/, 'files')}`);
    const exported = await workspace.send(`GET ${target}`);
    const hashOf = (file: unknown) => Bun.SHA256.hash(bytesOf(file), 'hex');
    const manifestHash = Bun.SHA256.hash(String(at(body, 'manifest')), 'hex');
    const listed = [...listAt(body, 'pages'), ...listAt(body, 'media')];
    expect([
      ['docs.json', manifestHash],
      ...listed.map((file) => [at(file, 'path'), at(file, 'hash')]),
    ]).toEqual(listAt(exported.body, 'files').map((file) => [at(file, 'path'), hashOf(file)]));
  });

  test('the zip holds the same bytes for two readers that know nothing of each other', async () => {
    const { body } = await workspace.send(`GET ${target}`);
    const expected = Object.fromEntries(
      listAt(body, 'files').map((file) => [
        String(at(file, 'path')),
        bytesOf(file).toString('hex'),
      ]),
    );
    const archive = Buffer.from(await (await exportZip()).arrayBuffer());
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    const byFflate = Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, hex(bytes)]);
    expect(Object.fromEntries(byFflate)).toEqual(expected);
    const byFormat = readZip(archive).map(({ path, bytes }) => [path, hex(bytes)]);
    expect(Object.fromEntries(byFormat)).toEqual(expected);
  });

  test('the zip is a file to save, named after the project, kept by no cache', async () => {
    const response = await exportZip(`/api/v1/projects/${workspace.projectId}/export`);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="pier.zip"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).not.toBeNull();
    // It is not a supported command the length of what is not packed yet.
    expect(response.headers.get('content-length')).toBeNull();
  });

  test('texts are read as the archive is, not before', async () => {
    const { service, make, send, ada } = workspace;
    const slug = await make.project('Large');
    // Random text does not pack, so the stream's buffers cannot hide it.
    const text = () => Buffer.from(crypto.getRandomValues(new Uint8Array(1_000))).toString('hex');
    const pages = Array.from({ length: 120 }, (_, index) => ({
      path: `p${String(index).padStart(3, '0')}.md`,
      markdown: text(),
    }));
    await send(`POST /api/v1/projects/${slug}/bundle`, { manifest, pages });
    const request = new Request(`http://localhost/api/v1/projects/${slug}/export?format=zip`, {
      headers: ada,
    });
    const reader = (await service.app.handle(request)).body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    expect(first?.done).toBe(false);
    // A page in the last batch goes away: an archive that was packed already would not notice.
    const listed = await send(`GET /api/v1/projects/${slug}/pages?limit=200`);
    const last = listAt(listed.body, 'data').find((page) => at(page, 'sourcePath') === 'p119.md');
    await send(`POST /api/v1/pages/${at(last, 'id')}/archive`);
    await send(`DELETE /api/v1/pages/${at(last, 'id')}`);
    const rest = async () => {
      while ((await reader?.read())?.done === false);
    };
    await expect(rest()).rejects.toThrow('A page was deleted during the export');
  });

  test('a reader who leaves stops the packing', async () => {
    const response = await exportZip();
    await response.body?.cancel();
    expect((await exportZip()).status).toBe(200);
  });

  test('an import of the export is the same project', async () => {
    const { make, send } = workspace;
    const exported = await send(`GET ${target}`);
    const files = listAt(exported.body, 'files');
    const copy = await make.project('Copy');
    const isText = (file: unknown) => at(file, 'content') !== undefined;
    const pages = files.slice(1).filter(isText);
    const bundle = {
      manifest: JSON.parse(String(at(files[0], 'content'))),
      pages: pages.map((file) => ({ path: at(file, 'path'), markdown: at(file, 'content') })),
      media: files.filter((file) => !isText(file)),
    };
    const { status, body } = await send(`POST /api/v1/projects/${copy}/bundle`, bundle);
    expect([status, at(body, 'result', 'warnings')]).toEqual([200, []]);
    const again = await send(`GET /api/v1/projects/${copy}/export`);
    expect(again.body).toEqual(exported.body);
  });

  test('an error is JSON for any requested type', async () => {
    const { service, send } = workspace;
    const refused = async (path: string, as = workspace.ada) => {
      const { status, headers, body } = await service.send(`GET ${path}`, { as });
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('content-disposition')).toBeNull();
      return [status, at(body, 'code')];
    };
    const absent = '/api/v1/projects/no-such-project/export?format=zip';
    expect(await refused(absent)).toEqual([404, 'not_found']);
    expect(await refused(`${target}?format=tar`)).toEqual([400, 'invalid_payload']);
    expect(await refused(`${target}?format=zip`, {})).toEqual([401, 'unauthorized']);
    const person = await service.person('narrow');
    const narrow = await service.token(person, { scopes: ['project:read'] });
    expect(await refused(`${target}?format=zip`, narrow)).toEqual([403, 'insufficient_scope']);
    const stranger = await service.token(person);
    expect(await refused(`${target}?format=zip`, stranger)).toEqual([404, 'not_found']);
    expect((await send(`GET ${target}?format=json`)).status).toBe(200);
  });
});
