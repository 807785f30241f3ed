/** Credentials as the database holds them. */
import { describe, expect, test } from 'bun:test';
import { UnsealError } from '@quoin/service/sealing';
import { secretsFrom } from '@quoin/service/secrets';

const OLD = 'the secret of last year, which is long enough';
const NEW = 'the secret of this year, which is long enough';
const TOKEN = 'ghp_16C7e42F292c6912E7710c838347Ae178B4a';
const PURPOSE = 'git account token';

const secrets = secretsFrom(NEW);

describe('a sealed text', () => {
  test.each(['', TOKEN, 'Schlüssel 🔑', 'x'.repeat(4096)])('opens again: %s', (text) => {
    expect(secrets.open(PURPOSE, secrets.seal(PURPOSE, text))).toBe(text);
  });

  test('says nothing of itself, and is another each time', () => {
    const [one, two] = [secrets.seal(PURPOSE, TOKEN), secrets.seal(PURPOSE, TOKEN)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    for (const hidden of [TOKEN, Buffer.from(TOKEN).toString('base64url').slice(0, 40)]) {
      expect(one).not.toContain(hidden);
    }
  });

  test('opens for nothing else', () => {
    const sealed = secrets.seal(PURPOSE, TOKEN);
    expect(() => secrets.open('git webhook secret', sealed)).toThrow(UnsealError);
  });

  test('a sealed text that was changed anywhere does not open', () => {
    const sealed = secrets.seal(PURPOSE, TOKEN);
    const [version = '', id = '', encoded = ''] = sealed.split('.');
    const bytes = Buffer.from(encoded, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const text = `${version}.${id}.${changed.toString('base64url')}`;
      expect(() => secrets.open(PURPOSE, text)).toThrow(UnsealError);
    }
    for (let length = 0; length < bytes.length; length += 1) {
      const text = `${version}.${id}.${bytes.subarray(0, length).toString('base64url')}`;
      expect(() => secrets.open(PURPOSE, text)).toThrow(UnsealError);
    }
  });

  test.each(['', 'v1', 'v1..', `v2.${'a'.repeat(8)}.AAAA`, TOKEN])(
    'a forwarded header is not trusted: %s',
    (text) => {
      expect(() => secrets.open(PURPOSE, text)).toThrow(UnsealError);
    },
  );
});

describe('after a change of the secret', () => {
  const sealed = secretsFrom(OLD).seal(PURPOSE, TOKEN);

  test('what was sealed before opens while the old secret is named', () => {
    const both = secretsFrom(NEW, ['some other secret', OLD]);
    expect(both.open(PURPOSE, sealed)).toBe(TOKEN);
    expect([both.isCurrent(sealed), both.isCurrent(both.seal(PURPOSE, TOKEN))]).toEqual([
      false,
      true,
    ]);
  });

  test('it does not open without, and the message says what to do', () => {
    expect(() => secrets.open(PURPOSE, sealed)).toThrow('QUOIN_SECRET_PREVIOUS');
  });

  test('what is sealed now opens without the old one', () => {
    expect(secrets.open(PURPOSE, secretsFrom(NEW, [OLD]).seal(PURPOSE, TOKEN))).toBe(TOKEN);
  });
});
