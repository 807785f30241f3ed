/** Pictures of users: what is accepted, who sees them, and that their bytes are kept and removed. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { sweepAssets } from '@quoin/db';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from './support/answer.ts';
import { type Credential, DIALECTS, maker, PASSWORD, type Person } from './support/harness.ts';
import { useHarness } from './support/use-harness.ts';

const DAY_MS = 86_400_000;

const concat = (...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : [...part],
    ),
  );
const side = (value: number) => [
  (value >> 24) & 255,
  (value >> 16) & 255,
  (value >> 8) & 255,
  value & 255,
];
/** Signature and header of a PNG (RFC 2083 §12). */
const png = (width: number, height = width) =>
  concat(
    [0x89],
    'PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    side(width),
    side(height),
    [8, 6, 0, 0, 0],
  );

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let ada: Person & { readonly session: Credential };
  let ben: Person & { readonly session: Credential };
  let project: string;

  beforeAll(async () => {
    [ada, ben] = [await harness.signedIn('ada'), await harness.signedIn('ben')];
    project = await maker(harness, ada.session).project('Harbour');
  });

  const upload = async (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') => {
    const form = new FormData();
    form.set('file', new File([bytes], 'me.png', { type }));
    const answer = await harness.handle(
      new Request(`${harness.origin}/api/v1/me/avatar`, {
        method: 'POST',
        headers: ada.session,
        body: form,
      }),
    );
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  const read = (as: Credential, headers: Credential = {}) =>
    harness.handle(
      new Request(`${harness.origin}/api/v1/users/${ada.id}/avatar`, {
        headers: { ...as, ...headers },
      }),
    );

  test('PNG, JPEG and WebP of the right size are accepted by their bytes, and nothing else', async () => {
    const refused = {
      'an SVG': concat('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/>'),
      'a GIF': concat('GIF89a', [32, 0, 32, 0, 0, 0, 0]),
      HTML: concat('<!doctype html><script>alert(1)</script>'),
      'too small': png(15),
      'too wide': png(2049, 32),
      'without a size': concat([0x89], 'PNG\r\n\x1a\n'),
    };
    for (const [name, bytes] of Object.entries(refused)) {
      const { status, body } = await upload(bytes);
      expect([name, status, at(body, 'code')]).toEqual([name, 400, 'invalid_payload']);
    }
    const { status, body } = await upload(concat([...png(32)], '\0'.repeat(1024 ** 2)));
    expect([status, at(body, 'code')]).toEqual([413, 'payload_too_large']);
    const me = await harness.send('GET /api/v1/me', { as: ada.session });
    expect(at(me.body, 'avatarUrl')).toBeNull();

    // The type that the client names does not count.
    const set = await upload(png(64), 'text/html');
    expect(set.status).toBe(200);
    expect(textAt(set.body, 'avatarUrl')).toStartWith(`/api/v1/users/${ada.id}/avatar?v=`);
  });

  test('the user and members of the same projects see it, with safe headers, and others do not', async () => {
    await upload(png(64));
    const own = await read(ada.session);
    expect(own.status).toBe(200);
    expect(await own.bytes()).toEqual(png(64));
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    const etag = own.headers.get('etag') ?? '';
    expect((await read(ada.session, { 'if-none-match': etag })).status).toBe(304);

    expect((await read({})).status).toBe(401);
    expect((await read(ben.session)).status).toBe(404);
    const { deps } = harness.foundation;
    const createdAt = deps.clock.now();
    const role = { projectId: project, userId: ben.id, role: 'viewer', createdAt } as const;
    await deps.db.write((stores) => stores.members.insert(role));
    expect((await read(ben.session)).status).toBe(200);
    const elsewhere = await maker(harness, ben.session).project('Elsewhere');
    const bound = await harness.token(ben, ['docs:read'], { project: elsewhere });
    expect((await read(bound.headers)).status).toBe(404);
    const inside = await harness.token(ben, ['docs:read'], { project });
    expect((await read(inside.headers)).status).toBe(200);
    const members = `GET /api/v1/projects/${project}/members`;
    const list = listAt((await harness.send(members, { as: ada.session })).body, 'members');
    const urls = new Map(list.map((one) => [textAt(one, 'userId'), at(one, 'avatarUrl')]));
    expect(urls.get(ada.id)).toStartWith('/api/v1/users/');
    expect(urls.get(ben.id)).toBeNull();

    await deps.db.write((stores) => stores.members.delete(project, ben.id));
    expect((await read(ben.session, { 'if-none-match': etag })).status).toBe(404);
  });

  test('the sweep keeps its bytes while a user has it, and removes them after the user is gone', async () => {
    await upload(png(96));
    const { db, files, clock } = harness.foundation.deps;
    const user = await db.read((stores) => stores.users.get(ada.id));
    const hash = user?.image ?? '';
    const sweep = () => sweepAssets({ db, files }, new Date(clock.now().getTime() + 2 * DAY_MS));
    await sweep();
    expect(await files.has(hash)).toBe(true);

    await harness.send('DELETE /api/v1/me/avatar', { as: ada.session });
    expect((await read(ada.session)).status).toBe(404);
    await upload(png(96));
    await harness.send(`DELETE /api/v1/projects/${project}`, {
      as: ada.session,
      body: { confirm: 'harbour' },
    });
    const body = { currentPassword: PASSWORD };
    const gone = await harness.send('DELETE /api/v1/me', { as: ada.session, body });
    expect(gone.status).toBe(204);
    await sweep();
    expect(await files.has(hash)).toBe(false);
  });
});
