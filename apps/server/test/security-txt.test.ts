/** `/.well-known/security.txt` (RFC 9116). */
import { describe, expect, test } from 'bun:test';
import { readConfig } from '@quoin/service/config';
import { openHarness } from './support/harness.ts';

const PATH = '/.well-known/security.txt';

test('names contacts, expiry, languages, its own address and the policy, as configured', async () => {
  await using harness = await openHarness({
    environment: {
      QUOIN_PUBLIC_URL: 'https://docs.example.com',
      QUOIN_SECURITY_CONTACT: 'security@example.com, https://example.com/report, tel:+49-30-1234',
      QUOIN_SECURITY_LANGUAGES: 'de, en',
      QUOIN_SECURITY_POLICY: 'https://example.com/disclosure',
    },
  });
  const answer = await harness.send(`GET ${PATH}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(answer.text) ?? [];
  expect(answer.text).toBe(`Contact: mailto:security@example.com
Contact: https://example.com/report
Contact: tel:+49-30-1234
Expires: ${expires}
Preferred-Languages: de, en
Canonical: https://docs.example.com${PATH}
Policy: https://example.com/disclosure
`);
  // RFC 3339, in the future, and within the year of RFC 9116 §2.5.5.
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(expires) - harness.foundation.deps.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await harness.send(`HEAD ${PATH}`)).status).toBe(200);
  expect((await harness.send(`PUT ${PATH}`)).status).toBe(405);
});

test('does not exist without a contact, in the words of any other address', async () => {
  await using harness = await openHarness();
  const answer = await harness.send(`GET ${PATH}`, { headers: { 'x-request-id': 'a' } });
  const other = await harness.send('GET /.well-known/other.txt', {
    headers: { 'x-request-id': 'a' },
  });
  expect([answer.status, answer.text]).toEqual([404, other.text]);
});

describe('a wrong value ends the start with its variable', () => {
  test.each([
    ['QUOIN_SECURITY_CONTACT', 'http://example.com/report'],
    ['QUOIN_SECURITY_CONTACT', 'security'],
    ['QUOIN_SECURITY_CONTACT', 'a@example.com\nPolicy: https://evil.example'],
    ['QUOIN_SECURITY_POLICY', 'example.com/policy'],
    ['QUOIN_SECURITY_LANGUAGES', 'English please'],
  ])('%s=%j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
  });
});
