/** Addresses of a site that is served. */
import { type SiteRecord, siteHome } from '@quoin/core';
import type { SiteLinks } from '@quoin/site';
import { fontPartAddress } from './font-parts.ts';
import type { SitePlace } from './site-visit.ts';

const below = (base: string, path: string): string => {
  const address = path === '' ? base : `${base}/${encodeURI(path)}`;
  return address === '' ? '/' : address;
};

export const servedLinks = (
  { project, domains: [domain] }: SiteRecord,
  { base }: SitePlace,
  publicUrl: string,
): SiteLinks => {
  const home = siteHome({ publicUrl }, project, domain ?? null);
  return {
    page: (path) => below(base, path),
    file: (hash, name) => `${base}/_files/${hash}/${encodeURIComponent(name)}`,
    font: ({ hash }, part) => `${base}/${fontPartAddress(hash, part)}`,
    absoluteFile: (hash, name) => `${home}/_files/${hash}/${encodeURIComponent(name)}`,
    own: (name) => `${base}/${name}`,
    // Origins alone are written with the slash that browsers give them.
    canonical: (path) => (path === '' ? home : below(home, path)),
    absolute: (name) => `${home}/${name}`,
  };
};
