/**
 * An agent driven through MCP by the official client: it decides by the answers alone. A model
 * would choose the same calls; a script makes them repeatable.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { eventually, oneInCheck } from '@quoin/test-kit';
import { rest } from './support/rest.ts';
import { DIALECTS, openWorld, type Token, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

interface Report {
  readonly diff: string;
  readonly published: CallToolResult;
}

const wordsOf = ({ content }: CallToolResult): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');

/** Finds the page with `wrong`, replaces it by `right`, reads the difference, saves and publishes. */
const correct = async (
  client: Client,
  projectId: string,
  { wrong, right }: { readonly wrong: string; readonly right: string },
): Promise<Report> => {
  const offered = new Set((await client.listTools()).tools.map(({ name }) => name));
  const call = async (name: string, input: Record<string, unknown>): Promise<CallToolResult> => {
    if (!offered.has(name)) throw new Error(`${name} is not offered`);
    return client.callTool({ name, arguments: input });
  };
  const read = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const result = await call(name, input);
    if (result.isError === true) throw new Error(wordsOf(result));
    return wordsOf(result);
  };
  const found = (pattern: RegExp, text: string): string => {
    const [, value] = pattern.exec(text) ?? [];
    if (value === undefined) throw new Error(`${pattern} is not in ${text}`);
    return value;
  };

  const pageId = found(/page id ([0-9a-f-]{36})/, await read('search', { projectId, q: wrong }));
  const page = await read('get_page', { pageId });
  const expectedVersion = Number(found(/, version (\d+),/, page));
  const edit = { pageId, edits: [{ oldText: wrong, newText: right }], expectedVersion };
  const diff = await read('update_page', { ...edit, dryRun: true });
  if (!diff.includes(right)) throw new Error('the difference is another one');
  const saved = await read('update_page', edit);
  const version = Number(found(/^Version (\d+) was saved/, saved));
  return { diff, published: await call('publish_page', { pageId, expectedVersion: version }) };
};

const FIX = { wrong: 'stern line first', right: 'bow line first' };

describe.each(chosen)('on %s', (dialect) => {
  let world: World;
  let token: Token;
  beforeAll(async () => {
    world = await openWorld({ dialect });
    token = await world.token(await world.person('ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const ground = async (name: string, settings: object = {}, to: World = world, as = token) => {
    const make = rest(to, as);
    const project = await make.project(name, settings);
    const content = '# Mooring\n\nTie the stern line first, then the other one.\n';
    const page = await make.page(project, await make.space(project, 'Guides'), 'Mooring', {
      content,
    });
    await eventually(async () => {
      const found = await make.send(`GET /projects/${project}/search?q=stern`);
      return JSON.stringify(found).includes(page.id);
    });
    return { project, page: page.id, make };
  };

  test('finds a page, edits it by a difference, and publishes it', async () => {
    const { project, page, make } = await ground('Open');
    await using connection = await world.connect(token, '?mode=cloud');
    const { diff, published } = await correct(connection.client, project, FIX);
    expect(diff).toContain('-Tie the stern line first');
    expect(diff).toContain('+Tie the bow line first');
    expect(wordsOf(published)).toStartWith('Page published.');
    const rendered = await make.send(`GET /pages/${page}/rendered?state=published`);
    expect(JSON.stringify(rendered)).toContain('bow line first');
  });

  test('submits for review where the project wants it', async () => {
    const approvals = { required: true, allowSelfApproval: false };
    const { project, page, make } = await ground('Reviewed', { approvals });
    await using connection = await world.connect(token, '?mode=cloud');
    const { published } = await correct(connection.client, project, FIX);
    expect(wordsOf(published)).toStartWith('Page submitted for review.');
    expect(wordsOf(published)).toContain('review');
    expect(await make.status(page)).toBe('in_review');
  });

  test('reads that publishing is off, and leaves a draft', async () => {
    await using closed = await openWorld({ dialect, allowPublish: false });
    const as = await closed.token(await closed.person('ada'));
    const { project, page, make } = await ground('Closed', {}, closed, as);
    await using connection = await closed.connect(as, '?mode=cloud');
    const { published } = await correct(connection.client, project, FIX);
    expect(published.isError).toBe(true);
    expect(wordsOf(published)).toContain('Publishing is disabled on this connection');
    expect(await make.status(page)).toBe('draft');
  });

  test('does not overwrite the change of another user', async () => {
    const { page, make } = await ground('Busy');
    await using connection = await world.connect(token, '?mode=cloud');
    await make.send(`PATCH /pages/${page}`, { markdown: '# Mooring\n\nTheirs.\n' });
    const stale = await connection.client.callTool({
      name: 'update_page',
      arguments: { pageId: page, markdown: '# Mine\n', expectedVersion: 1 },
    });
    expect(stale.isError).toBe(true);
    expect(wordsOf(stale)).toContain('version_conflict');
    const kept = await make.send(`GET /pages/${page}?content=1`);
    expect(JSON.stringify(kept)).toContain('Theirs.');
  });

  test('none of these calls is an error of the service', () => {
    expect(world.log).toEqual([]);
  });
});
