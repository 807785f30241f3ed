import { describe, expect, test } from 'bun:test';
import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import {
  codePoints,
  compile,
  contract,
  type Endpoint,
  endpoints,
  findUnsafeAsync,
  LIMITS,
  utf8Bytes,
} from '../src/index.ts';

const ID = '019577a0-6c00-7a10-8b20-3f4c5d6e7f05';

const messageOf = (schema: TSchema, value: unknown): string => {
  const result = compile(schema).check(value);
  return result === true ? 'fits' : result.message;
};

const project = contract.projects.create.body;
const tokens = contract.tokens.create.body;
const operation = contract.structure.update.body;
const page = contract.pages.update.body;
const bundle = contract.projects.bundle.body;

const VISIBLE_NAME =
  'name must be 1–80 characters, at least one of them visible, no control characters, and none that change the text direction';

describe('a body that does not fit is refused with its first problem', () => {
  const cases: readonly [string, TSchema, unknown, string][] = [
    ['a missing member', tokens, {}, 'name is required'],
    ['an empty name', tokens, { name: '' }, VISIBLE_NAME],
    ['a name of 81', tokens, { name: 'x'.repeat(81) }, VISIBLE_NAME],
    [
      '17 scopes',
      tokens,
      { name: 'x', scopes: Array(17).fill('a') },
      'scopes must be a list of at most 16 items',
    ],
    [
      'a scope that is no text',
      tokens,
      { name: 'x', scopes: ['a', 'b', 'c', 4] },
      'scopes[3] must be text',
    ],
    [
      '0 days',
      tokens,
      { name: 'x', expiresInDays: 0 },
      'expiresInDays must be a whole number from 1 to 3,650',
    ],
    [
      '3651 days',
      tokens,
      { name: 'x', expiresInDays: 3651 },
      'expiresInDays must be a whole number from 1 to 3,650',
    ],
    [
      '1.5 days',
      tokens,
      { name: 'x', expiresInDays: 1.5 },
      'expiresInDays must be a whole number from 1 to 3,650',
    ],
    [
      '"5" for an integer',
      tokens,
      { name: 'x', expiresInDays: '5' },
      'expiresInDays must be a whole number from 1 to 3,650',
    ],
    ['an unknown member', tokens, { name: 'x', foo: 1 }, 'unknown member "foo"'],
    [
      'an unknown member inside',
      contract.settings.update.body,
      { approvals: { foo: 1 } },
      'unknown member "foo" in approvals',
    ],
    [
      'an unknown visibility',
      project,
      { name: 'x', visibility: 'secret' },
      'visibility must be one of public, private',
    ],
    [
      'a slug like a UUID',
      project,
      { name: 'x', slug: ID },
      'slug must be 1–80 lowercase letters, digits and hyphens, and not in the form of a UUID',
    ],
    ['a list', project, [], 'the body must be an object'],
    ['null', project, null, 'the body must be an object'],
    [
      'an unknown operation',
      operation,
      { op: 'explode' },
      'op must be one of rename_item, move_item, set_path, rename_space, move_space, create_group, create_link, create_api, delete_item, delete_space',
    ],
    [
      'a member of another operation',
      operation,
      { op: 'delete_item', navItemId: ID, title: 'x' },
      'unknown member "title"',
    ],
    [
      'a URN for a UUID',
      operation,
      { op: 'delete_item', navItemId: `urn:uuid:${ID}` },
      'navItemId must be a UUID',
    ],
    [
      'a parent that is no id',
      operation,
      { op: 'move_item', navItemId: ID, parentId: 5 },
      'parentId must be a UUID or null',
    ],
    [
      'no change of a page',
      page,
      {},
      'the body needs at least one of markdown, title, description, message',
    ],
    [
      'a manifest node of no type',
      bundle,
      {
        manifest: {
          version: 1,
          name: 'x',
          spaces: [{ name: 'a', nav: [{ type: 'group', label: 'g', items: [{}] }] }],
        },
        pages: [],
      },
      'manifest.spaces[0].nav[0].items[0].type must be one of page, group, label, divider, link, api',
    ],
    [
      '4,001 characters for the assistant',
      contract.ai.ask.body,
      { message: 'x'.repeat(4001) },
      'message must be 1–4,000 characters',
    ],
  ];
  test.each([...cases])('%s', (_, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  test('the message of a problem does not contain the value', () => {
    expect(messageOf(tokens, { name: 'x', expiresInDays: 'hunter2' })).not.toContain('hunter2');
  });

  test('a long member name is cut', () => {
    expect(messageOf(tokens, { name: 'x', ['y'.repeat(5000)]: 1 }).length).toBeLessThan(100);
  });
});

describe('what no body may hold', () => {
  test.each(['__proto__', 'constructor', 'prototype'])(
    'a body with a member %s is refused, even where unknown members are kept',
    (name) => {
      const manifest = JSON.parse(`{"version":1,"name":"x","spaces":[],"theme":{"${name}":1}}`);
      expect(messageOf(bundle, { manifest, pages: [] })).toBe(
        'a member has a name that is not allowed',
      );
    },
  );

  test.each([
    ['NUL', 'a\0b'],
    ['a high surrogate alone', '\ud83d'],
    ['a low surrogate alone', '\ude00x'],
  ])('%s', (_, markdown) => {
    expect(messageOf(page, { markdown })).toBe('markdown holds a NUL or an unpaired surrogate');
  });

  test('100,000 nested lists are refused', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(messageOf(project, nested)).toBe('the body is nested deeper than 100 levels');
  });
});

describe('members that are kept', () => {
  test('unknown members of the manifest and its theme are kept', () => {
    const manifest = { version: 1, name: 'x', spaces: [], extra: { a: 1 }, theme: { radius: 4 } };
    const parsed = compile(bundle).parse({ manifest, pages: [] });
    expect<unknown>(parsed).toEqual({ ok: true, value: { manifest, pages: [] } });
  });
});

describe('lengths', () => {
  const { max } = LIMITS.pageContent;

  test.each([
    ['ASCII', 'a'],
    ['of two units', '😀'],
    ['of three bytes', '漢'],
  ])('400,000 characters %s pass, one more does not', (_, character) => {
    expect(messageOf(page, { markdown: character.repeat(max) })).toBe('fits');
    expect(messageOf(page, { markdown: character.repeat(max + 1) })).toBe(
      'markdown must be at most 400,000 characters',
    );
  });

  test('a minimum length counts code points', () => {
    expect(messageOf(contract.members.add.body, { email: '😀@', role: 'editor' })).toBe(
      'email must be an e-mail address',
    );
  });

  test('the length of a converted file counts bytes', () => {
    const file = (content: string) => ({ files: [{ path: 'a.md', content }] });
    const body = contract.imports.convert.body;
    expect(messageOf(body, file('漢'.repeat(699_050)))).toBe('fits');
    expect(messageOf(body, file('a'.repeat(LIMITS.convertFileBytes + 1)))).toBe(
      'files[0].content must be text of at most 2 MB',
    );
    expect(messageOf(body, file('漢'.repeat(699_051)))).toBe(
      'files[0].content must be text of at most 2 MB',
    );
  });

  test('agree with the platform for any well-formed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(codePoints(value)).toBe([...value].length);
        expect(utf8Bytes(value)).toBe(new TextEncoder().encode(value).length);
      }),
    );
  });
});

