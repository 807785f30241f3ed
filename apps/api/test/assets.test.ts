/** Images and files over HTTP: uploads, their list, and their bytes with the headers for browsers. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from './support/answer.ts';
import { type Credential, DIALECTS, ORIGIN } from './support/service.ts';
import { fetchBytes, hashOf, png, upload } from './support/upload.ts';
import { NO_ID, openWorkspace, type Workspace } from './support/workspace.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const MIB = 1024 * 1024;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe.each(chosen)('on %s', (dialect) => {
  let workspace: Workspace;
  let as: Credential;
  let seed = 0;
  beforeAll(async () => {
    workspace = await openWorkspace(dialect);
    as = workspace.ada;
  });
  afterAll(() => workspace[Symbol.asyncDispose]());

  const put = (bytes: string | Uint8Array<ArrayBuffer>, more: object = {}) =>
    upload(workspace.service, { project: workspace.project, as, bytes, ...more });
  const get = (path: string, headers: Credential = {}) =>
    fetchBytes(workspace.service, `GET ${path}`, headers);
  const fresh = () => {
    seed += 1;
    return png(seed);
  };
  const stored = async (bytes: string | Uint8Array<ArrayBuffer>, name: string) => {
    const { body } = await put(bytes, { name });
    return `/assets/${textAt(body, 'asset', 'hash')}/${encodeURIComponent(textAt(body, 'asset', 'name'))}`;
  };
  const form = (body: FormData | string, headers: Credential = {}) =>
    workspace.service.app.handle(
      new Request(`${ORIGIN}/api/v1/projects/${workspace.project}/assets`, {
        method: 'POST',
        headers: { ...as, ...headers },
        body,
      }),
    );

  describe('an upload', () => {
    test('an upload is stored under the hash of its bytes, and its address returns them', async () => {
      const bytes = fresh();
      const hash = hashOf(bytes);
      const answer = await put(bytes, { name: 'Hafen Übersicht.png' });
      expect(answer.status).toBe(201);
      const name = 'Hafen Übersicht.png';
      const url = `${ORIGIN}/assets/${hash}/Hafen%20%C3%9Cbersicht.png`;
      expect(at(answer.body, 'asset')).toEqual({
        hash,
        name,
        mediaType: 'image/png',
        size: bytes.byteLength,
        url,
      });
      const served = await get(new URL(url).pathname, as);
      expect(served.status).toBe(200);
      expect(await served.bytes()).toEqual(bytes);
    });

    test('a second upload of the same bytes and name returns the same asset, which is listed once', async () => {
      const bytes = fresh();
      const first = await put(bytes, { name: 'twice.png' });
      const second = await put(bytes, { name: 'twice.png' });
      expect([second.status, second.body]).toEqual([201, first.body]);
      const other = await put(bytes, { name: 'other.png' });
      expect(at(other.body, 'asset', 'hash')).toBe(at(first.body, 'asset', 'hash'));
      const listed = listAt(
        await workspace.read(`/projects/${workspace.project}/assets?limit=200`),
        'assets',
      ).filter((one) => at(one, 'hash') === hashOf(bytes));
      expect(listed.map((one) => at(one, 'name'))).toEqual(['twice.png', 'other.png']);
    });

    test('leaves an event, once', async () => {
      const bytes = fresh();
      await put(bytes, { name: 'event.png' });
      await put(bytes, { name: 'event.png' });
      const events = listAt(
        await workspace.read(`/projects/${workspace.project}/events?limit=2`),
        'events',
      );
      expect(
        events.map((event) => [at(event, 'type'), at(event, 'subject', 'title')]),
      ).toContainEqual(['asset.created', 'event.png']);
      expect(at(events[0], 'subject', 'id')).not.toBe(at(events[1], 'subject', 'id'));
    });

    test('with an Idempotency-Key is answered again, though its form has another boundary', async () => {
      const bytes = fresh();
      const headers = { 'idempotency-key': `upload ${seed}` };
      const first = await put(bytes, { headers });
      const again = await put(bytes, { headers });
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      const other = await put(fresh(), { headers });
      expect([other.status, at(other.body, 'code')]).toEqual([409, 'idempotency_conflict']);
      const renamed = await put(bytes, { headers, name: 'renamed.png' });
      expect(renamed.status).toBe(409);
    });

    test('a form without a file, with two files, with an unexpected part or without a name is rejected', async () => {
      const none = new FormData();
      none.append('other', 'x');
      const text = new FormData();
      text.append('file', 'a text');
      const two = new FormData();
      two.append('file', new File(['a'], 'a.txt'));
      two.append('file', new File(['b'], 'b.txt'));
      const more = new FormData();
      more.append('file', new File(['a'], 'a.txt'));
      more.append('note', 'x');
      for (const data of [none, text, two, more]) {
        const answer = await form(data);
        expect([answer.status, at(await answer.json(), 'code')]).toEqual([400, 'invalid_payload']);
      }
      for (const name of ['..', 'a/', ' ', `${'x'.repeat(256)}.png`]) {
        expect([name, (await put('a', { name })).status]).toEqual([name, 400]);
      }
    });

    test.each([
      ['multipart/form-data; boundary=X', 'nothing of a form', 400],
      [
        'multipart/form-data; boundary=X',
        '--X\r\nContent-Disposition: form-data; name="file"',
        400,
      ],
      ['multipart/form-data', '--X--\r\n', 400],
      ['application/json', '{}', 415],
      ['text/plain', 'x', 415],
    ])('an upload as %s with a body %p is refused with %i', async (type, body, status) => {
      expect((await form(body, { 'content-type': type })).status).toBe(status);
    });

    test('an upload of 20 MB is accepted, and one more byte is refused', async () => {
      const largest = await put(new Uint8Array(20 * MIB), { name: 'large.bin' });
      expect([largest.status, at(largest.body, 'asset', 'size')]).toEqual([201, 20 * MIB]);
      const more = await put(new Uint8Array(20 * MIB + 1), { name: 'large.bin' });
      expect([more.status, at(more.body, 'code')]).toEqual([413, 'payload_too_large']);
      expect((await put(new Uint8Array(21 * MIB))).status).toBe(413);
    });

    test('needs the role editor, and says nothing of other projects', async () => {
      const { service, make, project } = workspace;
      const viewer = await service.person(`viewer-${dialect}`);
      await make.member(project, viewer.email, 'viewer');
      expect((await put(fresh(), { as: await service.token(viewer) })).status).toBe(403);
      const stranger = await service.token(await service.person(`stranger-${dialect}`));
      expect((await put(fresh(), { as: stranger })).status).toBe(404);
    });
  });

  describe('the type of a file is found in its bytes', () => {
    const ftyp = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`;
    test.each<[string, string, string, string]>([
      ['a.png', '\x89PNG\r\n\x1a\n', 'image/png', 'a.png'],
      ['a.JPEG', '\xff\xd8\xff\xe0', 'image/jpeg', 'a.JPEG'],
      ['a.gif', 'GIF89a', 'image/gif', 'a.gif'],
      ['a.webp', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp', 'a.webp'],
      ['a.avif', ftyp('avif'), 'image/avif', 'a.avif'],
      ['a.pdf', '%PDF-1.7', 'application/pdf', 'a.pdf'],
      ['a.mp4', ftyp('isom'), 'video/mp4', 'a.mp4'],
      ['a.webm', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm', 'a.webm'],
      ['a.mp3', 'ID3\x04\0', 'audio/mpeg', 'a.mp3'],
      ['b.mp3', '\xff\xfb\x90\x64', 'audio/mpeg', 'b.mp3'],
      ['a.zip', 'PK\x03\x04', 'application/zip', 'a.zip'],
      ['a.docx', 'PK\x03\x04', 'application/zip', 'a.docx'],
      ['a.woff2', 'wOF2', 'font/woff2', 'a.woff2'],
      ['a.svg', SVG, 'image/svg+xml', 'a.svg'],
      [
        'b.svg',
        '<?xml version="1.0"?>\n<!-- > --><!DOCTYPE svg [<!ENTITY a ">">]>\n<svg/>',
        'image/svg+xml',
        'b.svg',
      ],
      ['c.svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'c.svg'],
      ['a.html', ' <!DOCTYPE HTML>\n<p>', 'text/html', 'a.html'],
      ['a.csv', 'a,b\n1,2\n', 'text/plain', 'a.csv'],
      ['LICENSE', 'Apache', 'text/plain', 'LICENSE'],
      ['a.dat', '\0\x01\x02', 'application/octet-stream', 'a.dat'],
      // A name that says another type gives way.
      ['photo.png', '\xff\xd8\xff\xe0', 'image/jpeg', 'photo.jpg'],
      ['page.png', '<html><script>alert(1)</script>', 'text/html', 'page.html'],
      ['text.svg', 'no picture', 'text/plain', 'text.txt'],
      ['C:\\Users\\ada\\quay.png', '\x89PNG\r\n\x1a\n', 'image/png', 'quay.png'],
    ])('%s %p is %s, %s', async (name, bytes, mediaType, kept) => {
      const { body } = await put(latin1(bytes), { name });
      expect([at(body, 'asset', 'mediaType'), at(body, 'asset', 'name')]).toEqual([
        mediaType,
        kept,
      ]);
    });
  });

  describe('the list', () => {
    test('the list has pages, oldest first, with each asset once', async () => {
      const project = await workspace.make.project('Listed');
      for (const name of ['a.png', 'b.png', 'c.png']) {
        await upload(workspace.service, { project, as, name, bytes: fresh() });
      }
      const seen: unknown[] = [];
      let query = '?limit=2';
      for (;;) {
        const body = await workspace.read(`/projects/${project}/assets${query}`);
        seen.push(...listAt(body, 'assets').map((one) => [at(one, 'name'), at(one, 'path')]));
        const cursor = at(body, 'pagination', 'nextCursor');
        if (typeof cursor !== 'string') break;
        query = `?limit=2&cursor=${cursor}`;
      }
      expect(seen).toEqual([
        ['a.png', null],
        ['b.png', null],
        ['c.png', null],
      ]);
      const refused = await workspace.codeOf(
        `GET /api/v1/projects/${workspace.project}/assets?${query.slice(9)}`,
      );
      expect(refused).toEqual([400, 'invalid_payload']);
    });
  });

  describe('the bytes as pages show them', () => {
    test('may be kept for good, and are never looked into for another type', async () => {
      const bytes = fresh();
      const { status, headers } = await get(await stored(bytes, 'kept.png'), as);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.byteLength),
        'cache-control': 'private, max-age=31536000, immutable',
        etag: `"${hashOf(bytes)}"`,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
      });
      expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''kept.png");
    });

    test('an SVG is sent unchanged, under a policy that lets nothing run', async () => {
      const served = await get(await stored(SVG, 'logo.svg'), as);
      expect(await served.text()).toBe(SVG);
      expect(served.headers.get('content-type')).toBe('image/svg+xml');
      expect(served.headers.get('content-security-policy')).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      );
    });

    test('an HTML page is sent as a download of plain text', async () => {
      const html = '<!doctype html><script>alert(1)</script>';
      const served = await get(await stored(html, "säge (1)'.html"), as);
      expect(await served.text()).toBe(html);
      expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(served.headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''s%C3%A4ge%20%281%29%27.html",
      );
      expect(
        (await get(await stored('PK\x03\x04', 'a.zip'), as)).headers.get('content-disposition'),
      ).toBe("attachment; filename*=UTF-8''a.zip");
    });

    test('come under any name, with the type of the bytes', async () => {
      const bytes = fresh();
      await put(bytes, { name: 'true.png' });
      const served = await get(`/assets/${hashOf(bytes)}/page.html`, as);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    });

    test.each<[string, number, string, string | null]>([
      ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
      ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=7-100', 206, '789', 'bytes 7-9/10'],
      ['bytes=-3', 206, '789', 'bytes 7-9/10'],
      ['bytes=-100', 206, '0123456789', 'bytes 0-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=5-2', 200, '0123456789', null],
      ['bytes=0-1,4-5', 200, '0123456789', null],
      ['lines=0-1', 200, '0123456789', null],
      ['bytes=-', 200, '0123456789', null],
    ])('Range: %s is answered with %i', async (range, status, text, contentRange) => {
      const served = await get(await stored('0123456789', 'ten.txt'), { ...as, range });
      expect([served.status, await served.text()]).toEqual([status, text]);
      expect(served.headers.get('content-range')).toBe(contentRange);
      if (status < 400) expect(served.headers.get('content-length')).toBe(String(text.length));
    });

    test('are whole where If-Range names other bytes', async () => {
      const path = await stored('0123456789', 'ten.txt');
      const etag = `"${hashOf('0123456789')}"`;
      const range = { ...as, range: 'bytes=0-1' };
      expect((await get(path, { ...range, 'if-range': etag })).status).toBe(206);
      expect((await get(path, { ...range, 'if-range': '"other"' })).status).toBe(200);
    });

    test('are not sent again to whom has them, nor to HEAD', async () => {
      const path = await stored('0123456789', 'ten.txt');
      const etag = `"${hashOf('0123456789')}"`;
      const unchanged = await get(path, { ...as, 'if-none-match': `"x", ${etag}` });
      expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
      expect(unchanged.headers.get('cache-control')).toContain('immutable');
      const base = workspace.service.listen();
      const head = await fetch(base + path, { method: 'HEAD', headers: as });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
      const part = await fetchBytes(workspace.service, `HEAD ${path}`, {
        ...as,
        range: 'bytes=0-1',
      });
      expect(part.status).toBe(200);
      const whole = await fetch(base + path, { headers: as });
      expect([whole.headers.get('content-length'), await whole.text()]).toEqual([
        '10',
        '0123456789',
      ]);
    });

    test('the bytes of a private project need a credential with the right to read', async () => {
      const { service, make, project, session } = workspace;
      const path = await stored(fresh(), 'secret.png');
      const status = async (headers: Credential) => (await get(path, headers)).status;
      expect(await status(as)).toBe(200);
      expect(await status(session)).toBe(200);
      const member = await service.person(`reader-${dialect}`);
      await make.member(project, member.email, 'viewer');
      const other = await make.project('Other');
      const otherId = textAt(await workspace.read(`/projects/${other}`), 'project', 'id');
      expect(await status(await service.token(member, { scopes: ['docs:read'] }))).toBe(200);
      expect(await status({})).toBe(404);
      expect(await status({ authorization: 'Bearer nonsense' })).toBe(404);
      expect(await status(await service.token(member, { scopes: ['project:read'] }))).toBe(404);
      const stranger = await service.person(`outsider-${dialect}`);
      expect(await status(await service.token(stranger))).toBe(404);
      expect(await status(service.session(stranger))).toBe(404);
      const bound = { scopes: ['docs:read'] as const, projectId: otherId };
      expect(await status(await service.token(member, bound))).toBe(404);
    });

    test('the bytes of a public project need no credential, although a private project has the same bytes', async () => {
      const bytes = fresh();
      await put(bytes);
      const body = { name: 'Open', visibility: 'public' };
      const made = await workspace.send('POST /api/v1/projects', body);
      const project = textAt(made.body, 'project', 'id');
      const path = `/assets/${hashOf(bytes)}/quay.png`;
      expect((await get(path)).status).toBe(404);
      await upload(workspace.service, { project, as, bytes });
      const served = await get(path);
      expect(served.status).toBe(200);
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    test.each(['/assets/nonsense/a.png', `/assets/${'A'.repeat(64)}/a.png`])(
      'are not under %s',
      async (path) => {
        expect((await get(path, as)).status).toBe(400);
      },
    );

    test('unknown objects are 404', async () => {
      const served = await get(`/assets/${'a'.repeat(64)}/a.png`, as);
      expect([served.status, at(await served.json(), 'code')]).toEqual([404, 'not_found']);
    });
  });

  describe('a deletion', () => {
    const remove = (project: string, bytes: Uint8Array) =>
      workspace.send(`DELETE /api/v1/projects/${project}/assets/${hashOf(bytes)}`);
    const bundle = async (project: string, markdown: string, bytes: Uint8Array) => {
      const body = {
        manifest: { version: 1, name: 'H', spaces: [{ name: 'Docs', nav: [] }] },
        pages: [{ path: 'guides/a.md', markdown }],
        media: [{ path: 'images/old quay.png', base64: bytes.toBase64() }],
        partial: true,
      };
      const { status } = await workspace.send(`POST /api/v1/projects/${project}/bundle`, body);
      expect(status).toBe(200);
    };

    test('takes the bytes from the project under all their names, and leaves an event', async () => {
      const project = await workspace.make.project('Tidy');
      const bytes = fresh();
      await upload(workspace.service, { project, as, bytes, name: 'a.png' });
      await upload(workspace.service, { project, as, bytes, name: 'b.png' });
      expect((await remove(project, bytes)).status).toBe(204);
      expect((await remove(project, bytes)).status).toBe(404);
      expect(listAt(await workspace.read(`/projects/${project}/assets`), 'assets')).toEqual([]);
      expect((await get(`/assets/${hashOf(bytes)}/a.png`, as)).status).toBe(404);
      const events = listAt(await workspace.read(`/projects/${project}/events?limit=1`), 'events');
      expect(at(events[0], 'type')).toBe('asset.deleted');
    });

    test.each([
      ['by its path', '![old](<../images/old quay.png>)\n'],
      ['by its path, encoded', '![old](../images/old%20quay.png)\n'],
      ['by its address', (hash: string) => `![old](/assets/${hash}/x.png)\n`],
    ])('is refused while a page names it %s', async (what, text) => {
      const project = await workspace.make.project(`Used ${what}`);
      const bytes = fresh();
      const markdown = typeof text === 'string' ? text : text(hashOf(bytes));
      await bundle(project, markdown, bytes);
      const refused = await remove(project, bytes);
      expect([refused.status, at(refused.body, 'code')]).toEqual([409, 'conflict']);
      expect(at(refused.body, 'details', 'pages', 0, 'path')).toBe('docs/a');
      await bundle(project, 'nothing\n', bytes);
      expect((await remove(project, bytes)).status).toBe(204);
    });

    test('is refused while readers see it, though the working copy does not name it', async () => {
      const project = await workspace.make.project('Published');
      const bytes = fresh();
      await bundle(project, '![old](<../images/old quay.png>)\n', bytes);
      const page = textAt(await workspace.read(`/projects/${project}/pages`), 'data', 0, 'id');
      expect((await workspace.send(`POST /api/v1/pages/${page}/publish`)).status).toBe(200);
      await workspace.send(`PATCH /api/v1/pages/${page}`, { markdown: 'nothing\n' });
      expect((await remove(project, bytes)).status).toBe(409);
    });
  });

  describe('the bytes for programs', () => {
    test('are those of the project that is asked, and of no other', async () => {
      const bytes = fresh();
      const hash = hashOf(bytes);
      await put(bytes);
      const { project } = workspace;
      const served = await get(`/api/v1/projects/${project}/assets/${hash}`, as);
      expect(await served.bytes()).toEqual(bytes);
      expect(served.headers.get('content-type')).toBe('application/octet-stream');
      const other = await workspace.make.project('Elsewhere');
      expect((await get(`/api/v1/projects/${other}/assets/${hash}`, as)).status).toBe(404);
      expect((await get(`/api/v1/projects/${NO_ID}/assets/${hash}`, as)).status).toBe(404);
    });
  });
});
