/** `bun src/server.tsx [PORT]`, with QUOIN_URL and QUOIN_ASSISTANT_KEY. In place of Next.js. */
import { join } from 'node:path';
import { renderToReadableStream } from 'react-dom/server';
import { Page } from './app/page.tsx';

const DEFAULT_PORT = 4530;
const SCRIPT = '/hydrate.js';

const quoin = new URL(process.env.QUOIN_URL ?? 'http://localhost:4400').origin;
const assistantKey = process.env.QUOIN_ASSISTANT_KEY;
const port = Number(process.argv[2] ?? DEFAULT_PORT);

if (assistantKey === undefined || !Number.isInteger(port)) {
  process.stderr.write('Usage: QUOIN_ASSISTANT_KEY=qak_… bun src/server.tsx [PORT]\n');
  process.exit(2);
}

const { outputs } = await Bun.build({
  entrypoints: [join(import.meta.dir, 'hydrate.tsx')],
  target: 'browser',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
const [script] = outputs;
if (script === undefined) throw new Error('The build has no output');

const server = Bun.serve({
  port,
  routes: {
    '/': async () => {
      const html = await renderToReadableStream(
        <Page quoin={quoin} assistantKey={assistantKey} />,
        {
          bootstrapModules: [SCRIPT],
        },
      );
      return new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; connect-src ${quoin}`,
        },
      });
    },
    [SCRIPT]: () => new Response(script, { headers: { 'content-type': 'text/javascript' } }),
    '/style.css': Bun.file(join(import.meta.dir, 'app/style.css')),
  },
  fetch: () => new Response('Page not found', { status: 404 }),
});
process.stdout.write(`Ask on http://localhost:${server.port}\n`);
