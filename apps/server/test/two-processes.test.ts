/** Two processes on one SQLite file, and two copies on one PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { freshDatabase, inSoak, isLong, temporaryFolder } from '@quoin/test-kit';
import {
  type Answer,
  type ApiClient,
  apiClient,
  makePage,
  makePlace,
  ok,
  signIn,
} from './faults/support/client.ts';
import {
  DATABASES,
  type DatabaseKind,
  type Deployment,
  deployment,
  OPERATOR,
} from './faults/support/deployment.ts';
import { listAt, numberAt, textAt } from './faults/support/members.ts';

interface Pair extends AsyncDisposable {
  readonly one: Deployment;
  readonly other: Deployment;
}

const openPair = async (kind: DatabaseKind, env: Record<string, string> = {}): Promise<Pair> => {
  const folder = await temporaryFolder();
  const database = kind === 'PostgreSQL' ? await freshDatabase() : null;
  const where =
    database === null ? { dataDir: join(folder.path, 'data') } : { databaseUrl: database.url };
  const options = { ...where, env };
  const [one, other] = [await deployment(options), await deployment(options)];
  await Promise.all([one.start(), other.start()]);
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await one[Symbol.asyncDispose]();
      await other[Symbol.asyncDispose]();
      await database?.drop();
      await folder.remove();
    },
  };
};

const GRACE = { email: 'grace@example.com', password: 'nanoseconds of wire' };
const ADA = { email: 'ada@example.com', password: 'engines of difference' };
/**
 * Races are run this often, because most end as they must even when the guard is missing: a fifth of
 * the rounds in `check`, all in `soak`.
 */
const ROUNDS = isLong ? 15 : 3;
const EDITS = isLong ? 200 : 60;

interface Move {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
}
const publish = { path: '/publish' };
const archive = { path: '/archive' };
const restore = { path: '/restore' };
const unpublish = { path: '/unpublish' };
const withdraw = { path: '/withdraw' };
const approve = { path: '/review', body: { decision: 'approve' } };
const reject = { path: '/review', body: { decision: 'reject' } };
const remove = { method: 'DELETE', path: '' };

/** Pairs of which the second must lose, whichever comes first, and the moves that lead there. */
const RACES: [name: string, before: Move[], moves: readonly [Move, Move], codes: string[]][] = [
  ['publish and publish for review', [], [publish, publish], ['lifecycle_error']],
  ['withdraw and approve', [publish], [withdraw, approve], ['lifecycle_error']],
  ['reject and approve', [publish], [reject, approve], ['lifecycle_error']],
  ['approve and approve', [publish], [approve, approve], ['lifecycle_error']],
  ['archive and archive', [], [archive, archive], ['lifecycle_error']],
  ['archive and publish for review', [], [archive, publish], ['lifecycle_error']],
  ['unpublish and unpublish', [publish, approve], [unpublish, unpublish], ['lifecycle_error']],
  ['restore and restore', [archive], [restore, restore], ['lifecycle_error']],
  ['delete and restore', [archive], [remove, restore], ['lifecycle_error', 'not_found']],
  ['delete and delete', [archive], [remove, remove], ['not_found']],
];