test('what no endpoint takes is looked for in turns, also inside of one long list', async () => {
  let reads = 0;
  let readsAtOnce = 0;
  const list: unknown[] = new Proxy(Array(10_000).fill(0), {
    get: (target, key) => {
      reads += 1;
      return Reflect.get(target, key);
    },
  });
  await findUnsafeAsync({ list }, async () => {
    readsAtOnce = Math.max(readsAtOnce, reads);
    reads = 0;
  });
  expect(readsAtOnce).toBeGreaterThan(0);
  expect(readsAtOnce).toBeLessThan(1_000);
});

describe('a value that is checked in parts', () => {
  const noTurn = () => Promise.resolve();
  /** Copies of the value, each with something else in one of its places. */
  const changed = (value: unknown): unknown[] => {
    const others = [null, 1, '', 'x'.repeat(500), [], {}, [null], { extra: 1 }];
    if (Array.isArray(value)) {
      const below = value.flatMap((item, at) =>
        changed(item).map((other) => value.with(at, other)),
      );
      return [...others, ...below];
    }
    if (typeof value !== 'object' || value === null) return others;
    const members = Object.entries(value);
    const without = members.map(([name]) =>
      Object.fromEntries(members.filter(([other]) => other !== name)),
    );
    const below = members.flatMap(([name, member]) =>
      changed(member).map((other) => ({ ...value, [name]: other })),
    );
    return [...others, ...without, { ...value, unknown: 1 }, ...below];
  };

  const withBodies = Object.values<Endpoint>(endpoints).flatMap(({ id, body, example }) =>
    body === undefined || example?.body === undefined ? [] : [{ id, body, sent: example.body }],
  );

  test('gets the verdict that the whole value gets, for every body of the contract', async () => {
    let refused = 0;
    for (const { id, body, sent } of withBodies) {
      const compiled = compile(body);
      for (const value of [sent, ...changed(sent)]) {
        const whole = compiled.check(value);
        if (whole !== true) refused += 1;
        expect({ id, value, verdict: await compiled.checkAsync(value, noTurn) }).toEqual({
          id,
          value,
          verdict: whole,
        });
      }
    }
    expect(refused).toBeGreaterThan(1000);
  });

  test('is given up after each item of a list', async () => {
    const pages = Array.from({ length: 300 }, (_, at) => ({ path: `a${at}.md`, markdown: 'a' }));
    const body = { manifest: { version: 1, name: 'a', spaces: [] }, pages };
    let turns = 0;
    const verdict = await compile(contract.projects.bundle.body).checkAsync(body, async () => {
      turns += 1;
    });
    expect(verdict).toBe(true);
    expect(turns).toBeGreaterThan(300);
  });
});
