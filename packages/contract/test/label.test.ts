/** Names that another person reads before a decision. */
import { expect, test } from 'bun:test';
import { compile, contract, isVisible } from '../src/index.ts';

/** Names, and characters that break each of them. */
const NAMES = ['CI', 'Ö', '灯台', 'منارة', '👩‍💻 laptop', '-', 'a\u200bb'];
const UNSEEN = [
  ...[' ', '\u00a0', '\u00ad', '\u034f', '\u115f\u1160', '\u180e', '\u200b', '\u200d\u2060'],
  ...['\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0041}'],
];
const MOVING = [
  ...['\u0000', '\n', '\r\n', '\u0007', '\u007f', '\u0085', '\u061c', '\u200e'],
  ...['\u2028', '\u202e', '\u2066', '\u2069'],
];

const { device, keys, oauth, projectTokens, tokens, triggers } = contract;

const accepting = (body: Parameters<typeof compile>[0], rest: object, name: string) => {
  const compiled = compile(body);
  return (value: string) => compiled.parse({ ...rest, [name]: value }).ok;
};

const skillId = '019577a0-6c00-7a10-8b20-3f4c5d6e7fff';

test.each([
  ['tokens.create', accepting(tokens.create.body, {}, 'name')],
  ['projectTokens.create', accepting(projectTokens.create.body, {}, 'name')],
  ['device.start', accepting(device.start.body, {}, 'name')],
  ['keys.create', accepting(keys.create.body, {}, 'label')],
  ['triggers.create', accepting(triggers.create.body, { type: 'webhook', skillId }, 'name')],
])('a name of `%s` is visible and does not move the text around it', (_, accepts) => {
  expect(NAMES.filter((name) => !accepts(name))).toEqual([]);
  expect(UNSEEN.filter(accepts)).toEqual([]);
  expect(MOVING.filter((part) => accepts(`Lap${part}top`))).toEqual([]);
});

test.each([
  [
    'oauth.register',
    accepting(oauth.register.body, { redirect_uris: ['https://example.com/'] }, 'client_name'),
  ],
  ['oauth.deviceAuthorization', accepting(oauth.deviceAuthorization.body, {}, 'client_id')],
])('a name of `%s` can be empty, but does not move the text around it', (_, accepts) => {
  expect(['', ...NAMES, ...UNSEEN].filter((name) => !accepts(name))).toEqual([]);
  expect(MOVING.filter((part) => accepts(`Lap${part}top`))).toEqual([]);
});

test('`isVisible` tells names from white space and ignorable characters', () => {
  expect(NAMES.filter((name) => !isVisible(name))).toEqual([]);
  expect(['', ...UNSEEN, ...MOVING].filter(isVisible)).toEqual([]);
});
