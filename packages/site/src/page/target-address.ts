/** The address of an entry of navigation that is not a page, as the page at hand writes it. */
import type { SiteLinks } from '../model.ts';
import type { NodeTarget } from '../target.ts';

export const targetAddress = (links: SiteLinks, target: NodeTarget): string => {
  switch (target.kind) {
    case 'page':
      return `${links.page(target.path)}${target.end}`;
    case 'file':
      return `${links.file(target.hash, target.name)}${target.end}`;
    case 'own':
      return links.own(target.name);
    case 'external':
      return target.href;
  }
};
