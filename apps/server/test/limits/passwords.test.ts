/** Passwords that are guessed: delays by account and client, and known devices, which keep their access. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { RATE_LIMITS } from '@quoin/contract';
import { oneInCheck } from '@quoin/test-kit';
import { type Answer, at } from '../support/answer.ts';
import { DIALECTS, type Harness, openHarness, PASSWORD } from '../support/harness.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const WRONG = 'a wrong password';
const { passwordClient, passwordAccount } = RATE_LIMITS;
const DAY_MS = 86_400_000;

describe.each(chosen)('on %s', (dialect) => {
  let harness: Harness;
  let email: string;
  let people = 0;

  beforeAll(async () => {
    harness = await openHarness({
      dialect,
      hasStoppedClock: true,
      environment: {
        QUOIN_TRUSTED_PROXIES: '127.0.0.1',
        QUOIN_RATE_LIMIT_PASSWORD_CLIENT: String(passwordClient.points),
        QUOIN_RATE_LIMIT_PASSWORD_ACCOUNT: String(passwordAccount.points),
      },
    });
  });
  afterAll(() => harness[Symbol.asyncDispose]());
  beforeEach(async () => {
    people += 1;
    const account = { name: 'Ada', password: PASSWORD, role: 'member' } as const;
    email = `ada${people}@example.com`;
    await harness.foundation.auth.accounts.create({ ...account, email });
  });

  interface Try {
    readonly password?: string;
    readonly from?: string;
    readonly cookie?: string;
    readonly as?: string;
  }
  const signIn = ({ password = WRONG, from = '192.0.2.1', cookie, as = email }: Try = {}) =>
    harness.send('POST /api/auth/sign-in/email', {
      headers: {
        origin: harness.origin,
        'x-forwarded-for': from,
        ...(cookie !== undefined && { cookie }),
      },
      body: { email: as, password },
    });
  const retryAfter = ({ headers }: Answer) => Number(headers.get('retry-after'));
  const deviceCookie = ({ headers }: Answer): string =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0] ?? '')
      .find((cookie) => cookie.startsWith('quoin.device.')) ?? '';
  /** Signs in as a browser that nothing is known of. */
  const knownDevice = async (from = '198.51.100.7'): Promise<string> => {
    const answer = await signIn({ password: PASSWORD, from });
    expect(answer.status).toBe(200);
    return deviceCookie(answer);
  };
  /** Guesses from networks of their own until the account is delayed for all that nothing is known of. */
  const exhaustAccount = async () => {
    for (let guess = 0; guess <= passwordAccount.points; guess += 1) {
      const answer = await signIn({ from: `2001:db8:${guess.toString(16)}::1` });
      expect([guess, answer.status]).toEqual([guess, 401]);
    }
    expect((await signIn({ from: '203.0.113.9' })).status).toBe(429);
  };

  test('100 wrong passwords from one /64: six are checked', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 100; guess += 1) {
      statuses.push((await signIn({ from: `2001:db8:0:1::${guess.toString(16)}` })).status);
    }
    expect(statuses.indexOf(429)).toBe(passwordClient.points + 1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(passwordClient.points + 1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(99 - passwordClient.points);
  });

  test('each further attempt of a client waits twice as long, up to 15 minutes', async () => {
    for (let guess = 0; guess < passwordClient.points; guess += 1) await signIn();
    const delays: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      expect((await signIn()).status).toBe(401);
      const refused = await signIn();
      expect(refused.status).toBe(429);
      expect(refused.body).toMatchObject({ code: 'rate_limited' });
      expect(refused.text).toContain(
        'Too many wrong passwords for this account. Wait before you try again',
      );
      delays.push(retryAfter(refused));
      harness.advance(retryAfter(refused) * 1000);
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test('a refused attempt is not counted, and does not lengthen the delay', async () => {
    for (let guess = 0; guess <= passwordClient.points; guess += 1) await signIn();
    for (let guess = 0; guess < 30; guess += 1) {
      expect(retryAfter(await signIn())).toBe(2);
    }
  });

  test('concurrent attempts count like attempts one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn()));
    const checked = answers.filter(({ status }) => status === 401);
    expect(checked).toHaveLength(passwordClient.points + 1);
  });

  test('the right password waits as well: a delay tells nothing', async () => {
    for (let guess = 0; guess <= passwordClient.points; guess += 1) await signIn();
    const refused = await signIn({ password: PASSWORD });
    expect(refused.status).toBe(429);
    harness.advance(retryAfter(refused) * 1000);
    expect((await signIn({ password: PASSWORD })).status).toBe(200);
  });

  test('an address without an account is delayed like one with an account', async () => {
    const as = `stranger${people}@example.com`;
    for (let guess = 0; guess <= passwordClient.points; guess += 1) {
      expect((await signIn({ as })).status).toBe(401);
    }
    expect((await signIn({ as })).status).toBe(429);
  });

  test('the address is one account in each of its spellings', async () => {
    const spellings = [email, email.toUpperCase(), ` ${email}`, email.replace('ada', 'Ada')];
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await signIn({ as: spellings[guess % 4] ?? email })).status);
    }
    expect(statuses).toContain(429);
    expect((await signIn()).status).toBe(429);
  });

  test('one network does not delay another, until the account is delayed', async () => {
    for (let guess = 0; guess <= passwordClient.points; guess += 1) await signIn();
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ password: PASSWORD, from: '192.0.2.2' })).status).toBe(200);
    await exhaustAccountFrom(passwordClient.points + 1);
    const refused = await signIn({ password: PASSWORD, from: '203.0.113.9' });
    expect(refused.status).toBe(429);
  });
  const exhaustAccountFrom = async (counted: number) => {
    for (let guess = counted; guess <= passwordAccount.points; guess += 1) {
      expect((await signIn({ from: `2001:db8:${guess.toString(16)}::1` })).status).toBe(401);
    }
  };

  test('a known device signs in while the account is delayed for all others', async () => {
    const cookie = await knownDevice();
    await exhaustAccount();
    const answer = await signIn({ password: PASSWORD, cookie, from: '203.0.113.9' });
    expect(answer.status).toBe(200);
    expect(deviceCookie(answer)).toBe(cookie);
    // Nor from the attacker's own network.
    expect((await signIn({ password: PASSWORD, cookie, from: '2001:db8::1' })).status).toBe(200);
    expect((await signIn({ from: '203.0.113.9' })).status).toBe(429);
  });

  test('a known device has attempts of its own, which are delayed as well', async () => {
    const cookie = await knownDevice();
    for (let guess = 0; guess <= passwordClient.points; guess += 1) {
      expect((await signIn({ cookie })).status).toBe(401);
    }
    expect((await signIn({ cookie })).status).toBe(429);
    expect((await signIn({ cookie, from: '192.0.2.99' })).status).toBe(429);
    expect((await signIn({ password: PASSWORD, from: '192.0.2.99' })).status).toBe(200);
  });

  test('all known devices of an account together are delayed in the end', async () => {
    const cookies = [];
    for (let device = 0; device <= passwordAccount.points; device += 1) {
      cookies.push(await knownDevice());
    }
    for (const cookie of cookies) expect((await signIn({ cookie })).status).toBe(401);
    expect((await signIn({ cookie: await knownDevice() })).status).toBe(429);
  });

  test('a cookie of another account, a changed or a made-up one makes no device known', async () => {
    const cookie = await knownDevice();
    const [name = '', value = ''] = cookie.split('=');
    const [account = '', id = '', signature = ''] = value.split('.');
    const victim = email;
    people += 1;
    const other = await harness.signedIn(`other${people}`);
    const theirs = deviceCookie(await signIn({ as: other.email, password: PASSWORD }));
    await exhaustAccount();
    const forged = [
      theirs,
      `${name}=${theirs.split('=')[1]}`,
      `${name}=${account}.${harness.foundation.deps.ids.next()}.${signature}`,
      `${name}=${account}.${id}.`,
      `${name}=${account}.${id}.${'A'.repeat(signature.length)}`,
      `${name}=${'A'.repeat(account.length)}.${id}.${signature}`,
      `${name}=`,
    ];
    for (const made of forged) {
      const answer = await signIn({ as: victim, password: PASSWORD, cookie: made });
      expect([made, answer.status]).toEqual([made, 429]);
    }
    expect((await signIn({ as: victim, password: PASSWORD, cookie })).status).toBe(200);
  });

  test('after a day the attempts before no longer count', async () => {
    await exhaustAccount();
    harness.advance(DAY_MS);
    expect((await signIn({ password: PASSWORD })).status).toBe(200);
    harness.advance(-DAY_MS);
  });

  test('right passwords do not count, however many there are', async () => {
    for (let count = 0; count < passwordAccount.points + 3; count += 1) {
      expect((await signIn({ password: PASSWORD })).status).toBe(200);
    }
  });

  test('a session that changes its password has attempts of its own', async () => {
    people += 1;
    const { session } = await harness.signedIn(`changer${people}`);
    const change = (currentPassword: string) =>
      harness.send('POST /api/auth/change-password', {
        as: session,
        body: { currentPassword, newPassword: 'another long password' },
      });
    for (let guess = 0; guess <= passwordClient.points; guess += 1) {
      expect((await change(WRONG)).status).toBe(400);
    }
    const refused = await change(PASSWORD);
    expect(refused.status).toBe(429);
    harness.advance(retryAfter(refused) * 1000);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  test('the form of the page is delayed with the API, and knows the same devices', async () => {
    const submit = (password: string, cookie = '', from = '192.0.2.1') =>
      harness.handle(
        new Request(`${harness.origin}/sign-in`, {
          method: 'POST',
          headers: {
            origin: harness.origin,
            cookie,
            'x-forwarded-for': from,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ email, password }).toString(),
        }),
      );
    const cookie = await knownDevice();
    for (let guess = 0; guess <= passwordClient.points; guess += 1) {
      const answer = guess % 2 === 0 ? await submit(WRONG) : await signIn();
      expect(answer.status).toBe(guess % 2 === 0 ? 400 : 401);
    }
    const refused = await submit(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await submit(PASSWORD, cookie)).status).toBe(303);
  });

  test('a second process of the deployment counts with the first', async () => {
    const other = await harness.another();
    for (let guess = 0; guess <= passwordClient.points; guess += 1) await signIn();
    const answer = await other.send('POST /api/auth/sign-in/email', {
      headers: { origin: other.origin, 'x-forwarded-for': '192.0.2.1' },
      body: { email, password: PASSWORD },
    });
    expect(answer.status).toBe(429);
  });

  test('the cookie of a known device is no credential', async () => {
    const cookie = await knownDevice();
    expect((await harness.send('GET /api/v1/me', { as: { cookie } })).status).toBe(401);
    expect(cookie).not.toContain(encodeURIComponent(email));
    expect(cookie).not.toContain(Bun.SHA256.hash(email, 'hex'));
  });
});

