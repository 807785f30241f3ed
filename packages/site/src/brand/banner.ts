/** The announcement above a site, which a reader may close: the browser remembers it, without a cookie. */
import { createHash } from 'node:crypto';
import { type Html, html } from '../html/html.ts';
import { icon } from '../html/icons.ts';
import type { ShownSite, Site } from '../model.ts';
import { targetAddress } from '../page/target-address.ts';
import type { BannerPart, SiteBrand } from './model.ts';

/** Names an announcement that a reader closed: another text is shown again. Null without one to close. */
export const bannerName = ({ banner }: SiteBrand): string | null => {
  if (banner === null || !banner.dismissible) return null;
  const text = JSON.stringify(banner.parts);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
};

const part = ({ links }: Pick<Site, 'links'>, piece: BannerPart): Html => {
  switch (piece.kind) {
    case 'text':
      return html`${piece.text}`;
    case 'strong':
      return html`<strong>${piece.text}</strong>`;
    case 'code':
      return html`<code>${piece.text}</code>`;
    case 'link':
      return html`<a href="${targetAddress(links, piece.target)}">${piece.text}</a>`;
  }
};

export const bannerOf = (site: ShownSite): Html | false => {
  const { banner } = site.brand;
  if (banner === null) return false;
  return html`<aside class="banner" aria-label="${site.messages.say('banner.name')}"><p>${banner.parts.map((piece) => part(site, piece))}</p>${banner.dismissible && html`<button class="js" type="button" data-close-banner="" aria-label="${site.messages.say('banner.close')}">${icon('close')}</button>`}</aside>`;
};
