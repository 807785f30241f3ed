/** A project as the templates of its site take it. */
import type { Site, SiteBrand, SiteLinks, SiteMap } from '@quoin/site';
import { primaryColorOf } from '../brand/read-brand.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import { siteLocale, siteOverrides } from '../presenters/site-messages.ts';

export type SiteTraits = Pick<Site, 'isLive' | 'script' | 'assistant' | 'playground'>;

export const siteWith = (
  { project }: Pick<SiteRecord, 'project'>,
  { map, brand }: { readonly map: SiteMap; readonly brand: SiteBrand },
  links: SiteLinks,
  traits: SiteTraits,
): Site => {
  const { theme, fontFamily, fontSize, layout } = project;
  const primaryColor = primaryColorOf(project);
  return {
    name: project.name,
    locale: siteLocale(project),
    overrides: siteOverrides(project),
    description: project.description,
    theme: { theme, primaryColor, fontFamily, fontSize, layout },
    brand,
    map,
    links,
    isListed: project.visibility === 'public',
    ...traits,
  };
};
