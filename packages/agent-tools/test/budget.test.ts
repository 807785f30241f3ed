/** What tools cost a model: their descriptions, and the longest answers. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Context, createPage } from '@quoin/core';
import { tokensOf } from '@quoin/test-kit';
import { type AgentTool, toolsFor } from '../src/index.ts';
import { call, type Docs, openDocs, openWorld, type World } from './support/world.ts';

/** Cost in the form that a client passes to a model. */
const costOf = (tools: readonly AgentTool[]): number =>
  tokensOf(
    JSON.stringify(
      tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    ),
  );

test.each([
  ['local', 2_500],
  ['cloud', 3_500],
  ['full', 8_000],
] as const)('the tools of mode=%s take at most %d tokens', (mode, most) => {
  expect(costOf(toolsFor({ mode }))).toBeLessThanOrEqual(most);
});

let world: World;
let context: Context;
let docs: Docs;

beforeAll(async () => {
  world = await openWorld('sqlite');
  const ada = await world.person('Ada');
  context = world.token(ada);
  docs = await openDocs(world.session(ada), 'Harbour');
  const link = '[the chart of the outer harbour](../charts/outer-harbour-2026)';
  const long = 'x'.repeat(120);
  await world.deps.db.write(async (stores) => {
    const { within } = await import('@quoin/core');
    const inside = { ...context, db: within(stores) };
    for (let at = 0; at < 210; at += 1) {
      const content = `# Mooring ${at} at ${long}\n\n${`${link} `.repeat(3)}\n\nTie the bow line.\n`;
      await createPage(inside, {
        params: { projectId: docs.projectId },
        query: { content: false },
        body: { spaceId: docs.spaceId, title: `Mooring ${at} at ${long}`, content },
      });
    }
  });
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([
  ['list_pages', { limit: 200, sort: 'updated' }],
  ['get_structure', {}],
  ['check_links', { limit: 100 }],
  ['get_quality', { limit: 200 }],
  ['replace_text', { find: 'bow line', replace: 'stern line', space: 'guides' }],
] as const)('the longest answer of %s has less than 10,000 tokens', async (name, args) => {
  const { text, links } = await call(context, name, { projectId: docs.slug, ...args }).catch(
    (problem: unknown) => ({ text: String(problem), links: [] }),
  );
  expect(tokensOf(text)).toBeLessThan(10_000);
  expect(links).toEqual([]);
});

test('a part of a page has less than 10,000 tokens', async () => {
  const line = 'const quay = await harbour.berth({ "ship": 12, "line": [3, 4] });\n';
  const pageId = await docs.page('Code', `# Code\n\n\`\`\`ts\n${line.repeat(900)}\`\`\`\n`);
  const { text } = await call(context, 'get_page', { pageId, maxCharacters: 24_000 });
  expect(text).toContain('This is a part of the text.');
  expect(tokensOf(text)).toBeLessThan(10_000);
});

test('all pages are listed by their last change, each once', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const args = { projectId: docs.slug, sort: 'updated', order: 'desc', limit: 200 };
    const page = cursor === undefined ? args : { ...args, cursor };
    const { structured } = await call(context, 'list_pages', page);
    const {
      data,
      pagination,
      total,
    }: {
      data: { id: string; updatedAt: string }[];
      pagination: { nextCursor: string | null };
      total: number;
    } = JSON.parse(JSON.stringify(structured));
    seen.push(...data.map(({ id, updatedAt }) => `${updatedAt} ${id}`));
    if (pagination.nextCursor === null) {
      expect(seen).toHaveLength(total);
      break;
    }
    cursor = pagination.nextCursor;
  }
  expect(seen).toEqual(seen.toSorted().reverse());
  expect(new Set(seen).size).toBe(seen.length);
});
