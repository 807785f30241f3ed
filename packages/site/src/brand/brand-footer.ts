/** Columns of links and the social sites of a brand, in the footer. */
import { nameOfNetwork } from '@quoin/social-networks';
import { type Html, html } from '../html/html.ts';
import type { ShownSite, Site } from '../model.ts';
import { brandLink } from './brand-header.ts';
import { socialIcon } from './social-icons.ts';

export const footerColumns = (site: ShownSite): Html | false => {
  const { columns } = site.brand;
  const shown = columns.filter(({ items }) => items.length > 0);
  if (shown.length === 0) return false;
  return html`<nav class="foot-columns" aria-label="${site.messages.say('footer.name')}">${shown.map(
    ({ header, items }) =>
      html`<div><h2>${header}</h2><ul>${items.map((link) => html`<li>${brandLink(site, link)}</li>`)}</ul></div>`,
  )}</nav>`;
};

export const footerSocials = ({ brand }: Pick<Site, 'brand'>): Html | false =>
  brand.socials.length > 0 &&
  html`<ul class="socials">${brand.socials.map(
    ({ site, href }) =>
      html`<li><a href="${href}" rel="noopener me" aria-label="${nameOfNetwork(site)}">${socialIcon(site)}</a></li>`,
  )}</ul>`;
