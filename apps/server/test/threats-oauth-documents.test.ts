/**
 * Clients whose `client_id` is the address of a metadata document
 * (draft-ietf-oauth-client-id-metadata-document; MCP 2026-07-28, Client Registration): each threat a test.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test';
import type { RemoteFiles } from '@quoin/core';
import { parseAllowedHosts } from '@quoin/outgoing';
import { createRemoteFiles } from '@quoin/service/remote-files';
import { oneInCheck } from '@quoin/test-kit';
import { at, textAt } from './support/answer.ts';
import { type Credential, DIALECTS } from './support/harness.ts';
import { oauthApp, type Pkce, pkce, REDIRECT } from './support/oauth-app.ts';
import { useHarness } from './support/use-harness.ts';

const ID = 'https://app.example.com/client.json';
const CACHE_MS = 5 * 60_000;

const document = (changed: object = {}): object => ({
  client_id: ID,
  client_name: 'Lighthouse',
  redirect_uris: [REDIRECT],
  ...changed,
});

/** The host of the documents, as a program of its own behind all names but private ones. */
let answer: (request: Request) => Response | Promise<Response> = () => Response.json(document());
const requested: string[] = [];
const host = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request) => {
    requested.push(new URL(request.url).pathname);
    return answer(request);
  },
});
afterAll(() => host.stop(true));
afterEach(() => {
  answer = () => Response.json(document());
  requested.length = 0;
});

const TIMES = { deadlineMs: 400, silenceMs: 400 };
const guarded = createRemoteFiles(parseAllowedHosts(''), TIMES);
const real = createRemoteFiles(parseAllowedHosts(`127.0.0.1:${host.port}`), TIMES);
const isExample = (url: string): boolean => new URL(url).host.endsWith('.example.com');
const standIn = (url: string): string =>
  `http://127.0.0.1:${host.port}/${new URL(url).host}${new URL(url).pathname}`;
