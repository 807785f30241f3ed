/** `bun examples/publish-docs/src/main.ts FOLDER`, with QUOIN_URL and QUOIN_TOKEN. */
import { Quoin, QuoinError } from '@quoin/sdk';
import { publishFolder } from './publish.ts';

const folder = process.argv[2];
const { QUOIN_URL: baseUrl = 'http://localhost:4400', QUOIN_TOKEN: token } = process.env;

if (folder === undefined || token === undefined) {
  console.error(
    'Usage: QUOIN_TOKEN=… bun examples/publish-docs/src/main.ts FOLDER\n' +
      'A token: quoin tokens create Example --scopes docs:write,project:admin',
  );
  process.exit(2);
}

try {
  const { slug, pages, differences, warnings } = await publishFolder(
    new Quoin({ baseUrl, token }),
    folder,
  );
  for (const warning of warnings) console.log(`warning  ${warning}`);
  for (const difference of differences) console.log(`different  ${difference}`);
  console.log(`${slug}: ${pages} pages, ${differences.length} differences`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof QuoinError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
