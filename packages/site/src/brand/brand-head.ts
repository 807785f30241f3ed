/** Elements of the head for a brand: the icon of the site, and its font before the text asks for it. */
import { type Html, html } from '../html/html.ts';
import type { Site } from '../model.ts';

export const brandHead = ({ brand, links }: Pick<Site, 'brand' | 'links'>): Html => {
  const { favicon, fonts } = brand;
  const { body } = fonts;
  return html`${
    favicon !== null &&
    html`
<link rel="icon" href="${links.file(favicon.hash, favicon.name)}" type="${favicon.mediaType}">`
  }${
    body !== null &&
    html`
<link rel="preload" href="${links.file(body.hash, body.name)}" as="font" type="font/woff2" crossorigin>`
  }`;
};
