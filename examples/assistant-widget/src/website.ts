/** The website: its own server, on an origin of its own. All it knows of Quoin is one script tag. */
import { join } from 'node:path';
import type { Documentation } from './service.ts';

const SITE = join(import.meta.dir, '../site');

/** What a strict website allows for the assistant: its script, and its answers. No inline styles or scripts. */
const policyFor = (quoin: string): string =>
  `default-src 'none'; style-src 'self'; img-src 'self'; script-src ${quoin}; connect-src ${quoin}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export interface Website extends AsyncDisposable {
  readonly origin: string;
  /** Shows the documentation, and loads the assistant. */
  show(documentation: Documentation): Promise<void>;
}

/** @param quoin origin of the service; `port` 0 takes a free one */
export const startWebsite = (quoin: string, port: number): Website => {
  const pages = new Map<string, string>();
  const server = Bun.serve({
    port,
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/style.css') return new Response(Bun.file(join(SITE, 'style.css')));
      const html = pages.get(decodeURIComponent(pathname));
      if (html === undefined) return new Response('There is no such page', { status: 404 });
      return new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyFor(quoin),
        },
      });
    },
  });
  const origin = `http://localhost:${server.port}`;
  return {
    origin,
    async show({ key, pages: documentation }) {
      const frame = await Bun.file(join(SITE, 'page.html')).text();
      const page = (title: string, body: string): string =>
        frame
          .replaceAll('{{quoin}}', quoin)
          .replaceAll('{{key}}', key)
          .replaceAll('{{docs}}', `${origin}/docs`)
          .replaceAll('{{title}}', () => escaped(title))
          .replace('{{body}}', () => body);
      pages.set('/', page('Harbour Grünau', await Bun.file(join(SITE, 'home.html')).text()));
      const links = documentation.map(
        ({ title, path }) => `<li><a href="/docs/${encodeURI(path)}">${escaped(title)}</a></li>`,
      );
      pages.set('/docs/', page('Documentation', `<ul>${links.join('')}</ul>`));
      for (const { title, path, html } of documentation) {
        pages.set(`/docs/${path}`, page(title, html));
      }
    },
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};
