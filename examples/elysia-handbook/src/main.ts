/** `bun src/main.ts [PORT]`, with HANDBOOK_TOKENS. */
import { join } from 'node:path';
import { createApp } from './app.ts';
import { openDocumentation } from './documentation.ts';
import { tokensOf } from './tokens.ts';

const DEFAULT_PORT = 4510;

const digests = process.env.HANDBOOK_TOKENS;
const port = Number(process.argv[2] ?? DEFAULT_PORT);

if (digests === undefined || !Number.isInteger(port)) {
  process.stderr.write(
    'Usage: HANDBOOK_TOKENS=… bun src/main.ts [PORT]\n' +
      'HANDBOOK_TOKENS is the SHA-256 digest of each token, separated by commas: printf secret | sha256sum\n',
  );
  process.exit(2);
}

const documentation = await openDocumentation(join(import.meta.dir, '../docs'));
const { server } = createApp({ documentation, tokens: tokensOf(digests) }).listen(port);
process.stdout.write(`The handbook is at http://localhost:${server?.port}\n`);
