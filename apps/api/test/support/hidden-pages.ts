/**
 * A page in every state, each with words of its own in every part of it, and one of another project.
 * A word that comes out where its page is hidden shows what leaked, and from where.
 */
import { textAt } from './answer.ts';
import { type LinkedPages, openLinkedPages } from './linked-pages.ts';
import { searching } from './searching.ts';
import type { Dialect } from './service.ts';

/** Each in another part of a page, and with a name of the page in front, as `draftzymurgy`. */
const PARTS = ['zymurgy', 'quixotry', 'walloping', 'mnemonica', 'jabberwock', 'flummoxed'];
export const canariesOf = (name: string) => PARTS.map((part) => name + part);

const pageWith = (name: string): string => {
  const [heading, text, code, description, keyword, inline] = canariesOf(name);
  return `---
description: About ${description}
keywords: [${keyword}]
---

Shared words about ships. ${text} and \`${inline}\`.

## On ${heading}

\`\`\`sh
run --${code}
\`\`\`
`;
};

const STATES = ['draft', 'review', 'unpublished', 'archived', 'changed', 'published'] as const;
export type HiddenState = (typeof STATES)[number] | 'foreign';

export interface HiddenPages extends AsyncDisposable {
  readonly pages: LinkedPages;
  /** Slug of the other project, which holds the page `foreign`. */
  readonly foreign: string;
  /** Ids of pages by their name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** `changed` was published with other words, and has its own in its working copy only. */
export const openHiddenPages = async (dialect: Dialect): Promise<HiddenPages> => {
  const pages = await openLinkedPages(dialect);
  const { send, project, make } = pages.workspace;
  const ids: Record<string, string> = {};
  for (const state of STATES) {
    const page = await pages.page(`Title${state}`, pageWith(state));
    ids[state] = page;
    if (state === 'unpublished' || state === 'published') await pages.make('publish', page);
    if (state === 'unpublished') await pages.make('unpublish', page);
    if (state === 'archived') await pages.make('archive', page);
    if (state === 'changed') {
      await pages.edit(page, 'Shared words about ships, as readers see them.\n');
      await pages.make('publish', page);
      await pages.edit(page, pageWith(state));
    }
  }
  const approvals = (required: boolean) =>
    send(`PATCH /api/v1/projects/${project}/settings`, { approvals: { required } });
  await approvals(true);
  const review = textAt((await searching(pages.workspace).hits('titlereview'))[0], 'pageId');
  await pages.make('publish', review);
  await approvals(false);

  const foreign = await make.project('Other');
  const space = await make.space(foreign, 'Foreignspace');
  ids.foreign = await make.page(foreign, space, 'Titleforeign', pageWith('foreign'));
  await pages.make('publish', ids.foreign);
  return { pages, foreign, ids, [Symbol.asyncDispose]: () => pages[Symbol.asyncDispose]() };
};
