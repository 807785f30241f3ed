/**
 * After any moves and renames, every link points to the same page as before: checked with a
 * resolver of its own.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import fc from 'fast-check';
import { getPage, updatePage } from '../src/index.ts';
import { databases, runsOn } from './support/databases.ts';
import { flatten, type Item, openStructure } from './support/structure.ts';
import { session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

const PAGES = 7;
const GROUPS = 3;
/** Few, so that paths meet. */
const TITLES = ['One', 'Two', 'The', 'One Two'];
const index = (count: number) => fc.nat({ max: count - 1 });

const link = fc.record({
  from: index(PAGES),
  to: index(PAGES),
  style: fc.constantFrom('absolute', 'relative', 'dotted', 'file', 'folder', 'index'),
});
const step = fc.oneof(
  fc.record({
    op: fc.constant('move' as const),
    item: index(PAGES + GROUPS),
    parent: fc.option(index(PAGES + GROUPS)),
  }),
  fc.record({
    op: fc.constant('rename' as const),
    item: index(PAGES + GROUPS),
    title: fc.constantFrom(...TITLES),
  }),
);
const scenario = fc.record({
  titles: fc.array(fc.constantFrom(...TITLES), { minLength: PAGES, maxLength: PAGES }),
  parents: fc.array(fc.option(index(PAGES + GROUPS)), { minLength: PAGES, maxLength: PAGES }),
  links: fc.array(link, { minLength: 1, maxLength: 16 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});
type Style = 'absolute' | 'relative' | 'dotted' | 'file' | 'folder' | 'index';

const relativeTo = (from: string, to: string): string => {
  const up = '../'.repeat(from.split('/').length - 1);
  return up + to;
};

const written = (style: Style, from: string, to: string): string => {
  switch (style) {
    case 'absolute':
      return `/${to}`;
    case 'relative':
      return relativeTo(from, to);
    case 'dotted':
      return `./${relativeTo(from, to)}#x`;
    case 'file':
      return `${relativeTo(from, to)}.md?y`;
    case 'folder':
      return `/${to}/`;
    case 'index':
      return `${relativeTo(from, to)}/index.md`;
  }
};

/** As a browser resolves it (WHATWG URL Standard), less what represents the page itself. */
const pathOf = (url: string, from: string): string =>
  new URL(url, `http://site/${from}`).pathname
    .slice(1)
    .replace(/\.md$/, '')
    .replace(/\/(?:index)?$/, '');

describe.each(chosen)('on %s', (name, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test('links keep their targets through any moves', async () => {
    const ada = session(await world.person('Ada'));
    const context = world.as(ada);
    const quiet = { content: false };
    await fc.assert(
      fc.asyncProperty(scenario, async ({ titles, parents, links, steps }) => {
        const project = await openStructure(world, ada, 'Ship');
        const { id: spaceId } = await project.space('Docs');
        const items: string[] = [];
        const ids: string[] = [];
        for (let number = 0; number < GROUPS; number += 1) {
          await project.change({ op: 'create_group', spaceId, title: TITLES[number] ?? '' });
        }
        const groups = flatten(await project.read()).map(({ navItemId }) => navItemId);
        for (const title of titles) {
          const page = await project.page(spaceId, title);
          ids.push(page.id);
          items.push(page.navItemId);
        }
        items.push(...groups);
        const move = async (item: number, parent: number | null) => {
          const parentId = parent === null ? null : (items[parent] ?? null);
          const navItemId = items[item] ?? '';
          const all = new Map(flatten(await project.read()).map((one) => [one.navItemId, one]));
          // Under itself would be refused.
          for (let at: string | null = parentId; at !== null; at = all.get(at)?.parentId ?? null) {
            if (at === navItemId) return;
          }
          await project.change({ op: 'move_item', navItemId, parentId });
        };
        for (const [item, parent] of parents.entries()) await move(item, parent);

        const places = async (): Promise<Map<string, Item>> =>
          new Map(
            flatten(await project.read()).flatMap((item) =>
              item.pageId === null ? [] : [[item.pageId, item]],
            ),
          );
        const before = await places();
        for (const [from, pageId] of ids.entries()) {
          const lines = links
            .filter((one) => one.from === from)
            .map(({ to, style }) => {
              const own = before.get(pageId)?.path ?? '';
              const url = written(style, own, before.get(ids[to] ?? '')?.path ?? '');
              return `[${to}](${url})\n`;
            });
          const input = { params: { pageId }, query: quiet, body: { markdown: lines.join('\n') } };
          await updatePage(context, input);
        }

        for (const one of steps) {
          if (one.op === 'move') await move(one.item, one.parent);
          else {
            const navItemId = items[one.item] ?? '';
            await project.change({ op: 'rename_item', navItemId, title: one.title });
          }
        }

        const after = await places();
        const byPath = new Map([...after].map(([pageId, { path }]) => [path, pageId]));
        for (const pageId of ids) {
          const input = { params: { pageId }, query: { content: true }, body: undefined };
          const { page } = (await getPage(context, input)).body;
          for (const [, to = '', url = ''] of (page.content ?? '').matchAll(
            /\[(\d)\]\(([^)]*)\)/g,
          )) {
            expect([page.path, url, byPath.get(pathOf(url, page.path))]).toEqual([
              page.path,
              url,
              ids[Number(to)],
            ]);
          }
        }
      }),
      { numRuns: runsOn(name, 40) },
    );
  });
});
