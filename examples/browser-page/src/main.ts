/** `bun src/main.ts DOCS [PORT]`, with QUOIN_ASSISTANT_KEY. DOCS is the address of the readers' site. */
import { join } from 'node:path';

const DEFAULT_PORT = 4540;
const SITE = join(import.meta.dir, '../site');

const [, , address, portText] = process.argv;
const key = process.env.QUOIN_ASSISTANT_KEY;
const port = Number(portText ?? DEFAULT_PORT);

if (address === undefined || key === undefined || !Number.isInteger(port)) {
  process.stderr.write(
    'Usage: QUOIN_ASSISTANT_KEY=qak_… bun src/main.ts DOCS [PORT]\n' +
      'DOCS is the address of the site for readers, such as http://localhost:4400/harbour\n',
  );
  process.exit(2);
}

const docs = new URL(address);
const { outputs } = await Bun.build({
  entrypoints: [join(import.meta.dir, 'page/page.ts')],
  target: 'browser',
  conditions: ['bun'],
  minify: true,
});
const [script] = outputs;
if (script === undefined) throw new Error('The build has no output');

/** Requests and forms go to Quoin, all else is of this website. No script can write HTML. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `connect-src ${docs.origin}`,
  `form-action ${docs.origin}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const template = await Bun.file(join(SITE, 'index.html')).text();
const html = template
  .replaceAll('{{docs}}', docs.href.replace(/\/$/, ''))
  .replaceAll('{{key}}', key);

const server = Bun.serve({
  port,
  routes: {
    '/': () =>
      new Response(html, {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
      }),
    '/page.js': () => new Response(script, { headers: { 'content-type': 'text/javascript' } }),
    '/style.css': Bun.file(join(SITE, 'style.css')),
  },
  fetch: () => new Response('Page not found', { status: 404 }),
});
process.stdout.write(`Ask on http://localhost:${server.port}\n`);
