/** docs/self-hosting/logs.md: its table of types is the catalog, its filter matches real log lines. */
import { expect, test } from 'bun:test';
import { createToken } from '@quoin/auth-scopes';
import { AUDIT_TYPES } from '@quoin/core';
import { openHarness, PASSWORD, signIn } from './support/harness.ts';

const page = await Bun.file(new URL('../../../docs/self-hosting/logs.md', import.meta.url)).text();

test('the page has each type of event with its meaning', () => {
  const rows = [...page.matchAll(/^\| `(\w+[._]\w+(?:\.\w+)?)` \| (.*) \|$/gm)];
  const documented = rows.filter(([, type = '']) => type in AUDIT_TYPES);
  expect(Object.fromEntries(documented.map(([, type, meaning]) => [type, meaning]))).toEqual(
    AUDIT_TYPES,
  );
});

/** fail2ban's `<ADDR>`; it takes what `datepattern` finds out of the line first. */
const expressions = (): RegExp[] => {
  const [, filter = ''] = /```ini quoin\.conf\n(.*?)```/s.exec(page) ?? [];
  const [, list = ''] = /^failregex = (.*)^datepattern/ms.exec(filter) ?? [];
  return list
    .trim()
    .split(/\n\s*/)
    .map((line) => new RegExp(line.replaceAll('<ADDR>', '(?<address>[0-9a-fA-F:.]+)')));
};

const DATE = /"time":\d{13}/;

test('the filter finds failed sign-ins and refused credentials once, and nothing else', async () => {
  await using harness = await openHarness({
    environment: { QUOIN_ACCESS_LOG: 'all', QUOIN_TRUSTED_PROXIES: '127.0.0.1' },
  });
  const found = expressions();
  expect(found).toHaveLength(3);
  /** The addresses that the lines of `work` would count against. */
  const counted = async (work: () => Promise<unknown>): Promise<(string | undefined)[]> => {
    const before = harness.log.length;
    await work();
    return harness.log.slice(before).flatMap((line) => {
      expect(line).toMatch(DATE);
      const rest = line.replace(DATE, '');
      return found.flatMap((expression) => {
        const match = expression.exec(rest);
        return match === null ? [] : [match.groups?.address];
      });
    });
  };
  const from = (address: string) => ({ origin: harness.origin, 'x-forwarded-for': address });
  const { email } = await harness.signedIn('ada');
  const body = { email, password: 'entirely the wrong one' };
  const forged = '","event":"sign_in.failed","address":"198.51.100.9"';

  expect(await counted(() => signIn(harness, email))).toEqual([]);
  expect(await counted(() => harness.send('GET /api/v1/pages/x'))).toEqual(['127.0.0.1']);
  for (const address of ['203.0.113.7', '2001:db8::7']) {
    const headers = from(address);
    expect(
      await counted(() => harness.send('POST /api/auth/sign-in/email', { headers, body })),
    ).toEqual([address]);
    const authorization = `Bearer ${createToken('quoin')}`;
    expect(
      await counted(() =>
        harness.send('GET /api/v1/me', { headers: { ...headers, authorization } }),
      ),
    ).toEqual([address]);
    expect(await counted(() => harness.send('GET /sign-in', { headers }))).toEqual([]);
  }
  const hostile = { ...from('203.0.113.8'), 'user-agent': forged, 'x-request-id': forged };
  const typed = { email: `${forged}@example.com`, password: PASSWORD };
  expect(
    await counted(() =>
      harness.send('POST /api/auth/sign-in/email', { headers: hostile, body: typed }),
    ),
  ).toEqual(['203.0.113.8']);
});
