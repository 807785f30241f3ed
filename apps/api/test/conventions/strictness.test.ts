/**
 * The form of requests to any endpoint, and the answers to refused requests and deletions
 * (docs/internals/interface.md#strict-requests).
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Endpoint } from '@quoin/contract';
import { mintToken } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { routes } from '../support/routes.ts';
import { DIALECTS } from '../support/service.ts';
import { openTestGit, type TestGit } from '../support/test-git.ts';
import { uploadForm } from '../support/upload.ts';
import { INVALID, NO_ID, openWorkspace, type Workspace } from '../support/workspace.ts';

const built: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint);
/** Those of OAuth keep to their RFCs, by which members that is unknown are ignored. */
const withJsonBody = built.filter(
  ({ body, bodyType, auth, tag }) =>
    body !== undefined && bodyType === undefined && auth !== 'handler' && tag !== 'OAuth',
);

/** A text at the place of each text in the value, one at a time. */
const withTextReplaced = function* (value: unknown, replacement: string): Generator<unknown> {
  if (typeof value === 'string') yield replacement;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    for (const replaced of withTextReplaced(member, replacement)) {
      yield Array.isArray(value)
        ? value.with(Number(name), replaced)
        : { ...value, [name]: replaced };
    }
  }
};

/** The caller itself, who has no credential after it, and a value of the caller, which can be removed twice. */
const OF_CALLER: ReadonlySet<string> = new Set(['me.delete', 'me.removeAvatar']);

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  let workspace: Workspace;
  let git: TestGit;
  beforeAll(async () => {
    git = await openTestGit();
    workspace = await openWorkspace(dialect, { git: git.git });
  });
  afterAll(async () => {
    await workspace[Symbol.asyncDispose]();
    await git[Symbol.asyncDispose]();
  });

  /** Without a record behind the ids: what a body must be is asked before what there is. */
  const call = ({ method, path, auth }: Endpoint, body: unknown) => {
    const { service, session, ada } = workspace;
    const filled = path.replace(':version', '1').replaceAll(/:\w+/g, NO_ID);
    const as = auth === 'session' ? session : ada;
    return service.send(`${method} /api/v1${filled}`, { as, body });
  };

  /** Ids of a session of ada's, and of an application that she connected. */
  const signedIn = async (): Promise<{ session: string; application: string }> => {
    const { service, session: as } = workspace;
    const me = await service.send('GET /api/v1/me', { as });
    const userId = textAt(me.body, 'id');
    const [session, application] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
    const now = new Date();
    const client = { id: application, name: 'App', redirectUris: [], lastUsedAt: null };
    const registered = { documentUrl: null, documentUntil: null, refreshes: false };
    const grant = { userId, projectId: null, name: 'App', scopes: [], expiresAt: null };
    const { deps } = service.options.runtime;
    const { record } = mintToken({ deps }, { ...grant, clientId: application });
    await service.database.engine.write(async ({ stores, access: { q, t } }) => {
      await stores.oauth.insertClient({ ...client, ...registered, createdAt: now });
      await stores.tokens.insert(record);
      const expiresAt = new Date(now.getTime() + 60_000);
      const times = { createdAt: now, updatedAt: now, expiresAt };
      await q.insert(t.sessions).values({ ...times, id: session, token: session, userId });
    });
    return { session, application };
  };

  /** Id of an account of ada's at a Git host. */
  const gitAccount = async (): Promise<string> => {
    const { service, session } = workspace;
    const id = Bun.randomUUIDv7();
    const me = await service.send('GET /api/v1/me', { as: session });
    await service.database.write((stores) =>
      stores.git.accounts.insert({
        id,
        userId: textAt(me.body, 'id'),
        provider: 'github',
        host: null,
        login: 'ada',
        token: 'sealed',
        createdAt: new Date(),
      }),
    );
    return id;
  };

  describe.each(withJsonBody.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
    '%s',
    (_, endpoint) => {
      const example = endpoint.example?.body ?? {};

      test('refuses a member that it does not know, by its name', async () => {
        const { status, body } = await call(endpoint, { ...Object(example), surprise: 1 });
        expect([status, at(body, 'code')]).toEqual(INVALID);
        // `op` decides which members there are.
        expect(String(at(body, 'error'))).toContain('surprise');
      });

      test('refuses a NUL and half a surrogate pair in every text', async () => {
        for (const bad of ['a\0b', 'a\ud800b', 'a\udc00b']) {
          for (const body of withTextReplaced(example, bad)) {
            const answer = await call(endpoint, body);
            expect([answer.status, at(answer.body, 'code')]).toEqual(INVALID);
          }
        }
      });
    },
  );

  test('a NUL in a path or a query is refused too', async () => {
    const { codeOf, project } = workspace;
    expect(await codeOf('GET /api/v1/projects/a%00b')).toEqual(INVALID);
    expect(await codeOf(`GET /api/v1/projects/${project}/pages?space=a%00b`)).toEqual(INVALID);
  });

  test('what is deleted is answered with 204 and nothing', async () => {
    const { make, send, service, session } = workspace;
    const temporary = await make.project('Temporary');
    const base = `/api/v1/projects/${temporary}`;
    const page = await make.page(temporary, await make.space(temporary, 'Docs'), 'Old');
    await send(`POST /api/v1/pages/${page}/archive`);
    const grace = await service.person('grace');
    await make.member(temporary, grace.email, 'viewer');
    const token = await send('POST /api/v1/auth/tokens', { name: 'a' });
    const bound = await send(`POST ${base}/tokens`, { name: 'b' });
    const key = await send(`POST ${base}/keys`, { label: 'c' });
    const secret = { name: 'd', value: 'value of it', hosts: ['a.example'] };
    await send(`POST ${base}/secrets`, secret);
    await send(`POST ${base}/redirects`, { redirects: [{ from: '/old', to: '/new' }] });
    const { body: listed } = await send(`GET ${base}/redirects`);
    const redirect = listAt(listed, 'redirects').map((one) => textAt(one, 'id'))[0];
    const form = { as: workspace.ada, ...uploadForm('old') };
    const asset = await service.send(`POST ${base}/assets`, form);
    await send(`POST ${base}/git`, git.input(await git.repository()));
    const account = await gitAccount();
    const invited = await send(`POST ${base}/invitations`, { role: 'viewer' });
    const own = await signedIn();
    const targets: Record<string, [string, unknown?]> = {
      'tokens.revoke': [`/api/v1/auth/tokens/${textAt(token.body, 'token', 'id')}`],
      'projectTokens.revoke': [`${base}/tokens/${textAt(bound.body, 'token', 'id')}`],
      'keys.revoke': [`${base}/keys/${textAt(key.body, 'key', 'id')}`],
      'secrets.delete': [`${base}/secrets/${secret.name}`],
      'invitations.revoke': [`${base}/invitations/${textAt(invited.body, 'invitation', 'id')}`],
      'sessions.end': [`/api/v1/me/sessions/${own.session}`],
      'applications.disconnect': [`/api/v1/me/applications/${own.application}`],
      'redirects.delete': [`${base}/redirects/${redirect}`],
      'git.disconnect': [`${base}/git`],
      'gitAccounts.disconnect': [`/api/v1/git/accounts?id=${account}`],
      'assets.delete': [`${base}/assets/${textAt(asset.body, 'asset', 'hash')}`],
      'members.remove': [`${base}/members/${grace.id}`],
      'pages.delete': [`/api/v1/pages/${page}`],
      'projects.delete': [base, { confirm: temporary }],
    };
    const deleting = built
      .filter(({ id, method }) => method === 'DELETE' && !OF_CALLER.has(id))
      .map(({ id }) => id);
    expect(deleting.toSorted()).toEqual(Object.keys(targets).toSorted());
    const remove = (path: string, body: unknown) =>
      path.includes('/git/accounts') || path.includes('/me/')
        ? service.send(`DELETE ${path}`, { as: session })
        : send(`DELETE ${path}`, body);
    for (const [path, body] of Object.values(targets)) {
      const first = await remove(path, body);
      expect([path, first.status, first.text]).toEqual([path, 204, '']);
      expect(first.headers.has('content-type')).toBe(false);
      expect([path, (await remove(path, body)).status]).toEqual([path, 404]);
    }
  });

  test('an unknown status has its own error code', async () => {
    const { codeOf, project, send } = workspace;
    const path = `GET /api/v1/projects/${project}/pages?status=`;
    for (const status of ['live', '', 'Draft', 'draft,published']) {
      expect(await codeOf(path + status)).toEqual([400, 'invalid_status']);
    }
    for (const status of ['draft', 'in_review', 'published', 'unpublished', 'archived']) {
      expect((await send(path + status)).status).toBe(200);
    }
  });
});
