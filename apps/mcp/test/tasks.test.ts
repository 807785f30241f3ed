/**
 * Three tasks of agents, each by the official client: what a model would call, in a script that
 * decides by the answers alone. Counted are calls, and tokens of arguments and answers; the list of
 * tools has a budget of its own in `packages/agent-tools`.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Client } from '@modelcontextprotocol/client';
import { eventually, tokensOf } from '@quoin/test-kit';
import { rest } from './support/rest.ts';
import { openWorld, type Token, type World } from './support/world.ts';

let world: World;
let token: Token;
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(await world.person('ada'));
});
afterAll(() => world[Symbol.asyncDispose]());

interface Cost {
  calls: number;
  tokens: number;
}

const caller = (client: Client) => {
  const cost: Cost = { calls: 0, tokens: 0 };
  const call = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const result = await client.callTool({ name, arguments: input });
    const text = result.content.map((one) => (one.type === 'text' ? one.text : '')).join('\n');
    if (result.isError === true) throw new Error(`${name}: ${text}`);
    cost.calls += 1;
    cost.tokens += tokensOf(JSON.stringify(input)) + tokensOf(JSON.stringify(result));
    return text;
  };
  return { call, cost };
};

const first = (pattern: RegExp, text: string): string => {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`${pattern} is not in ${text}`);
  return value;
};

const versionIn = (page: string) => Number(first(/, version (\d+),/, page));

const prose = (subject: string) =>
  `${`The harbour office answers questions about ${subject} from six in the morning until ten at night. `.repeat(12)}\n`;

const indexed = async (make: ReturnType<typeof rest>, project: string, word: string, id: string) =>
  eventually(async () =>
    JSON.stringify(await make.send(`GET /projects/${project}/search?q=${word}`)).includes(id),
  );

test('three pages are corrected and published in 8 calls and 10,000 tokens', async () => {
  const make = rest(world, token);
  const project = await make.project('Corrections');
  const space = await make.space(project, 'Guides');
  const titles = ['Bow', 'Stern', 'Keel'];
  for (const title of titles) {
    const content = `# ${title}\n\n${prose(title)}\nThe winch of the ${title.toLowerCase()} turns to the left.\n`;
    const { id } = await make.page(project, space, title, { content, publish: true });
    await indexed(make, project, 'winch', id);
  }
  await using connection = await world.connect(token, `?mode=cloud&project=${project}`);
  const { call, cost } = caller(connection.client);

  const hits = await call('search', { q: 'winch turns to the left' });
  const paths = [...hits.matchAll(/^\d+\. .* — (guides\/[a-z]+)/gm)].map(([, path = '']) => path);
  expect(paths.toSorted()).toEqual(['guides/bow', 'guides/keel', 'guides/stern']);
  for (const pageId of paths) {
    const page = await call('get_page', { pageId });
    const answer = await call('update_page', {
      pageId,
      edits: [{ oldText: 'turns to the left', newText: 'turns to the right' }],
      expectedVersion: versionIn(page),
      publish: true,
    });
    expect(answer).toContain('Page published.');
  }
  expect(cost.calls).toBeLessThanOrEqual(8);
  expect(cost.tokens).toBeLessThanOrEqual(10_000);
});

test('an endpoint is documented in 10 calls and 10,000 tokens', async () => {
  const make = rest(world, token);
  const project = await make.project('Interface');
  const space = await make.space(project, 'API');
  await make.page(project, space, 'Errors', { content: `# Errors\n\n${prose('errors')}` });
  const sibling = await make.page(project, space, 'List berths', {
    content: `# List berths\n\n\`GET /berths\`\n\n${prose('berths')}\n## Errors\n\nSee [errors](/api/errors).\n`,
    publish: true,
  });
  await indexed(make, project, 'berths', sibling.id);
  await using connection = await world.connect(token, `?mode=cloud&project=${project}`);
  const { call, cost } = caller(connection.client);

  await call('search', { q: 'berths endpoint' });
  const tree = await call('get_structure', { space: 'api' });
  expect(tree).toContain('List berths — api/list-berths, published');
  expect(await call('get_page', { pageId: 'api/list-berths' })).toContain(
    'See [errors](/api/errors)',
  );
  await call('validate_markdown', { markdown: '# Reserve a berth\n\n`POST /berths`\n' });
  const created = await call('create_page', {
    spaceId: 'api',
    title: 'Reserve a berth',
    content:
      '# Reserve a berth\n\n`POST /berths`\n\n| Member | Type |\n| --- | --- |\n| ship | string |\n\n## Errors\n\nSee [errors](/api/error).\n',
  });
  // The answer names the broken link and what it may mean.
  const meant = first(/did you mean (\S+)\?/, created);
  expect(meant).toBe('/api/errors');
  const corrected = await call('update_page', {
    pageId: 'api/reserve-a-berth',
    edits: [{ oldText: '(/api/error)', newText: `(${meant})` }],
    expectedVersion: versionIn(created),
    publish: true,
  });
  expect(corrected).toContain('Page published.');
  expect(corrected).not.toContain('broken link');
  expect(cost.calls).toBeLessThanOrEqual(10);
  expect(cost.tokens).toBeLessThanOrEqual(10_000);
});

test('a project is audited and repaired in 15 calls and 25,000 tokens', async () => {
  const make = rest(world, token);
  const project = await make.project('Audit');
  const space = await make.space(project, 'Guides');
  await make.page(project, space, 'Tides', { content: '# Tides\n\nTwice a day.\n', publish: true });
  for (let at = 0; at < 40; at += 1) {
    const link = at < 20 ? 'See the [tides](/guides/tide-tables).' : 'Look at the sky.';
    const content = `---\ntitle: Berth ${at}\ndescription: How ships find berth ${at}.\n---\n\n# Berth ${at}\n\n${prose(`berth ${at}`)}\n${link}\n`;
    await make.page(project, space, `Berth ${at}`, { content, publish: at % 2 === 0 });
  }
  await make.page(project, space, 'Ropes', {
    content: '# Ropes\n\n![](knot.png)\n',
    publish: true,
  });
  await using connection = await world.connect(token, `?mode=full&project=${project}`);
  const { call, cost } = caller(connection.client);

  const links = await call('check_links', {});
  expect(links).toStartWith('21 broken links.');
  const change = { find: '](/guides/tide-tables)', replace: '](/guides/tides)' };
  const dry = await call('replace_text', change);
  const changeId = first(/changeId ([0-9a-f]+)\./, dry);
  await call('replace_text', { ...change, changeId, dryRun: false, publish: true });
  await call('create_redirects', {
    redirects: [{ from: '/guides/tide-tables', to: '/guides/tides' }],
  });
  const worst = await call('get_quality', { limit: 5 });
  expect(worst).toContain('Ropes — guides/ropes');
  const page = await call('get_page', { pageId: 'guides/ropes' });
  const uploaded = await call('upload_file', {
    name: 'knot.svg',
    text: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle r="5"/></svg>',
  });
  const image = first(/!\[\]\((\S+)\)/, uploaded);
  await call('update_page', {
    pageId: 'guides/ropes',
    edits: [{ oldText: '![](knot.png)', newText: `![A bowline knot](${image})` }],
    description: 'Which ropes the harbour lends, and how to tie them.',
    expectedVersion: versionIn(page),
    publish: true,
  });
  await call('list_questions', { answered: false });
  await call('list_feedback', { status: 'open', rating: 'down' });
  const oldest = await call('list_pages', { sort: 'updated', limit: 5 });
  const stale = first(/^- .* — (guides\/[a-z0-9-]+), /m, oldest);
  await call('archive_page', { pageId: stale });
  const after = await call('check_links', {});
  expect(after).toContain('(archived)');
  await call('restore_page', { pageId: stale });
  expect(await call('check_links', {})).toStartWith('0 broken links.');
  expect(cost.calls).toBeLessThanOrEqual(15);
  expect(cost.tokens).toBeLessThanOrEqual(25_000);
});
