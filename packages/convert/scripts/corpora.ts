/**
 * Converts real documentation that is in a folder, by hand, and says what became of it:
 * `bun run corpora <folder> [<folder> …]`. Exits with 1 where a page is lost, is in the
 * navigation twice or not at all, does not parse, or becomes another page when it is serialised.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@quoin/markdown';
import { type Conversion, convertTree, type NavNode, type SourceFile } from '../src/index.ts';
import { roundTripFault } from './round-trip.ts';

const TEXT =
  /\.(?:mdx?|markdown|json5?|jsonc|ya?ml|toml|[cm]?[jt]sx?|html?|css|scss|txt|rst|vue|svelte|astro|svg|snippet|csv|pages)$/i;

const readFolder = (root: string): SourceFile[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile() && !/[\\/](?:\.git|node_modules)[\\/]/.test(path))
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      content: TEXT.test(path) || !/\.\w+$/.test(path) ? readFileSync(path, 'utf8') : '',
    }));

const filesOf = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'page' ? [node.file] : []),
    ...('items' in node ? filesOf(node.items ?? []) : []),
  ]);

const faultsOf = ({ manifest, pages, unmapped }: Conversion): string[] => {
  const named = manifest.spaces.flatMap(({ nav }) => filesOf(nav));
  const counts = new Map<string, number>();
  for (const file of named) counts.set(file, (counts.get(file) ?? 0) + 1);
  const bare = (path: string): string => path.replace(/\.(?:mdx?|markdown)$/, '');
  // What the source itself opens or closes wrongly is reported, and stays as it is.
  const broken = new Set(
    unmapped.filter(({ construct }) => construct === 'tag').map(({ path }) => bare(path)),
  );
  return [
    ...pages
      .filter(({ path }) => (counts.get(bare(path)) ?? 0) !== 1)
      .map(({ path }) => `${path} is in the navigation ${counts.get(bare(path)) ?? 0} times`),
    ...pages
      .filter(({ path }) => !broken.has(bare(path)))
      .flatMap(({ path, markdown }) =>
        parse(markdown).problems.map(
          ({ rule, message, position }) => `${path}:${position.start.line} ${rule}: ${message}`,
        ),
      ),
    ...pages.flatMap(({ path, markdown }) => {
      const fault = roundTripFault(markdown);
      return fault === null ? [] : [`${path} does not come back from serialising: ${fault}`];
    }),
  ];
};

const tally = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
};

let isGood = true;
for (const folder of process.argv.slice(2)) {
  const files = readFolder(folder);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const start = performance.now();
  const conversion = convertTree({ files });
  const seconds = (performance.now() - start) / 1000;
  const faults = faultsOf(conversion);
  const { dialect, manifest, pages, assets, redirects, unmapped } = conversion;
  console.log(
    `${folder}: ${dialect}, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(1)} s`,
  );
  console.log(`  ${pages.length} pages, ${assets.length} assets, ${redirects.length} redirects`);
  for (const { name, slug, locale, version, nav } of manifest.spaces) {
    const at = [locale, version].filter((part) => part !== undefined).join(' ');
    console.log(`  space ${name} (${slug}) ${at}: ${filesOf(nav).length} pages`);
  }
  console.log(
    `  unmapped ${unmapped.length}: ${tally(unmapped.map(({ construct }) => construct))}`,
  );
  for (const fault of faults) console.log(`  FAULT ${fault}`);
  if (faults.length > 0) isGood = false;
}
process.exit(isGood ? 0 : 1);
