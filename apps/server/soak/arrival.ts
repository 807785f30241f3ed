/**
 * Counts what arrives of real documentation of other products, without Quoin's parser:
 * `bun run arrival <folder> [<folder> …] [--differences]`. Each cell has the number in the source,
 * in the converted Markdown and in the HTML of the published site. Each difference is attributed to a
 * class of `arrival/explain.ts`; `--differences` prints the classes, and those without one are printed
 * one by one.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '@quoin/test-kit';
import { apiClient } from '../test/faults/support/client.ts';
import { type Arrival, arrive } from './arrival/arrive.ts';
import type { SourceFile } from './arrival/differences.ts';
import { explain } from './arrival/explain.ts';
import { KINDS } from './arrival/found.ts';
import { filesByName } from './arrival/shown-files.ts';
import { readTree } from './corpora/read-tree.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { differences: { type: 'boolean', default: false } },
});

const print = (
  name: string,
  files: readonly SourceFile[],
  { conversion, pages, ...arrival }: Arrival,
): void => {
  const cells = KINDS.map((kind) =>
    (['source', 'markdown', 'html'] as const)
      .map((of) => pages.reduce((sum, page) => sum + page[of][kind].length, 0))
      .join('/'),
  );
  console.log(`| ${[name, conversion.dialect, pages.length, ...cells].join(' | ')} |`);
  console.log(
    `  ${conversion.pagesInNavigation} of ${pages.length} pages in the navigation; old addresses ${arrival.oldAddresses}, linked addresses ${arrival.linkedAddresses}`,
  );
  for (const line of arrival.missing) console.log(`  MISSING ${line}`);
  for (const line of arrival.unanswered) console.log(`  OLD ADDRESS ${line}`);
  for (const line of arrival.unansweredLinks) console.log(`  linked ${line}`);
  const { classes, unexplained, unsorted } = explain(
    pages,
    conversion.unmapped,
    filesByName(files),
  );
  const explained = [...classes.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `  ${explained} differences explained, ${unexplained.length + unsorted.length} unexplained`,
  );
  if (values.differences) {
    for (const [name, count] of [...classes].toSorted(([, one], [, other]) => other - one)) {
      console.log(`    ${count} ${name}`);
    }
  }
  for (const { path, kind, step, before, after } of unsorted) {
    console.log(`  UNEXPLAINED other words in ${step}: ${kind} ${before} and ${after} in ${path}`);
  }
  for (const { path, difference } of unexplained) {
    const { step, change, kind, words } = difference;
    console.log(`  UNEXPLAINED ${change} in ${step}: ${kind} ${words} in ${path}`);
  }
};

const folders = positionals.map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('Usage: bun run arrival <folder> [<folder> …] [--differences]');
  process.exit(2);
}
await using service = await startService({ env: { QUOIN_RATE_LIMIT_TOKEN: '0' } });
const client = apiClient(service.url, await service.token('docs:write,project:admin'));
for (const folder of folders) {
  const tree = await readTree(folder);
  const arrival = await arrive(client, tree, basename(folder));
  print(basename(folder), tree.files, arrival);
  if (arrival.missing.length + arrival.unanswered.length > 0) process.exitCode = 1;
}
