/**
 * Counts what arrives of real documentation of other products, without Quoin's parser:
 * `bun run arrival <folder> [<folder> …] [--differences]`. Each cell has the number in the source,
 * in the converted Markdown and in the HTML of the published site.
 */
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startService } from '@quoin/test-kit';
import { apiClient } from '../test/faults/support/client.ts';
import { type Arrival, arrive } from './arrival/arrive.ts';
import { KINDS, without } from './arrival/found.ts';
import { readTree } from './corpora/read-tree.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { differences: { type: 'boolean', default: false } },
});

const print = (name: string, { conversion, pages, ...arrival }: Arrival): void => {
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
  if (!values.differences) return;
  for (const page of pages) {
    for (const kind of KINDS) {
      const [source, markdown, html] = [page.source[kind], page.markdown[kind], page.html[kind]];
      if (source.length === markdown.length && markdown.length === html.length) continue;
      console.log(`  ${kind} ${source.length}/${markdown.length}/${html.length} ${page.path}`);
      for (const [mark, one, other] of [
        ['source only', source, markdown],
        ['new in Markdown', markdown, source],
        ['Markdown only', markdown, html],
        ['new in HTML', html, markdown],
      ] as const) {
        const words = without(one, other).filter((word) => word !== '');
        if (words.length > 0 && one.length !== other.length)
          console.log(`    ${mark}: ${words.join(', ')}`);
      }
    }
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
  const arrival = await arrive(client, await readTree(folder), basename(folder));
  print(basename(folder), arrival);
  if (arrival.missing.length + arrival.unanswered.length > 0) process.exitCode = 1;
}
