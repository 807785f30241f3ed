/** The HTML of the website. `html` escapes each value, except for HTML that Quoin has sanitized. */
import type { PageListItem, Rendered, SearchHit } from '@quoin/sdk';
import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

const frame = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
  </head>
  <body>
    <header>
      <a href="/">Documentation</a>
      <form action="/search" role="search">
        <input type="search" name="q" aria-label="Search" minlength="2" required>
        <button>Search</button>
      </form>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;

const addressOf = (path: string, anchor: string | null = null): string =>
  `/${encodeURI(path)}${anchor === null ? '' : `#${encodeURIComponent(anchor)}`}`;

export const listView = (pages: readonly PageListItem[]): Html =>
  frame(
    'Documentation',
    html`<ul>
        ${pages.map(
          ({ path, title, description }) =>
            html`<li><a href="${addressOf(path)}">${title}</a> ${description ?? ''}</li>`,
        )}
      </ul>`,
  );

export const pageView = (title: string, content: string, toc: Rendered['toc']): Html =>
  frame(
    title,
    html`<nav aria-label="On this page">
        <ul>
          ${toc.map((entry) => html`<li><a href="#${entry.anchor}">${entry.title}</a></li>`)}
        </ul>
      </nav>
      ${raw(content)}`,
  );

export const searchView = (text: string, hits: readonly SearchHit[]): Html =>
  frame(
    text === '' ? 'Search' : `Results for “${text}”`,
    hits.length === 0
      ? html`<p>No results</p>`
      : html`<ol>
          ${hits.map(
            ({ path, anchor, title, heading, snippet }) =>
              html`<li>
                <a href="${addressOf(path, anchor)}">${heading ?? title}</a>
                <p>${raw(snippet)}</p>
              </li>`,
          )}
        </ol>`,
  );

export const messageView = (title: string, text: string): Html =>
  frame(title, html`<p>${text}</p>`);
