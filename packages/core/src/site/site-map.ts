/** The map of a site from rows that are read once: for requests and for the first look at a site. */
import type { SiteMap } from '@quoin/site';
import { createYielder } from '../yield-now.ts';
import type { SiteRows } from './site-rows.ts';
import { SiteTree } from './site-tree.ts';

/** @param turn awaited for each item, to let others run */
export const siteMapOf = async (
  rows: SiteRows,
  turn: () => Promise<void> = createYielder(),
): Promise<SiteMap> => (await SiteTree.of(rows, turn)).map;