for (const kind of DATABASES) {
  describe(kind, () => {
    let pair: Pair;
    /** The same credential on either copy. */
    let here: ApiClient;
    let there: ApiClient;
    beforeAll(async () => {
      pair = await openPair(kind);
      here = await pair.one.client();
      there = here.through(pair.other.url);
    });
    afterAll(() => pair[Symbol.asyncDispose]());

    /** Statuses of two reads, each twice, as the second may come from what the process remembers. */
    const reads = async (
      client: ApiClient,
      page: string,
      headers: Record<string, string>,
    ): Promise<number[]> => {
      const statuses: number[] = [];
      for (const path of ['/api/v1/me', `/api/v1/pages/${page}?content=1`]) {
        for (let time = 0; time < 2; time += 1) {
          statuses.push((await client.call('GET', path, undefined, headers)).status);
        }
      }
      return statuses;
    };
    const ALL_OPEN = [200, 200, 200, 200];
    const ALL_SHUT = [401, 401, 401, 401];

    test('a token revoked on one is refused by the other in the next request', async () => {
      const page = await makePage(here, await makePlace(here, 'Revoked'), 'Read me');
      for (let round = 0; round < ROUNDS; round += 1) {
        const made = await ok(
          here.call('POST', '/api/v1/auth/tokens', { name: 'short', scopes: ['docs:read'] }),
        );
        const bearer = { authorization: `Bearer ${textAt(made, 'token.value')}` };
        expect(await reads(there, page, bearer)).toEqual(ALL_OPEN);
        await ok(here.call('DELETE', `/api/v1/auth/tokens/${textAt(made, 'token.id')}`));
        for (const client of [there, here])
          expect(await reads(client, page, bearer)).toEqual(ALL_SHUT);
      }
    });

    inSoak(test)(
      'a token revoked on one is refused by the other when a page is what it reads next',
      async () => {
        const page = await makePage(here, await makePlace(here, 'Revoked'), 'Read me');
        const read = async (headers: Record<string, string>): Promise<number> =>
          (await there.call('GET', `/api/v1/pages/${page}?content=1`, undefined, headers)).status;
        for (let round = 0; round < ROUNDS; round += 1) {
          const made = await ok(
            here.call('POST', '/api/v1/auth/tokens', { name: 'short', scopes: ['docs:read'] }),
          );
          const bearer = { authorization: `Bearer ${textAt(made, 'token.value')}` };
          expect([await read(bearer), await read(bearer)]).toEqual([200, 200]);
          await ok(here.call('DELETE', `/api/v1/auth/tokens/${textAt(made, 'token.id')}`));
          expect(await read(bearer)).toBe(401);
        }
      },
    );

    inSoak(test)(
      'an assistant key revoked on one is refused by the other in the next request',
      async () => {
        const keys = `/api/v1/projects/${(await makePlace(here, 'Asked')).projectId}/keys`;
        const ask = async (url: string, headers: Record<string, string>) => {
          const { status } = await fetch(`${url}/api/v1/assistant/ask`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: '{"message":"What is here?"}',
          });
          return status;
        };
        for (let round = 0; round < ROUNDS; round += 1) {
          const made = await ok(here.call('POST', keys, { label: 'Website', allowPrivate: true }));
          const key = { 'x-assistant-key': textAt(made, 'key.value') };
          expect([await ask(pair.other.url, key), await ask(pair.one.url, key)]).toEqual([
            200, 200,
          ]);
          await ok(here.call('DELETE', `${keys}/${textAt(made, 'key.id')}`));
          expect([await ask(pair.other.url, key), await ask(pair.one.url, key)]).toEqual([
            401, 401,
          ]);
        }
      },
    );

    test('a session ended on one is over on the other', async () => {
      const session = await signIn(pair.one.url, OPERATOR);
      const cookie = session.cookie ?? '';
      const me = async () =>
        (await fetch(`${pair.other.url}/api/v1/me`, { headers: { cookie } })).status;
      expect(await me()).toBe(200);
      const out = await fetch(`${pair.one.url}/api/auth/sign-out`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(out.status).toBe(200);
      expect(await me()).toBe(401);
    });

    test('each copy shows the writers who have a page open through the other copy', async () => {
      await pair.one.admin('user', 'add', '--email', GRACE.email, '--password', GRACE.password);
      const made = await pair.other.admin('token', '--email', GRACE.email, '--json');
      const hers = apiClient(pair.other.url, textAt(JSON.parse(made.stdout), 'token.value'));
      const place = await makePlace(here, 'Presence');
      const page = await makePage(here, place, 'Written together');
      const member = { email: GRACE.email, role: 'editor' };
      await ok(here.call('POST', `/api/v1/projects/${place.projectId}/members`, member));
      const others = async (client: ApiClient, isPresent = true): Promise<string[]> => {
        const path = `/api/v1/pages/${page}/presence`;
        const answer = await ok(client.call('POST', path, { isPresent }));
        return listAt(answer, 'writers').map((writer) => textAt(writer, 'name'));
      };
      expect(await others(here)).toEqual([]);
      const [operator = ''] = await others(hers);
      expect(operator).not.toBe('');
      const [grace = ''] = await others(here);
      expect(['', operator]).not.toContain(grace);
      // One copy hears of both windows of a writer, and of the last that is left.
      expect(await others(hers.through(pair.one.url))).toEqual([operator]);
      expect(await others(hers, false)).toEqual([operator]);
      expect([await others(here), await others(there)]).toEqual([[], []]);
    });

    test('a person disabled by a command is refused by both in the next request', async () => {
      await pair.one.admin('user', 'add', '--email', ADA.email, '--password', ADA.password);
      const session = await signIn(pair.one.url, ADA);
      const made = await pair.one.admin('token', '--email', ADA.email, '--json');
      const authorization = `Bearer ${textAt(JSON.parse(made.stdout), 'token.value')}`;
      // Ada needs a page that she may read.
      const place = await makePlace(here, 'Ada');
      const page = await makePage(here, place, 'Hers');
      const member = { email: ADA.email, role: 'viewer' };
      await ok(here.call('POST', `/api/v1/projects/${place.projectId}/members`, member));
      const statuses = async () => {
        const all: number[] = [];
        for (const client of [here, there]) {
          all.push(...(await reads(client, page, { authorization })));
          all.push(...(await reads(client, page, { cookie: session.cookie ?? '' })));
        }
        return all;
      };
      expect(new Set(await statuses())).toEqual(new Set([200]));
      await pair.other.admin('user', 'disable', ADA.email);
      expect(new Set(await statuses())).toEqual(new Set([401]));
    });

    /**
     * The same page moved on both copies concurrently; returns the statuses in order and the codes
     * of the errors.
     */
    const race = async (
      page: string,
      [first, second]: readonly [Move, Move],
    ): Promise<{ statuses: number[]; codes: string[] }> => {
      const run = (client: ApiClient, { method = 'POST', path, body }: Move): Promise<Answer> =>
        client.call(method, `/api/v1/pages/${page}${path}`, body);
      const answers = await Promise.all([run(here, first), run(there, second)]);
      return {
        statuses: answers.map(({ status }) => status),
        codes: answers
          .filter(({ status }) => status >= 300)
          .map(({ body }) => textAt(body, 'code')),
      };
    };

    test('one of two concurrent moves of one page succeeds if they exclude each other', async () => {
      const place = await makePlace(here, 'Races');
      const settings = { approvals: { required: true, allowSelfApproval: true } };
      await ok(here.call('PATCH', `/api/v1/projects/${place.projectId}/settings`, settings));
      for (const [name, before, moves, codes] of RACES) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const page = await makePage(here, place, `${name} ${round}`);
          for (const { path, body } of before) {
            await ok(here.call('POST', `/api/v1/pages/${page}${path}`, body));
          }
          const outcome = await race(page, moves);
          const won = outcome.statuses.filter((status) => status < 300);
          expect({ name, outcome, won: won.length }).toMatchObject({ name, won: 1 });
          expect(codes).toContain(outcome.codes[0] ?? '');
        }
      }
    });

    inSoak(test)('a page published on both at once is published once', async () => {
      const place = await makePlace(here, 'Twice');
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await makePage(here, place, `Twice ${round}`);
        const { statuses, codes } = await race(page, [publish, publish]);
        // The second either finds it published, which changes nothing, or was too late.
        expect(statuses).toContain(200);
        for (const code of codes) expect(code).toBe('lifecycle_error');
        const events = await ok(
          there.call('GET', `/api/v1/projects/${place.projectId}/events?limit=10`),
        );
        const published = listAt(events, 'events').filter(
          (event) =>
            textAt(event, 'type') === 'page.published' && textAt(event, 'subject.id') === page,
        );
        expect(published).toHaveLength(1);
      }
    });

    test('every acknowledged edit of many concurrent edits on both processes is a revision, in order', async () => {
      const page = await makePage(here, await makePlace(here, 'Edits'), 'Edited');
      const edits = Array.from({ length: EDITS }, async (_, at) => {
        const markdown = `# Edit ${at}\n`;
        const client = at % 2 === 0 ? here : there;
        const answer = await client.call('PATCH', `/api/v1/pages/${page}`, { markdown });
        return { markdown, ...answer };
      });
      const answers = await Promise.all(edits);
      const saved = answers.filter(({ status }) => status === 200);
      const versions = new Map(
        saved.map(({ markdown, body }) => [numberAt(body, 'page.version'), markdown]),
      );
      expect(versions.size).toBe(saved.length);
      // Without If-Match each write goes through (docs/internals/interface.md#versions-and-entity-tags).
      expect(saved).toHaveLength(EDITS);
      for (const [version, markdown] of versions) {
        const found = await there.call('GET', `/api/v1/pages/${page}/revisions/${version}`);
        expect(textAt(found.body, 'revision.content')).toBe(markdown);
      }
      const now = await ok(here.call('GET', `/api/v1/pages/${page}`));
      expect(numberAt(now, 'page.version')).toBe(saved.length + 1);
    });

    test('20 polls of one approved device on both return exactly one token', async () => {
      const started = await ok(here.call('POST', '/api/v1/auth/device/start', { name: 'laptop' }));
      const session = await signIn(pair.other.url, OPERATOR);
      const approved = await fetch(`${pair.other.url}/api/v1/auth/device/approve`, {
        method: 'POST',
        headers: { ...session, 'content-type': 'application/json' },
        body: JSON.stringify({ userCode: textAt(started, 'userCode') }),
      });
      expect(approved.status).toBe(200);
      const deviceCode = textAt(started, 'deviceCode');
      const polls = Array.from({ length: 20 }, (_, at) =>
        ok((at % 2 === 0 ? here : there).call('POST', '/api/v1/auth/device/poll', { deviceCode })),
      );
      const statuses = (await Promise.all(polls)).map((body) => textAt(body, 'status'));
      expect(statuses.filter((status) => status === 'approved')).toHaveLength(1);
      expect(statuses.filter((status) => status === 'expired')).toHaveLength(19);
      const tokens = listAt(await ok(here.call('GET', '/api/v1/auth/tokens')), 'tokens');
      expect(tokens.filter((token) => textAt(token, 'name') === 'laptop')).toHaveLength(1);
    });

    inSoak(test)('the limit of an address counts the requests of both', async () => {
      await using limited = await openPair(kind, { QUOIN_RATE_LIMIT_DEVICE_START: '4' });
      const { one, other } = limited;
      const start = async ({ url }: Deployment) =>
        (
          await fetch(`${url}/api/v1/auth/device/start`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          })
        ).status;
      const statuses: number[] = [];
      for (const copy of [one, other, one, other, one, other]) {
        statuses.push(await start(copy));
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    });
  });
}
