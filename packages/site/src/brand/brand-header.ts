/**
 * Writes the parts of a brand in the header: the logo in the place of the name, links, a button.
 */
import { type Html, html } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import type { ShownSite, Site } from '../model.ts';
import * as ids from '../page/ids.ts';
import { words } from '../page/isolate.ts';
import { targetAddress } from '../page/target-address.ts';
import type { BrandImage, BrandLink } from './model.ts';

/** Pixels of the logo's height; its width follows, so that nothing moves when it is loaded. */
const HEIGHT = 28;

const image = (
  { links, name }: ShownSite,
  { hash, name: file, width, height }: BrandImage,
  kind: string,
) =>
  html`<img class="logo ${kind}" src="${links.file(hash, file)}" alt="${name}"${width !== null && height !== null && height > 0 && html` width="${Math.round((width / height) * HEIGHT)}"`} height="${HEIGHT}"${kind !== '' && html` loading="lazy"`}>`;

/** The name of the site, or its logo, as the way to the start. */
export const siteName = (site: ShownSite): Html => {
  const { logo } = site.brand;
  const start = site.links.page('');
  if (logo === null) return html`<a class="name" href="${start}">${words(site, site.name)}</a>`;
  const href = logo.target === null ? start : targetAddress(site.links, logo.target);
  // Of two images one is not displayed, and browsers load no lazy image that is not displayed.
  const images =
    logo.dark === null
      ? image(site, logo.light, '')
      : html`${image(site, logo.light, 'for-light')}${image(site, logo.dark, 'for-dark')}`;
  return html`<a class="name" href="${href}">${images}</a>`;
};

export const brandLink = (
  { links }: Pick<Site, 'links'>,
  { label, target }: BrandLink,
  kind = '',
): Html => {
  const isOut = target.kind === 'external';
  return html`<a href="${targetAddress(links, target)}"${kind !== '' && html` class="${kind}"`}${isOut && html` rel="noopener"`}>${label}</a>`;
};

/** In a row where there is room, else below a button. */
export const headerLinks = (site: ShownSite): Html | false => {
  const { links, button } = site.brand;
  if (links.length === 0 && button === null) return false;
  return html`<button class="tool more" type="button" popovertarget="${ids.LINKS}" aria-label="${site.messages.say('links.name')}">${icon('more')}</button><nav class="links" id="${ids.LINKS}" popover aria-label="${site.messages.say('links.name')}">${links.map((link) => brandLink(site, link))}${button !== null && brandLink(site, button, 'cta')}</nav>`;
};
