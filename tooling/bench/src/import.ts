/**
 * `bun run import [sqlite] [postgresql]`: imports, exports and changes 10,000 pages in one run, and
 * tells what other clients notice of it.
 */
import { clientOf } from './client.ts';
import { PAGES, textOf } from './pages.ts';
import type { Dialect } from './service.ts';
import { openSteps, startObserved } from './steps.ts';

const bundleOf = (heading: string): string => {
  const pages = Array.from({ length: PAGES }, (_, page) => ({
    path: `page-${page}.md`,
    markdown: textOf(page, heading),
  }));
  const items = pages.map(({ path }) => ({ type: 'page', file: path.slice(0, -3) }));
  const nav = [
    { type: 'group', label: 'Many', items },
    { type: 'group', label: 'Other', items: [] },
  ];
  return JSON.stringify({
    manifest: { version: 1, name: 'Bench', spaces: [{ name: 'Docs', nav }] },
    pages,
  });
};
const EMPTY = JSON.stringify({ manifest: { version: 1, name: 'Bench', spaces: [] }, pages: [] });

interface Structure {
  spaces: { items: { navItemId: string; title: string }[] }[];
}

interface Made {
  id: string;
}

const measure = async (dialect: Dialect): Promise<void> => {
  const service = await startObserved(dialect);
  const { ask, json } = clientOf(service);
  const step = await openSteps(service, `${dialect}, ${PAGES} pages of 4 KB`);

  try {
    const { project } = await json<{ project: Made }>('POST', '/projects', '{"name":"Bench"}');
    const bundle = async (body: string) =>
      (await ask('POST', `/projects/${project.id}/bundle`, body)).arrayBuffer();
    const get = async (path: string) =>
      (await ask('GET', `/projects/${project.id}/${path}`)).arrayBuffer();
    const first = bundleOf('Page');
    await step('nothing', () => Bun.sleep(2000));
    await step('first bundle', () => bundle(first));
    await step('same bundle again', () => bundle(first));
    await step('all texts changed', () => bundle(bundleOf('Changed')));
    await step('export, JSON', () => get('export'));
    await step('export, zip', () => get('export?format=zip'));
    await step('structure', () => get('structure'));
    const structure = await json<Structure>('GET', `/projects/${project.id}/structure`);
    const [many, other] = structure.spaces[0]?.items ?? [];
    const move = {
      op: 'move_item',
      navItemId: many?.navItemId,
      parentId: other?.navItemId,
    };
    await step('moving a folder of them', async () =>
      (await ask('PATCH', `/projects/${project.id}/structure`, JSON.stringify(move))).arrayBuffer(),
    );
    await step('archiving all', () => bundle(EMPTY));
  } finally {
    await service.stop();
  }
};

const dialects: readonly Dialect[] = ['sqlite', 'postgresql'];
for (const dialect of dialects) {
  if (process.argv.length < 3 || process.argv.includes(dialect)) await measure(dialect);
}
