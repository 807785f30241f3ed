/** The space that `seedTemplate: true` starts a project with, as something to change. */
import type { Context } from '../context.ts';
import { insertPage } from '../pages/insert.ts';
import { requireRoom } from '../plans/check.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectRecord } from '../records.ts';
import { insertSpace } from '../spaces/insert-space.ts';

const SPACE_NAME = 'Documentation';

const PAGES = [
  {
    title: 'Welcome',
    content: `Say here what your product does, whom it is for, and where to go next.

<CardGroup>
  <Card title="Quickstart">The shortest way to a first result.</Card>
  <Card title="Writing pages">What a page can hold.</Card>
</CardGroup>
`,
  },
  {
    title: 'Quickstart',
    content: `<Steps>
  <Step title="Install">Show the one command that installs it.</Step>
  <Step title="Try it">Show the smallest thing that works.</Step>
  <Step title="Go on">Link to what most readers need then.</Step>
</Steps>
`,
  },
  {
    title: 'Writing pages',
    content: `Pages are Markdown. Blocks such as notes are capitalized tags:

<Note>A page is a draft until you publish it.</Note>
`,
  },
] as const;

/** @returns what it added */
export const writeStarter = async (
  context: Context,
  stores: Stores,
  project: ProjectRecord,
): Promise<{ spaces: number; pages: number }> => {
  const count = () => stores.pages.countAll();
  const { plan } = context.deps.config;
  await requireRoom(plan, stores, 'pages', { count, adding: PAGES.length });
  const space = await insertSpace(context, stores, {
    projectId: project.id,
    name: SPACE_NAME,
    locale: null,
  });
  for (const page of PAGES) {
    await insertPage(context, stores, { project, space, parent: null, source: 'api', ...page });
  }
  return { spaces: 1, pages: PAGES.length };
};
