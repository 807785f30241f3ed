/** A project as the templates of its site take it. */
import type { Site, SiteLinks, SiteMap } from '@quoin/site';
import type { SiteRecord } from '../ports/site-store.ts';
import { siteLocale, siteOverrides } from './site-messages.ts';

export type SiteTraits = Pick<Site, 'isLive' | 'script' | 'assistant'>;

export const siteWith = (
  { project }: Pick<SiteRecord, 'project'>,
  map: SiteMap,
  links: SiteLinks,
  traits: SiteTraits,
): Site => {
  const { theme, primaryColor, fontFamily, fontSize, layout } = project;
  return {
    name: project.name,
    locale: siteLocale(project),
    overrides: siteOverrides(project),
    description: project.description,
    theme: { theme, primaryColor, fontFamily, fontSize, layout },
    map,
    links,
    isListed: project.visibility === 'public',
    ...traits,
  };
};
