import { expect, test } from 'bun:test';
import { portableMarkdown, withAddresses } from '../../src/index.ts';

const HASH = '0'.repeat(64);

const portable = (source: string): string =>
  withAddresses(portableMarkdown(source), (url) => `https://a.test/${encodeURIComponent(url)}`);

test.each([
  ['[a](b.md#c)', '[a](https://a.test/b.md%23c)'],
  ['[a](<b c>)', '[a](<https://a.test/b%20c>)'],
  ['![a](../b.png "t")', '![a](https://a.test/..%2Fb.png "t")'],
  ['[a]\n\n[a]: /b', '[a]\n\n[a]: https://a.test/%2Fb'],
  ['<a href="b">c</a>', '<a href="https://a.test/b">c</a>'],
  ['<Card title="A" href="/b" />', '[A](https://a.test/%2Fb)'],
  ['<Note>[a](b)</Note>', '> **Note:** [a](https://a.test/b)'],
  [
    `[a](https://docs.test/assets/${HASH}/x.png)`,
    `[a](https://a.test/https%3A%2F%2Fdocs.test%2Fassets%2F${HASH}%2Fx.png)`,
  ],
  ['---\ntitle: "[a](b)"\n---\n\n[c](d)', '\n[c](https://a.test/d)'],
  ['a <!-- [b](c) --> d', 'a  d'],
  ['`[a](b)`', '`[a](b)`'],
  ['```md\n[a](b)\n```', '```md\n[a](b)\n```'],
])('replaces addresses of the project in %j', (source, expected) => {
  expect(portable(source)).toBe(expected);
});

test.each([
  '[a](https://b.test/c)',
  '[a](mailto:a@b.test)',
  '[a](#b)',
  '<https://b.test>',
  'www.b.test',
])('leaves other addresses as they are written: %s', (source) =>
  expect(portable(source)).toBe(source),
);

test('leaves the addresses that are not resolved', () => {
  expect(
    withAddresses(portableMarkdown('[a](b) [c](d)'), (url) => (url === 'd' ? 'e' : null)),
  ).toBe('[a](b) [c](e)');
});
