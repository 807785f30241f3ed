/** Every old address answers: at the page itself, or with a redirect to it, for random trees of each dialect. */
import { describe, expect, test } from 'bun:test';
import { customPathProblem, pathKey, slugify } from '@quoin/markdown';
import { type DocumentationProduct, documentationProducts } from '@quoin/test-kit';
import fc from 'fast-check';
import { type Conversion, convertTree } from '../src/index.ts';

/** Names that collide with spaces, with each other in slugs, and in addresses. */
const NAME = fc.constantFrom(
  'guide',
  'documentation',
  'docs',
  'a',
  'b',
  'A b',
  'a-b',
  'API',
  'v1.2',
  'é',
  '(group)',
  '01-intro',
  'page',
);
const FILE = fc.oneof(
  fc.constant('index'),
  NAME.filter((name) => name !== '(group)'),
);

const TREE = fc.uniqueArray(
  fc
    .tuple(fc.array(NAME, { maxLength: 3 }), FILE)
    .map(([folders, file]) => [...folders, file].join('/')),
  { minLength: 1, maxLength: 12, selector: (path) => path.toLowerCase() },
);

const convert = (
  { folder, extension, settings }: DocumentationProduct,
  stems: readonly string[],
  keeps: boolean,
) => {
  const files = stems.map((stem) => ({
    path: `${folder}${stem}.${extension}`,
    content: `# ${stem}\n`,
  }));
  const others = Object.entries(settings).map(([path, content]) => ({ path, content }));
  return convertTree({ files: [...others, ...files], keepAddresses: keeps });
};

/** What the readers' site answers first: a page, a space, then a redirect. */
const answerOf = (
  { addresses, redirects, manifest }: Conversion,
  path: string,
): string | undefined => {
  const page = addresses.find(({ address }) => address === path);
  if (page !== undefined) return page.path;
  if (manifest.spaces.some(({ slug, name }) => `/${slug ?? slugify(name)}` === path))
    return 'a space';
  const to = redirects.find(({ from }) => from === path)?.to;
  return addresses.find(({ address }) => address === to)?.path;
};

/** Of two pages with one old address one can have it, or keep it as a path. */
const oldAddresses = ({ addresses }: Conversion) => {
  const owned = new Set<string>();
  const keys = new Set<string>();
  const isFile = ({ oldAddress = '' }: { oldAddress?: string }) => oldAddress.endsWith('.html');
  const ordered = [...addresses.filter((one) => !isFile(one)), ...addresses.filter(isFile)];
  return ordered.flatMap(({ path, address, oldAddress = '/' }) => {
    const exact = oldAddress.toLowerCase();
    if (oldAddress === '/' || owned.has(exact)) return [];
    owned.add(exact);
    const canBeKept =
      customPathProblem(oldAddress.slice(1)) === null && !keys.has(pathKey(oldAddress));
    if (canBeKept) keys.add(pathKey(oldAddress));
    return [{ path, address, oldAddress, canBeKept }];
  });
};

describe.each(documentationProducts)('$name', (product) => {
  test.each([false, true])('every old address answers with its page; kept: %p', (keeps) => {
    let compared = 0;
    fc.assert(
      fc.property(TREE, (stems) => {
        const conversion = convert(product, stems, keeps);
        expect(String(conversion.dialect)).toBe(product.name);
        const now = conversion.addresses.map(({ address }) => address);
        expect(new Set(now).size).toBe(now.length);
        for (const { path, address, oldAddress, canBeKept } of oldAddresses(conversion)) {
          compared += 1;
          expect({ oldAddress, is: answerOf(conversion, oldAddress) }).toEqual({
            oldAddress,
            is: path,
          });
          if (keeps && canBeKept) expect(address).toBe(oldAddress);
        }
      }),
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(40);
  });
});
