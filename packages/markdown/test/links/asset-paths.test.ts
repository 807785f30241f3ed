/** Addresses of assets as paths of a repository, and back. */
import { expect, test } from 'bun:test';
import { assetReferences, withAssetPaths, withAssetUrls } from '../../src/index.ts';

const ONE = 'a'.repeat(64);
const TWO = 'b'.repeat(64);
const at = (hash: string, name: string) => `https://docs.example/assets/${hash}/${name}`;
const PATHS = new Map([
  [ONE, 'images/my chart (1)#%.png'],
  [TWO, 'guide/deep/b.png'],
]);
const FILE = 'guide/start.md';

const TEXT = `# Start

![Chart](${at(ONE, 'c.png')} "Title") and [the file](</assets/${TWO}/b.png?x=1#y>).

<img src="${at(ONE, 'c.png')}"> \`${at(ONE, 'c.png')}\` <${at(TWO, 'b.png')}>

![other](../other.png) ![gone](${at('c'.repeat(64), 'x.png')})

[ref]: ${at(TWO, 'b.png')}
`;

test('addresses are paths relative to the page, escaped as their place needs it, and nothing else changes', () => {
  const text = withAssetPaths(TEXT, FILE, (hash) => PATHS.get(hash) ?? null);
  const chart = '../images/my%20chart%20%281%29%23%25.png';
  expect(text).toBe(
    TEXT.replace(`![Chart](${at(ONE, 'c.png')}`, `![Chart](${chart}`)
      .replace(`</assets/${TWO}/b.png?x=1#y>`, '<deep/b.png?x=1#y>')
      .replace(
        `<img src="${at(ONE, 'c.png')}">`,
        '<img src="../images/my%20chart%20(1)%23%25.png">',
      )
      .replace(`[ref]: ${at(TWO, 'b.png')}`, '[ref]: deep/b.png'),
  );
  const urls = new Map<string, string[]>();
  for (const reference of assetReferences(TEXT, FILE)) {
    if (!('hash' in reference)) continue;
    const path = PATHS.get(reference.hash);
    if (path !== undefined) urls.set(path, [...(urls.get(path) ?? []), reference.url]);
  }
  expect(withAssetUrls(text, FILE, (path) => urls.get(path)?.shift() ?? null)).toBe(TEXT);
});

test('a path that is written in another way stays as it is', () => {
  const text =
    '![a](./deep/b.png) ![a](../guide/deep/b.png) ![a](deep/%62.png) ![a](/deep/b.png)\n';
  expect(withAssetUrls(text, FILE, () => '/assets/x')).toBe(text);
  expect(assetReferences(text, FILE)).toEqual([]);
});
