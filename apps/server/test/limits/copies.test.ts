/**
 * Several copies of the service count the requests of a client together (ADR 26). A limit of N admits
 * at least N requests over all copies, and at most a tenth of N more for each copy beside the first.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createToken, TRIGGER_TOKEN_PREFIX } from '@quoin/auth-scopes';
import { oneInCheck } from '@quoin/test-kit';
import {
  type Credential,
  DIALECTS,
  type Harness,
  type Instance,
  maker,
  openHarness,
} from '../support/harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const COPIES = 3;

interface Probe {
  readonly target: string;
  readonly headers?: Credential;
  readonly body?: unknown;
}

/** A limit that is not counted exactly. Limits that guard secrets are: see `passwords.test.ts`. */
interface Limited {
  readonly variable: string;
  readonly points: number;
  request(harness: Harness): Probe | Promise<Probe>;
}

const CONNECTION = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';
const wrongTrigger = () => `POST /api/triggers/webhook/${createToken(TRIGGER_TOKEN_PREFIX)}`;

/** Each request counts for the limits before it, too: those have more points. */
const LIMITS: readonly Limited[] = [
  {
    variable: 'TOKEN',
    points: 40,
    request: async (harness) => {
      const token = await harness.token(await harness.person('ada'), ['docs:read']);
      return { target: 'GET /api/v1/me', headers: token.headers };
    },
  },
  {
    variable: 'ANONYMOUS',
    points: 20,
    request: () => ({
      target: 'GET /api/v1/me',
      headers: { authorization: `Bearer ${createToken('quoin')}` },
    }),
  },
  {
    variable: 'ASSISTANT_KEY',
    points: 10,
    request: async (harness) => {
      const { session } = await harness.signedIn('owner');
      const make = maker(harness, session);
      const { headers } = await make.key(await make.project('Harbour'));
      return { target: 'POST /api/v1/assistant/ask', headers, body: { message: 'Ropes?' } };
    },
  },
  {
    variable: 'WEBHOOK_ADDRESS',
    points: 30,
    request: () => ({ target: 'POST /webhooks/git', body: {} }),
  },
  {
    variable: 'WEBHOOK_CONNECTION',
    points: 10,
    request: () => ({ target: `POST /webhooks/git/${CONNECTION}`, body: {} }),
  },
  {
    variable: 'TRIGGER_ADDRESS',
    points: 30,
    request: () => ({ target: 'POST /api/triggers/webhook/x', body: {} }),
  },
  { variable: 'TRIGGER', points: 10, request: () => ({ target: wrongTrigger(), body: {} }) },
];

describe.each(chosen)('three copies on %s', (dialect) => {
  let harness: Harness;
  let copies: readonly Instance[];
  beforeAll(async () => {
    const limits = LIMITS.map(({ variable, points }): [string, string] => [
      `QUOIN_RATE_LIMIT_${variable}`,
      String(points),
    ]);
    harness = await openHarness({
      dialect,
      hasStoppedClock: true,
      environment: {
        QUOIN_TRUSTED_PROXIES: '127.0.0.1',
        QUOIN_GITHUB_APP_WEBHOOK_SECRET: undefined,
        ...Object.fromEntries(limits),
      },
    });
    const others = Array.from({ length: COPIES - 1 }, () => harness.another());
    copies = [harness, ...(await Promise.all(others))];
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  const isAdmitted = async (
    copy: Instance | undefined,
    { target, headers, body }: Probe,
    address: string,
  ): Promise<boolean> => {
    const answer = await copy?.send(target, {
      headers: { ...headers, 'x-forwarded-for': address },
      ...(body !== undefined && { body }),
    });
    return answer?.status !== 429;
  };
  const expectShared = (admitted: number, points: number): void => {
    expect(admitted).toBeGreaterThanOrEqual(points);
    expect(admitted).toBeLessThanOrEqual(points + (COPIES - 1) * Math.floor(points / 10));
  };

  test.each(LIMITS)('$variable counts requests one after another', async (limit) => {
    const { points } = limit;
    const probe = await limit.request(harness);
    const address = `192.0.2.${LIMITS.indexOf(limit)}`;
    let admitted = 0;
    for (let sent = 0; sent < points * 2; sent += 1) {
      if (await isAdmitted(copies[sent % COPIES], probe, address)) admitted += 1;
    }
    expectShared(admitted, points);
    harness.advance(60_000);
    expect(await isAdmitted(copies[0], probe, address)).toBe(true);
    harness.advance(60_000);
  });

  test('concurrent requests are counted together, too', async () => {
    const { headers } = await harness.token(await harness.person('grace'), ['docs:read']);
    const sent = Array.from({ length: 120 }, (_, at) =>
      isAdmitted(copies[at % COPIES], { target: 'GET /api/v1/me', headers }, '192.0.2.100'),
    );
    expectShared((await Promise.all(sent)).filter(Boolean).length, 40);
  });

  test('one copy alone admits exactly the limit', async () => {
    const { headers } = await harness.token(await harness.person('linus'), ['docs:read']);
    const sent = Array.from({ length: 60 }, () =>
      isAdmitted(copies[1], { target: 'GET /api/v1/me', headers }, '192.0.2.101'),
    );
    expect((await Promise.all(sent)).filter(Boolean)).toHaveLength(40);
  });
});
