/** `node dist/main.js PROJECT [PORT]`, with QUOIN_URL and QUOIN_TOKEN. */
import { serve } from '@hono/node-server';
import { Quoin } from '@quoin/sdk';
import { createApp } from './app.ts';

const DEFAULT_PORT = 4520;

const [, , project, portText] = process.argv;
const { QUOIN_URL: baseUrl = 'http://localhost:4400', QUOIN_TOKEN: token } = process.env;
const port = Number(portText ?? DEFAULT_PORT);

if (project === undefined || token === undefined || !Number.isInteger(port)) {
  process.stderr.write('Usage: QUOIN_TOKEN=… node dist/main.js PROJECT [PORT]\n');
  process.exit(2);
}

const quoin = new Quoin({ baseUrl, token });
const { origin } = new URL(baseUrl);
const { fetch } = createApp({ quoin, project, origin });
const server = serve({ fetch, port }, (address) => {
  process.stdout.write(`The website is at http://localhost:${address.port}\n`);
});
process.once('SIGTERM', () => server.close());
