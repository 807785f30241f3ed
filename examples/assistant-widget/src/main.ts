/** `bun examples/assistant-widget/src/main.ts [PORT]`, with QUOIN_URL and QUOIN_TOKEN. */
import { join } from 'node:path';
import { publish, RequestFailed } from './service.ts';
import { startWebsite } from './website.ts';

const DEFAULT_PORT = 4500;
const DOCS = join(import.meta.dir, '../docs');

const token = process.env.QUOIN_TOKEN;
const url = new URL(process.env.QUOIN_URL ?? 'http://localhost:4400').origin;
const port = Number(process.argv[2] ?? DEFAULT_PORT);

if (token === undefined || !Number.isInteger(port)) {
  process.stderr.write(
    'Usage: QUOIN_TOKEN=… bun examples/assistant-widget/src/main.ts [PORT]\n' +
      'A token: npx --yes bun@1.4.5 run quoin admin token --email YOU --scopes docs:write,project:admin\n',
  );
  process.exit(2);
}

const website = startWebsite(url, port);
try {
  const documentation = await publish({ url, token }, DOCS, website.origin);
  await website.show(documentation);
  process.stdout.write(
    `${documentation.project}: ${documentation.pages.length} pages, read at ${website.origin}/docs/\n` +
      `Ask on ${website.origin}, for example: What does a berth cost?\n`,
  );
} catch (problem) {
  if (!(problem instanceof RequestFailed)) throw problem;
  process.stderr.write(`${problem.message}\n`);
  process.exit(1);
}
