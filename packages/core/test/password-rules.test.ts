import { expect, test } from 'bun:test';
import { dictionary } from '@zxcvbn-ts/language-common';
import { requirePassword } from '../src/account/password-rules.ts';

// Before the rules have read the list, which they empty.
const [first = '', second = ''] = dictionary['passwords-common'];
const [long = ''] = dictionary['passwords-common'].filter(({ length }) => length >= 8);
const EMAIL = 'writer@example.com';

test('a common password is refused in upper and lower case, and a part or two of the list are not', async () => {
  for (const password of [long, long.toUpperCase(), ` ${long}`]) {
    await expect(requirePassword(password, EMAIL)).rejects.toThrow('most common passwords');
  }
  for (const password of [`${first}\n${second}`, `${first} ${second}`, `\n${long}x7q`]) {
    await requirePassword(password, EMAIL);
  }
});

test('the lists of the library do not stay in memory', async () => {
  await requirePassword('a password of several words', EMAIL);
  for (const list of Object.values(dictionary)) expect(list).toEqual([]);
});
