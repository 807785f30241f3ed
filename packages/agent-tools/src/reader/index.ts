/** The tools of a readers' site, in the order in which a model reads of them. */
import { askTool } from './ask.ts';
import { listPagesTool } from './list-pages.ts';
import { readPageTool } from './read-page.ts';
import type { ReaderSite, ReaderTool } from './reader-tool.ts';
import { searchTool } from './search.ts';

export type { ReaderSite, ReaderTool } from './reader-tool.ts';

const ALL: readonly ReaderTool[] = [searchTool, readPageTool, listPagesTool, askTool];

/** Without `ask` where the site has no assistant. */
export const readerToolsFor = ({ ask }: Pick<ReaderSite, 'ask'>): readonly ReaderTool[] =>
  ask === null ? ALL.filter((tool) => tool !== askTool) : ALL;
