/**
 * Real documentation of other products on its whole way through the service, on both databases:
 * `bun run corpora <folder> [<folder> …]`. Exits with 1 where anything is lost, changed or unsaid.
 */
import { basename, resolve } from 'node:path';
import { freshDatabase, startService } from '@quoin/test-kit';
import { apiClient } from '../test/faults/support/client.ts';
import { DATABASES } from '../test/faults/support/deployment.ts';
import { faultsOf, tally } from './corpora/faults.ts';
import { type Journey, travel } from './corpora/journey.ts';
import { readTree } from './corpora/read-tree.ts';

const print = (name: string, journey: Journey): void => {
  const { conversion, bundle, brokenLinks, seconds } = journey;
  const { dialect, pages, assets, unmapped } = conversion;
  const times = Object.entries(seconds).map(([step, time]) => `${step} ${time.toFixed(1)}`);
  const files = journey.exported.files.length;
  console.log(`${name}: ${dialect}, ${pages.length} pages, ${assets.length} assets`);
  console.log(`  seconds: ${times.join(', ')}`);
  console.log(`  ${bundle.navItems} navigation items, ${files} files exported`);
  console.log(`  bundle warnings: ${bundle.warnings.length}`);
  console.log(`  unmapped ${unmapped.length}: ${tally(unmapped.map((one) => one.construct))}`);
  console.log(
    `  broken links ${brokenLinks.length}: ${tally(brokenLinks.map(({ reason }) => reason))}`,
  );
  console.log(`  average score ${journey.averageScore} of ${journey.scoredPages} pages`);
  for (const { path, message } of bundle.warnings)
    console.log(`  warning ${path ?? ''} ${message}`);
};

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('Usage: bun run corpora <folder> [<folder> …]');
  process.exit(2);
}

let isGood = true;
for (const kind of DATABASES) {
  await using database = kind === 'PostgreSQL' ? await freshDatabase() : null;
  await using service = await startService({
    ...(database !== null && { databaseUrl: database.url }),
    env: { QUOIN_RATE_LIMIT_TOKEN: '0' },
  });
  const client = apiClient(service.url, await service.token('docs:write,project:admin'));
  for (const folder of folders) {
    const journey = await travel(client, await readTree(folder), basename(folder));
    const faults = faultsOf(journey);
    print(`${kind}, ${basename(folder)}`, journey);
    for (const fault of faults) console.log(`  FAULT ${fault}`);
    if (faults.length > 0) isGood = false;
  }
}
process.exit(isGood ? 0 : 1);
