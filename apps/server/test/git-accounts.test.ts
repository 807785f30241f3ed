/** Accounts at Git hosts, connected by a token: whose they are is asked of the host, and only their owner has them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import {
  type ForgeServer,
  type GitServer,
  oneInCheck,
  openForgeServer,
  openGitServer,
} from '@quoin/test-kit';
import { at, textAt } from './support/answer.ts';
import { insertConnection } from './support/git-connection.ts';
import { type Credential, DIALECTS, type Harness, maker, openHarness } from './support/harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const ACCOUNTS = '/api/v1/git/accounts';
const UUID = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';

describe.each(chosen)('on %s', (dialect) => {
  let harness: Harness;
  let git: GitServer;
  let forge: ForgeServer;
  let ada: Credential;
  let bob: Credential;

  beforeAll(async () => {
    harness = await openHarness({
      dialect,
      environment: { QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
    });
    ada = (await harness.signedIn('ada')).session;
    bob = (await harness.signedIn('bob')).session;
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  beforeEach(async () => {
    await git?.close();
    git = await openGitServer();
    forge = openForgeServer(git, 'ada-at-work');
  });
  afterAll(() => git.close());

  const connect = (body: Record<string, unknown>, as = ada) =>
    harness.send(`POST ${ACCOUNTS}`, { as, body });
  const working = () => ({
    provider: 'github_enterprise',
    host: forge.host,
    token: forge.token,
  });
  const disconnect = (id: string, as = ada) => harness.send(`DELETE ${ACCOUNTS}?id=${id}`, { as });

  test('one is connected under its name at the host, listed, and forgotten', async () => {
    const answer = await connect(working());
    expect(answer.status).toBe(201);
    const account = at(answer.body, 'account');
    expect(account).toEqual({
      id: expect.any(String),
      provider: 'github_enterprise',
      host: forge.host,
      login: 'ada-at-work',
      createdAt: expect.any(String),
    });
    const listed = await harness.send(`GET ${ACCOUNTS}`, { as: ada });
    expect(listed.body).toEqual({ accounts: [account] });
    expect(listed.text).not.toContain(forge.token);

    const id = textAt(answer.body, 'account', 'id');
    expect((await disconnect(id)).status).toBe(204);
    expect((await harness.send(`GET ${ACCOUNTS}`, { as: ada })).body).toEqual({ accounts: [] });
    expect((await disconnect(id)).status).toBe(404);
  });

  test('a host is brought to its origin', async () => {
    const answer = await connect({ ...working(), host: `${forge.host}/` });
    expect(at(answer.body, 'account', 'host')).toBe(forge.host);
    await disconnect(textAt(answer.body, 'account', 'id'));
  });

  test('no other user sees or deletes one', async () => {
    const id = textAt((await connect(working())).body, 'account', 'id');
    expect((await harness.send(`GET ${ACCOUNTS}`, { as: bob })).body).toEqual({ accounts: [] });
    expect((await disconnect(id, bob)).status).toBe(404);
    expect((await disconnect(id)).status).toBe(204);
  });

  test('a token that the host does not know is refused with the reason, and kept nowhere', async () => {
    const answer = await connect({ ...working(), token: 'wrong-token-of-ada' });
    expect([answer.status, at(answer.body, 'code'), at(answer.body, 'details', 'cause')]).toEqual([
      400,
      'connect_failed',
      'unauthorized',
    ]);
    expect(textAt(answer.body, 'error')).toContain('does not accept this token');
    expect(answer.text).not.toContain('wrong-token-of-ada');
    expect((await harness.send(`GET ${ACCOUNTS}`, { as: ada })).body).toEqual({ accounts: [] });
  });

  test.each(['two\nlines', 'ghp_x ', 'Schlüssel', '🔑'])(
    '%j is no token of any host',
    async (token) => {
      for (const provider of ['github_enterprise', 'gitlab_self_managed']) {
        const { status, body } = await connect({ ...working(), provider, token });
        const said = at(body, 'details', 'cause') ?? at(body, 'code');
        expect([status, ['unauthorized', 'invalid_payload'].includes(String(said))]).toEqual([
          400,
          true,
        ]);
      }
    },
  );

  test.each([
    ['a fault', () => Response.json({ message: 'oops' }, { status: 502 }), 'unavailable'],
    ['a page', () => new Response('<html>Sign in</html>'), 'unavailable'],
    [
      'a limit',
      () => Response.json({ message: 'slow' }, { status: 429, headers: { 'retry-after': '7' } }),
      'rate_limited',
    ],
  ] as const)('%s of the host is reported', async (_, fault, cause) => {
    forge.fault = ({ path }) => (path === '/user' ? fault() : null);
    const { status, body } = await connect(working());
    expect([status, at(body, 'details', 'cause')]).toEqual([400, cause]);
  });

  test('a host without the API is reported', async () => {
    git.api = null;
    const { status, body } = await connect({ ...working(), provider: 'gitlab_self_managed' });
    expect([status, at(body, 'details', 'cause')]).toEqual([400, 'not_found']);
  });

  test.each([
    'http://10.0.0.1',
    'http://0x7f000001:1',
    'http://127.1:1',
    'http://[::ffff:a9fe:a9fe]',
    'http://localhost.',
    'https://github.com@evil.example',
    'https://evil.example/path',
    'https://evil.example?x=1',
    'ftp://evil.example',
    'http://',
    '//evil.example',
  ])('%s is not called', async (host) => {
    const before = git.requests.length;
    const { status, body } = await connect({ ...working(), host });
    const cause = at(body, 'details', 'cause');
    // Loopback is allowed here, so that its other spellings are only dead ends.
    expect([status, at(body, 'code')]).toEqual([400, 'connect_failed']);
    expect(['host_refused', 'unavailable']).toContain(String(cause));
    expect(git.requests.length).toBe(before);
  });

  test('github and gitlab are at no other host; the others need one', async () => {
    for (const body of [
      { provider: 'github', host: forge.host, token: 'x' },
      { provider: 'github_enterprise', token: 'x' },
      { provider: 'gitlab_self_managed', token: 'x' },
    ]) {
      const answer = await connect(body);
      expect([answer.status, at(answer.body, 'details', 'cause')]).toEqual([400, 'host_refused']);
    }
  });

  test('one that a connection uses stays', async () => {
    const project = await maker(harness, ada).project('Harbour');
    const id = textAt((await connect(working())).body, 'account', 'id');
    const { deps } = harness.foundation;
    await insertConnection(deps, project, { accountId: id });
    const answer = await disconnect(id);
    expect([answer.status, at(answer.body, 'code')]).toEqual([409, 'conflict']);
    await harness.send(`DELETE /api/v1/projects/${project}`, {
      as: ada,
      body: { confirm: 'harbour' },
    });
    expect((await disconnect(id)).status).toBe(204);
  });

  test('an unknown id is not found', async () => {
    expect((await disconnect(UUID)).status).toBe(404);
  });
});