const remoteFiles: RemoteFiles = {
  ...guarded,
  readDocument: (url, options) =>
    isExample(url) ? real.readDocument(standIn(url), options) : guarded.readDocument(url, options),
};

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  const harness = useHarness({
    ...{ dialect, remoteFiles },
    environment: { QUOIN_RATE_LIMIT_CLIENT_REGISTER: '20' },
  });
  let app: ReturnType<typeof oauthApp>;
  let session: Credential;
  let proof: Pkce;
  beforeAll(async () => {
    app = oauthApp(harness);
    session = (await harness.signedIn('ada')).session;
    proof = pkce();
  });
  /** What was read before is forgotten, and so are the limits of the user. */
  afterEach(() => harness.advance(CACHE_MS));

  const ask = (id = ID, changed: Readonly<Record<string, string>> = {}): string =>
    app.page({ client_id: id, code_challenge: proof.challenge, scope: 'docs:read', ...changed });
  const open = (id = ID, changed: Readonly<Record<string, string>> = {}) =>
    app.open(ask(id, changed), session);
  const exchange = (code: string, fields: Readonly<Record<string, string>> = {}) =>
    app.exchange({
      ...{ code, client_id: ID, redirect_uri: REDIRECT, code_verifier: proof.verifier },
      ...fields,
    });

  const refused = async (reason: string, id = ID): Promise<void> => {
    const shown = await open(id);
    expect({ id, status: shown.status }).toEqual({ id, status: 400 });
    expect(shown.text).toContain('This app cannot be approved');
    expect(shown.text).toContain(reason);
    expect(app.ticketOf(shown)).toBe('');
  };

  test('the metadata says that such clients are supported', async () => {
    const { body } = await harness.send('GET /.well-known/oauth-authorization-server');
    expect(at(body, 'client_id_metadata_document_supported')).toBe(true);
  });

  test('a user approves the app of a document, which gets a token, is listed, and can be disconnected', async () => {
    const shown = await open();
    expect(shown.text).toContain('Lighthouse');
    expect(shown.text).toContain('<strong>app.example.com</strong>');
    expect(requested).toEqual(['/app.example.com/client.json']);
    const { body, status } = await exchange(await app.approved(ask(), session, ['docs:read']));
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${textAt(body, 'access_token')}` };
    expect((await harness.send('GET /api/v1/me', { as: headers })).status).toBe(200);
    const listed = await harness.send('GET /api/v1/me/applications', { as: session });
    const id = textAt(listed.body, 'applications', 0, 'id');
    expect(listed.body).toMatchObject({ applications: [{ name: 'Lighthouse' }] });
    await harness.send(`DELETE /api/v1/me/applications/${id}`, { as: session });
    expect((await harness.send('GET /api/v1/me', { as: headers })).status).toBe(401);
    // The page was opened twice and sent once, and the document was read once.
    expect(requested).toHaveLength(1);
  });

  test('a document is read again after five minutes, and keeps its client', async () => {
    await open();
    harness.advance(CACHE_MS - 1000);
    await open();
    expect(requested).toHaveLength(1);
    harness.advance(1000);
    answer = () => Response.json(document({ client_name: 'Lighthouse 2' }));
    expect((await open()).text).toContain('Lighthouse 2');
    expect(requested).toHaveLength(2);
  });

  test('20 pages that are opened concurrently make one client', async () => {
    const id = 'https://crowd.example.com/client.json';
    answer = () => Response.json(document({ client_id: id }));
    const shown = await Promise.all(Array.from({ length: 20 }, () => open(id)));
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([200]));
    const { db } = harness.foundation.deps;
    const first = await db.read(({ oauth }) => oauth.findClientByDocument(id));
    expect(first).not.toBeNull();
    // The id of the row is no client_id.
    const byId = await db.read(({ oauth }) => oauth.getClient(first?.id ?? ''));
    expect(byId).toBeNull();
  });

  test.each([
    'https://127.0.0.1/client.json',
    'https://localhost/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/client.json',
    'https://10.0.0.1/client.json',
  ])('a document at the private address %s is not requested', async (id) => {
    await refused('private', id);
    expect(requested).toEqual([]);
  });

  test.each([
    'http://app.example.com/client.json',
    'https://app.example.com',
    'https://app.example.com/',
    'https://user:secret@app.example.com/client.json',
    'https://app.example.com/client.json#part',
    'https://app.example.com/client.json?x=1',
    'https://app.example.com/a/../client.json',
    'https://APP.example.com/client.json',
    'https://app.example.com:443/client.json',
    `https://app.example.com/${'a'.repeat(2_000)}`,
  ])('the client_id %s is no address of a document', async (id) => {
    await refused('No app is registered', id);
    expect(requested).toEqual([]);
  });

  test.each([
    [
      'the client_id of another app',
      { client_id: 'https://app.example.com/other.json' },
      'client_id',
    ],
    ['no client_id', { client_id: undefined }, 'client_id'],
    ['no name', { client_name: undefined }, 'client_name'],
    ['an invisible name', { client_name: '\u200b\u3164' }, 'client_name'],
    ['a name that turns the text around', { client_name: 'Light\u202eesuoh' }, 'client_name'],
    ['a name of 81 characters', { client_name: 'x'.repeat(81) }, 'client_name'],
    ['no redirect address', { redirect_uris: [] }, 'redirect_uris'],
    ['11 redirect addresses', { redirect_uris: Array(11).fill(REDIRECT) }, 'redirect_uris'],
    ['a redirect address of a script', { redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris'],
    [
      'a redirect address without TLS',
      { redirect_uris: ['http://app.example.com/b'] },
      'redirect_uris',
    ],
    ['redirect addresses that are no list', { redirect_uris: REDIRECT }, 'redirect_uris'],
    ['a secret', { client_secret: 'x' }, 'client_secret'],
    ['authentication by a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'none'],
    ['another grant', { grant_types: ['client_credentials'] }, 'grant_types'],
  ])('a document with %s is refused', async (_with, changed, reason) => {
    answer = () => Response.json(document(changed));
    await refused(reason);
  });

  test.each([
    ['text', () => new Response('Lighthouse'), 'not JSON'],
    ['a list', () => Response.json([document()]), 'not a JSON object'],
    ['invalid UTF-8', () => new Response(new Uint8Array([0x22, 0xff, 0x22])), 'not JSON'],
    ['404', () => new Response(null, { status: 404 }), '404'],
    ['a redirect', () => Response.redirect('https://other.example.com/client.json'), '302'],
    ['a redirect to a private address', () => Response.redirect('https://10.0.0.1/x', 307), '307'],
  ])('an answer with %s is refused', async (_with, response, reason) => {
    answer = response;
    await refused(reason);
    expect(requested).toHaveLength(1);
  });

  test('a document of more than 10 KB is refused', async () => {
    answer = () => Response.json(document({ description: 'x'.repeat(20_000) }));
    await refused('app.example.com');
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    answer = () => new Response(endless);
    await refused('app.example.com');
  });

  test('a server that does not answer in time is refused', async () => {
    const gone = Promise.withResolvers<Response>();
    answer = () => gone.promise;
    await refused('app.example.com');
    gone.resolve(new Response());
  });

  test('a document that failed is not used from before', async () => {
    expect((await open()).status).toBe(200);
    harness.advance(CACHE_MS);
    answer = () => new Response(null, { status: 410 });
    await refused('410');
  });

  test('a redirect address that is not in the document is refused', async () => {
    const shown = await open(ID, { redirect_uri: 'https://evil.example.com/callback' });
    expect(shown.status).toBe(400);
    expect(shown.text).toContain('The app did not register the redirect_uri');
  });

  test('a name that imitates another app is shown with the host of its document', async () => {
    const id = 'https://evil.example.com/client.json';
    answer = () => Response.json(document({ client_id: id, client_name: 'Claude' }));
    const { text } = await open(id);
    expect(text).toContain('Claude');
    expect(text).toContain('<strong>evil.example.com</strong>');
    // Letters of other scripts are shown as the name server has them.
    const unicode = 'https://xn--pple-43d.example.com/client.json';
    answer = () => Response.json(document({ client_id: unicode }));
    expect((await open(unicode)).text).toContain('<strong>xn--pple-43d.example.com</strong>');
    await refused('No app is registered', 'https://\u0430pple.example.com/client.json');
  });

  test('a consent ends when the document no longer has the redirect address, or has another name', async () => {
    for (const changed of [
      { redirect_uris: ['http://127.0.0.1:1/other'] },
      { client_name: 'Another' },
    ]) {
      const ticket = app.ticketOf(await open());
      expect(ticket).not.toBe('');
      harness.advance(CACHE_MS);
      answer = () => Response.json(document(changed));
      const answered = await app.decide(ask(), session, ticket, { scopes: ['docs:read'] });
      expect(answered.status).toBe(400);
      harness.advance(CACHE_MS);
      answer = () => Response.json(document());
    }
  });

  test('a code ends when the document no longer has its redirect address', async () => {
    const code = await app.approved(ask(), session, ['docs:read']);
    harness.advance(CACHE_MS);
    answer = () =>
      Response.json(document({ redirect_uris: ['https://app.example.com/elsewhere'] }));
    await open();
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('a code of another client is not exchanged, and the token endpoint requests no document', async () => {
    const code = await app.approved(ask(), session, ['docs:read']);
    requested.length = 0;
    const other = { client_id: 'https://other.example.com/client.json' };
    expect((await exchange(code, other)).body).toMatchObject({ error: 'invalid_client' });
    expect(requested).toEqual([]);
    expect((await exchange(code)).status).toBe(200);
  });

  test('a user can have 20 documents read in a minute', async () => {
    const bob = (await harness.signedIn('bob')).session;
    const status = async (count: number): Promise<number> => {
      const id = `https://app.example.com/client-${count}.json`;
      return (await app.open(ask(id), bob)).status;
    };
    for (let count = 0; count < 20; count += 1) expect(await status(count)).toBe(400);
    expect(await status(20)).toBe(429);
    expect(requested).toHaveLength(20);
    expect((await open()).status).toBe(200);
  });
});
