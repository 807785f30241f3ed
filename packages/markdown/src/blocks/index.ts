/** The catalog of blocks: a new one is its file and its line here. */
import { accordions } from './accordions.ts';
import { api } from './api.ts';
import type { Block } from './block.ts';
import { callouts } from './callouts.ts';
import { cards } from './cards.ts';
import { code } from './code.ts';
import { columns } from './columns.ts';
import { diagrams } from './diagrams.ts';
import { marks } from './marks.ts';
import { media } from './media.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';
import { updates } from './updates.ts';

export type { AttributeType, Block, BlockAttribute, BlockCategory } from './block.ts';

const families: readonly (readonly Block[])[] = [
  callouts,
  steps,
  tabs,
  accordions,
  cards,
  columns,
  code,
  media,
  api,
  marks,
  updates,
  diagrams,
];

/** By name, in the order in which authors look for them. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(
  families.flat().map((block) => [block.name, block]),
);
