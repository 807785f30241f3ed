/** The worker: pages as HTML for readers and as Markdown for agents, and a search. */
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html, raw } from 'hono/html';
import type { Documentation } from './documentation.ts';
import { openSearch, type Search } from './search.ts';

interface Bindings {
  /** From `worker.capnp`. */
  readonly DOCUMENTATION: Documentation;
}

const SHORTEST_QUERY = 2;
const SECURITY = { 'content-security-policy': "default-src 'none'; img-src 'self'" };

const frame = (title: string, body: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
  </head>
  <body>
    <h1>${title}</h1>
    ${body}
  </body>
</html>`;

/** Opened by the first search: a worker does no work before its first request. */
let opened: Promise<Search> | undefined;

const app = new Hono<{ Bindings: Bindings }>();

app.get('/', ({ env, html: send }) =>
  send(
    frame(
      'Documentation',
      html`<ul>
        ${env.DOCUMENTATION.map(
          ({ path, title }) => html`<li><a href="/${path}">${title}</a></li>`,
        )}
      </ul>`,
    ),
    200,
    SECURITY,
  ),
);

app.get('/search', async ({ env, req, json }) => {
  const text = req.query('q')?.trim() ?? '';
  if (text.length < SHORTEST_QUERY) return json({ error: 'Type at least 2 characters' }, 400);
  opened ??= openSearch(env.DOCUMENTATION);
  const search = await opened;
  return json({ hits: await search(text) });
});

app.get('/:path{.+}', (context) => {
  const asked = context.req.param('path');
  const path = asked.replace(/\.md$/, '');
  const page = context.env.DOCUMENTATION.find((each) => each.path === path);
  if (page === undefined) return context.text('Page not found', 404);
  const type = accepts(context, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  });
  const isMarkdown = asked !== path || type === 'text/markdown';
  // One address has two forms, so a cache must compare the header.
  context.header('vary', 'Accept');
  if (isMarkdown) {
    return context.body(page.markdown, 200, { 'content-type': 'text/markdown; charset=utf-8' });
  }
  return context.html(frame(page.title, html`${raw(page.html)}`), 200, SECURITY);
});

export default app;