test('a known device signs in although its network is over the limit of sign-ins', async () => {
  await using harness = await openHarness({
    environment: { QUOIN_TRUSTED_PROXIES: '127.0.0.1', QUOIN_RATE_LIMIT_SIGN_IN: '3' },
  });
  const account = { name: 'Ada', password: PASSWORD, role: 'member' } as const;
  await harness.foundation.auth.accounts.create({ ...account, email: 'ada@example.com' });
  const signIn = (password: string, cookie: string, from: string) =>
    harness.send('POST /api/auth/sign-in/email', {
      headers: { origin: harness.origin, 'x-forwarded-for': from, cookie },
      body: { email: 'ada@example.com', password },
    });
  const first = await signIn(PASSWORD, '', '192.0.2.1');
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const statuses: unknown[] = [];
  for (let guess = 0; guess < 4; guess += 1) {
    statuses.push((await signIn(WRONG, '', '192.0.2.2')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  expect((await signIn(PASSWORD, cookie, '192.0.2.2')).status).toBe(200);
  expect(at(first.body, 'user', 'email')).toBe('ada@example.com');
});

test('the browser that made an account on the sign-up page is known to it', async () => {
  await using harness = await openHarness({
    environment: {
      QUOIN_SIGNUP: 'open',
      QUOIN_RATE_LIMIT_PASSWORD_CLIENT: '1',
      QUOIN_RATE_LIMIT_PASSWORD_ACCOUNT: '1',
    },
  });
  const cookiesOf = ({ headers }: Answer): string =>
    headers
      .getSetCookie()
      .flatMap((cookie) => (cookie.startsWith('quoin.device.') ? (cookie.split(';')[0] ?? '') : []))
      .join('; ');
  const signIn = (email: string, password: string, cookie: string) =>
    harness.send('POST /api/auth/sign-in/email', {
      headers: { origin: harness.origin, cookie },
      body: { email, password },
    });
  const byPage = await harness.send('POST /sign-up', {
    headers: {
      origin: harness.origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(
      new URLSearchParams({ name: 'Eve', email: 'eve@example.com', password: PASSWORD }),
    ),
  });
  const email = 'eve@example.com';
  expect((await signIn(email, WRONG, '')).status).toBe(401);
  expect((await signIn(email, WRONG, '')).status).toBe(401);
  expect((await signIn(email, PASSWORD, '')).status).toBe(429);
  expect((await signIn(email, PASSWORD, cookiesOf(byPage))).status).toBe(200);
});

test('with an https address the cookie belongs to this host alone', async () => {
  await using harness = await openHarness({
    environment: { QUOIN_PUBLIC_URL: 'https://docs.example.com' },
  });
  const account = { name: 'Ada', password: PASSWORD, role: 'member' } as const;
  await harness.foundation.auth.accounts.create({ ...account, email: 'ada@example.com' });
  const answer = await harness.send('POST /api/auth/sign-in/email', {
    headers: { origin: harness.origin },
    body: { email: 'ada@example.com', password: PASSWORD },
  });
  const [cookie = ''] = answer.headers
    .getSetCookie()
    .filter((one) => one.startsWith('__Host-quoin.device.'));
  const [, ...attributes] = cookie.split('; ');
  expect(attributes).toEqual([
    'Path=/',
    'Max-Age=34560000',
    'HttpOnly',
    'SameSite=Strict',
    'Secure',
  ]);
});
