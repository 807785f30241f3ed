/**
 * Every limit that counts where requests come from counts networks: an IPv4 address in each of its
 * spellings, and all addresses of an IPv6 /64. The table names each of these limits.
 */
import { describe, expect, test } from 'bun:test';
import { createToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import type { RATE_LIMITS } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { type Credential, DIALECTS, type Harness, maker, openHarness } from '../support/harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

type Limit = keyof typeof RATE_LIMITS;

/** A path that the limit guards. */
interface Guarded {
  readonly name: string;
  /** Makes what the request needs, and returns it. */
  request(harness: Harness): Promise<Probe> | Probe;
}

interface Probe {
  readonly target: string;
  readonly headers?: Credential;
  readonly body?: unknown;
}

const form = (harness: Harness, fields: Readonly<Record<string, string>>) => ({
  headers: { origin: harness.origin, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const own = ({ origin }: Harness) => ({ headers: { origin } });

const publicProject = async (harness: Harness) => {
  const { session } = await harness.signedIn('owner');
  const make = maker(harness, session);
  const project = await make.project('Harbour');
  await harness.send(`PATCH /api/v1/projects/${project}/settings`, {
    as: session,
    body: { visibility: 'public' },
  });
  return { session, make, project };
};

const guarded = (name: string, request: Guarded['request']): Guarded => ({ name, request });
const fixed = (target: string, body?: unknown): Guarded =>
  guarded(target, (harness) => ({ target, ...own(harness), ...(body !== undefined && { body }) }));
const page = (target: string, fields: Readonly<Record<string, string>>): Guarded =>
  guarded(`${target} as a form`, (harness) => ({ target, ...form(harness, fields) }));

/** An account of its own for each request would be another count. */
const SIGN_IN = { email: 'ada@example.com', password: 'a wrong password' };
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** Limits that count something else: a token, a user, a trigger, an account. */
type CountsOther = 'token' | 'tokenCreate' | 'trigger' | 'passwordClient' | 'passwordAccount';

const BY_NETWORK: Readonly<Record<Exclude<Limit, CountsOther>, readonly Guarded[]>> = {
  signIn: [
    fixed('POST /api/auth/sign-in/email', SIGN_IN),
    fixed('POST /api/auth/sign-in/social', { provider: 'github' }),
    fixed('POST /api/auth/sign-up/email', { ...SIGN_IN, name: 'Ada' }),
    fixed('POST /api/auth/change-password', { currentPassword: 'x', newPassword: 'another one' }),
    page('POST /sign-in', SIGN_IN),
    page('POST /sign-in/github', {}),
  ],
  anonymous: [
    fixed('POST /api/auth/sign-out', {}),
    fixed('GET /api/auth/callback/github?code=x&state=y'),
    fixed('POST /api/v1/auth/device/poll', { deviceCode: 'made up' }),
    fixed('GET /metrics'),
    page('POST /oauth/token', { grant_type: DEVICE_GRANT, device_code: 'x', client_id: 'x' }),
    page('POST /oauth/revoke', { token: 'x' }),
    page('POST /sign-out', {}),
    guarded('a wrong access token', () => ({
      target: 'GET /api/v1/me',
      headers: { authorization: `Bearer ${createToken('quoin')}` },
    })),
    guarded('a wrong token at the agent-tool server', (harness) => ({
      target: 'POST /mcp',
      headers: {
        authorization: `Bearer ${createToken('quoin')}`,
        host: new URL(harness.origin).host,
      },
      body: {},
    })),
    guarded('a wrong session cookie', (harness) => ({
      target: 'POST /api/v1/projects',
      headers: { origin: harness.origin, cookie: 'quoin.session_token=x.y' },
      body: { name: 'x' },
    })),
    guarded('a wrong assistant key', () => ({
      target: 'POST /api/v1/assistant/ask',
      headers: { 'x-assistant-key': createToken('qak') },
      body: { message: 'How?' },
    })),
  ],
  deviceStart: [
    fixed('POST /api/v1/auth/device/start'),
    fixed('POST /v1/auth/device/start'),
    page('POST /oauth/device_authorization', { client_id: 'x' }),
  ],
  deviceApprove: [
    guarded('POST /api/v1/auth/device/approve', async (harness) => ({
      target: 'POST /api/v1/auth/device/approve',
      headers: (await harness.signedIn('ada')).session,
      body: { userCode: 'BBBB-BBBB' },
    })),
    guarded('GET /activate', async (harness) => ({
      target: 'GET /activate?code=BBBB-BBBB',
      headers: (await harness.signedIn('ada')).session,
    })),
  ],
  clientRegister: [
    fixed('POST /oauth/register', { redirect_uris: ['http://127.0.0.1:3000/callback'] }),
  ],
  reader: [
    guarded('the search of a site', async (harness) => {
      await publicProject(harness);
      return { target: 'GET /harbour/_search?q=ropes' };
    }),
  ],
  assistantKey: [
    guarded('a question with an assistant key', async (harness) => {
      const { make, project } = await publicProject(harness);
      const { headers } = await make.key(project);
      return { target: 'POST /api/v1/assistant/ask', headers, body: { message: 'Ropes?' } };
    }),
    guarded('the assistant of a site', async (harness) => {
      await publicProject(harness);
      return { target: 'POST /harbour/_ask', ...own(harness), body: { message: 'Ropes?' } };
    }),
  ],
  webhookAddress: [fixed('POST /webhooks/git', {})],
  webhookConnection: [fixed('POST /webhooks/git/019577a0-6c00-7a10-8b20-3f4c5d6e7fff', {})],
  triggerAddress: [fixed(`POST /api/triggers/webhook/${createToken(TRIGGER_TOKEN_PREFIX)}`, {})],
};

const POINTS = 3;
const variable = (limit: string) =>
  `QUOIN_RATE_LIMIT_${limit.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

const NETWORKS: readonly [name: string, same: readonly string[], other: string][] = [
  [
    'an IPv6 /64',
    ['2001:db8:0:1::1', '2001:DB8:0:1:ffff::2', '2001:db8:0:1:1:2:3:4', '[2001:db8:0:1::9]:443'],
    '2001:db8:0:2::1',
  ],
  [
    'an IPv4 address',
    ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201', '192.0.2.1:50123'],
    '192.0.2.2',
  ],
];

const cases = Object.entries(BY_NETWORK).flatMap(([limit, paths]) =>
  paths.map((path): [string, string, Guarded] => [limit, path.name, path]),
);

describe.each(chosen)('on %s', (dialect) => {
  test.each(cases)('%s: %s counts networks', async (limit, _name, path) => {
    await using harness = await openHarness({
      dialect,
      environment: {
        QUOIN_TRUSTED_PROXIES: '127.0.0.1',
        QUOIN_SIGNUP: 'open',
        QUOIN_METRICS_TOKEN: 'a token of the operator',
        QUOIN_GITHUB_CLIENT_ID: 'x',
        QUOIN_GITHUB_CLIENT_SECRET: 'x',
        QUOIN_GITHUB_APP_WEBHOOK_SECRET: undefined,
        [variable(limit)]: String(POINTS),
      },
    });
    const { target, headers = {}, body } = await path.request(harness);
    const from = async (address: string) => {
      const [method = '', pathname = ''] = target.split(' ');
      const answer = await harness.handle(
        new Request(`${harness.origin}${pathname}`, {
          method,
          headers: { 'content-type': 'application/json', ...headers, 'x-forwarded-for': address },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        }),
      );
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
    };
    for (const [name, same, other] of NETWORKS) {
      const answers = [];
      for (const address of same) answers.push(await from(address));
      const statuses = answers.map(({ status }) => status === 429);
      expect([name, ...statuses]).toEqual([name, false, false, false, true]);
      expect(answers[POINTS]?.retryAfter).toBeGreaterThan(0);
      expect((await from(other)).status).not.toBe(429);
    }
  });
});
