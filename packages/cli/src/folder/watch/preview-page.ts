/** The pages of the preview as HTML documents. Texts of pages come from the server, made safe there. */
import type { Structure } from '@quoin/sdk';

type Item = Structure['spaces'][number]['items'][number];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Address in the preview of a page's path. */
const addressOf = (path: string): string => `/${path.split('/').map(encodeURIComponent).join('/')}`;

const listOf = (items: readonly Item[], current: string): string => {
  if (items.length === 0) return '';
  const entries = items.map((item) => {
    const title = escapeHtml(item.title);
    const label =
      item.pageId === null
        ? `<span>${title}</span>`
        : `<a href="${escapeHtml(addressOf(item.path))}"${item.path === current ? ' aria-current="page"' : ''}>${title}</a>`;
    return `<li>${label}${listOf(item.children, current)}</li>`;
  });
  return `<ul>${entries.join('')}</ul>`;
};

/** Without an origin: the preview fetches images and files itself, with the token that it has. */
const withOwnAssets = (html: string): string =>
  html.replace(/(["'(\s])https?:\/\/[^"'()\s]*?(\/assets\/[0-9a-f]{64}\/)/g, '$1$2');

export interface PreviewPage {
  readonly title: string;
  /** Path of the page; empty for none. */
  readonly path: string;
  /** Of the server. */
  readonly html: string;
  readonly structure: Structure;
}

export const previewDocument = ({ title, path, html, structure }: PreviewPage): string => {
  const spaces = structure.spaces.map(
    ({ name, items }) => `<h2>${escapeHtml(name)}</h2>${listOf(items, path)}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/-/preview.css">
<script src="/-/preview.js" defer></script>
</head>
<body>
<nav aria-label="Pages">${spaces.join('')}</nav>
<main>${withOwnAssets(html)}</main>
</body>
</html>
`;
};

/** Reloads when something was pushed, and when the preview is back after it was gone. */
export const PREVIEW_SCRIPT = `const events = new EventSource('/-/events');
events.addEventListener('reload', () => location.reload());
`;

export const PREVIEW_STYLE = `:root { color-scheme: light dark; font: 16px/1.65 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 16rem minmax(0, 44rem); gap: 3rem; }
nav { padding: 1rem; font-size: .875rem; position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; }
nav ul { list-style: none; padding-left: .75rem; margin: 0; }
nav h2 { font-size: 1em; margin: 1rem 0 .25rem; }
nav [aria-current] { font-weight: 600; }
main { padding: 1rem 1rem 6rem; overflow-wrap: anywhere; }
img, video { max-width: 100%; height: auto; }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: 6px; }
table { border-collapse: collapse; display: block; overflow: auto; }
td, th { border: 1px solid; padding: .25rem .5rem; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; } }
`;
