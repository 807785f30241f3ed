import { describe, expect, test } from 'bun:test';
import {
  type ConfigValue,
  itemsOf,
  member,
  membersOf,
  readProgram,
  unwrap,
} from '../../src/literals.ts';

/** What is read as plain data; what is not is `{unread: line}`. */
const dataOf = (value: ConfigValue | undefined): unknown => {
  switch (value?.type) {
    case 'plain':
      return value.value;
    case 'array':
      return value.items.map(dataOf);
    case 'object':
      return Object.fromEntries([...value.members].map(([name, one]) => [name, dataOf(one)]));
    case 'call':
      return { call: value.callee, with: value.arguments.map(dataOf) };
    default:
      return { unread: value?.line };
  }
};

const read = (files: Record<string, string>, path = 'config.ts'): unknown => {
  const program = readProgram({ read: (one) => files[one] }, path);
  return program.ok ? dataOf(unwrap(program.value)) : program.problem;
};

describe('configuration that is a program', () => {
  test('is read as its literals, through constants, spreads and types', () => {
    expect(
      read({
        'config.ts': `import type { Config } from 'x';
const base = { a: 1, b: 'two' };
const list = ['x', ...['y']] as const;
export default { ...base, b: \`\${base.b}!\`, list, first: list[0], on: !0, none: null, join: 'a' + 'b' } satisfies Config;`,
      }),
    ).toEqual({
      a: 1,
      b: 'two!',
      list: ['x', 'y'],
      first: 'x',
      on: true,
      none: null,
      join: 'ab',
    });
  });

  test('is found behind helpers, functions and module.exports', () => {
    expect(read({ 'config.ts': 'export default defineConfig({ a: 1 });' })).toEqual({ a: 1 });
    expect(
      read({ 'config.ts': 'export default async function create() { return { a: 1 }; }' }),
    ).toEqual({ a: 1 });
    expect(read({ 'c.js': 'const config = { a: 1 };\nmodule.exports = config;' }, 'c.js')).toEqual({
      a: 1,
    });
    expect(read({ 'c.js': 'exports.docs = ["a"];' }, 'c.js')).toEqual({ docs: ['a'] });
  });

  test('imports other files of the tree and no others', () => {
    const files = {
      'site/config.ts': `import nav from './nav';
import { label } from './labels.js';
import versions from './versions.json';
import secret from '../../outside';
import pack from 'yaml';
export default { nav, label, newest: versions[0], secret, pack, path: require.resolve('./x.js') };`,
      'site/nav.ts': "export default ['a'];",
      'site/labels.ts': "export const label = 'L';",
      'site/versions.json': '["2.0", "1.0"]',
    };
    expect(read(files, 'site/config.ts')).toEqual({
      nav: ['a'],
      label: 'L',
      newest: '2.0',
      secret: { unread: 6 },
      pack: { unread: 6 },
      path: './x.js',
    });
  });

  test('what would have to be run is named with its line', () => {
    expect(
      read({
        'config.ts':
          'export default {\n  a: compute(1),\n  b: x ? 1 : 2,\n  c: process.env.C ?? "c",\n  d: 1 + 1,\n  e: "v" + 2,\n};',
      }),
    ).toEqual({
      a: { call: 'compute', with: [1] },
      b: { unread: 3 },
      c: 'c',
      d: { unread: 5 },
      e: 'v2',
    });
  });

  test('what is no program is a problem with its line', () => {
    expect(read({ 'config.ts': 'export default {\n  a: ,\n};' })).toMatchObject({ line: 2 });
    expect(read({}, 'config.ts')).toMatchObject({ line: 1 });
  });

  test('cycles, doubling constants and deep nesting end', () => {
    const doubling = Array.from(
      { length: 60 },
      (_, index) => `const a${index + 1} = [...a${index}, ...a${index}];`,
    );
    const program = readProgram(
      {
        read: () =>
          `const a0 = [1];\n${doubling.join('\n')}\nexport default { b, a60 };\nconst b = [b];`,
      },
      'config.js',
    );
    expect(program.ok).toBe(true);
    if (!program.ok) return;
    expect(itemsOf(member(program.value, 'b')).map(({ type }) => type)).toEqual(['unread']);
    expect(membersOf(program.value).has('a60')).toBe(true);
    expect(read({ 'config.ts': `export default ${'['.repeat(100_000)}` })).toHaveProperty(
      'message',
    );
    expect(
      read(
        {
          'a.js': "import b from './b.js';\nexport default b;",
          'b.js': "import a from './a.js';\nexport default a;",
        },
        'a.js',
      ),
    ).toEqual({ unread: 2 });
  });

  test('calls functions of the tree: parameters, defaults, conditions, spreads and other modules', () => {
    expect(
      read({
        'config.ts': `import { group, labels } from './helpers';
const page = (text, link = '/' + text.toLowerCase()) => ({ text, link });
function list(...names) { return names.map((name) => page(name)); }
const only = ({ items, hidden = false }) => hidden ? [] : items;
export default {
  sidebar: [group('guides', { items: [...list('Start', 'End'), page('Own', '/own')] })],
  locales: Object.fromEntries(['en', 'de'].map((key) => [key, { label: labels[key] ?? key }])),
  shown: only({ items: [1] }), none: only({ items: [1], hidden: true }),
};`,
        'helpers.ts': `export const labels = { guides: 'Guides', en: 'English' };
export function group(key: string, rest: object) {
  const label = labels[key];
  if (!label) throw new Error(key);
  return { label, ...rest };
}`,
      }),
    ).toEqual({
      sidebar: [
        {
          label: 'Guides',
          items: [
            { text: 'Start', link: '/start' },
            { text: 'End', link: '/end' },
            { text: 'Own', link: '/own' },
          ],
        },
      ],
      locales: { en: { label: 'English' }, de: { label: 'de' } },
      shown: [1],
      none: [],
    });
  });

  test('follows lists that a function builds, methods of lists and texts, and an empty environment', () => {
    expect(
      read({
        'config.ts': `const build = (names) => {
  const result = [];
  for (const name of names) result.push({ name, id: \`\${name.replace('.md', '')}\` });
  names.forEach((name) => result.push(name));
  return result;
};
const isPreview = !!process.env.NETLIFY && 'yes' === process.env.PREVIEW;
export default {
  built: build(['a.md']),
  kept: [isPreview && 'x', 'y'].filter(Boolean),
  flat: [['a'], ['b']].flatMap((one) => one).concat(['c']),
  found: ['a', 'b'].filter((one) => one !== 'a').join('-'),
  counted: ['a', 'b'].length,
  [\`key\${1}\`]: isPreview ? 1 : 2,
  helpers: { item(x) { return x; }, make: (x) => [x] },
};`,
      }),
    ).toMatchObject({
      built: [{ name: 'a.md', id: 'a' }, 'a.md'],
      kept: ['y'],
      flat: ['a', 'b', 'c'],
      found: 'b',
      counted: 2,
      key1: 2,
    });
  });

  test('functions that call themselves, values that double and endless lists end as unread', () => {
    const doubling = (body: string): unknown =>
      read({ 'config.ts': `${body}\nexport default { a: f(['x']), b: 'kept' };` });
    const kept = { a: { unread: 2 }, b: 'kept' };
    expect(doubling('function f(x) { return f([x, x]); }')).toMatchObject({ b: 'kept' });
    expect(doubling('const f = (x) => x.map((one) => f([one, one]));')).toMatchObject({
      b: 'kept',
    });
    const calls = Array.from({ length: 40 }, () => 'x = [x, x];').join(' ');
    expect(doubling(`function f(list) { let x = list; ${calls} return x; }`)).toHaveProperty('a');
    expect(doubling('const f = (x) => unknown(x) ? [1] : [2];')).toEqual(kept);
  });
});
