/** The language of a document: that of its space, of the site, or English. */
import { messagesFor } from '@quoin/messages';
import type { ShownSite, Site, SiteSpace } from '../model.ts';
import { localeAt } from './switches.ts';

/** @param space null for a document that belongs to none */
export const shownIn = (site: Site, space: SiteSpace | null): ShownSite => {
  const shownLocale = localeAt(site, space);
  return { ...site, shownLocale, messages: messagesFor(shownLocale, site.overrides) };
};
