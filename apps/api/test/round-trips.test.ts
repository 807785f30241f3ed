/** How often a request waits for PostgreSQL: over a network each wait costs its delay. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { textAt } from './support/answer.ts';
import { type Credential, maker, openService, type Service } from './support/service.ts';
import { countStatements, type SentStatements } from './support/statements.ts';

const statements = countStatements();
let service: Service;
let ada: Credential;
let project: string;
let space: string;
let page: string;

beforeAll(async () => {
  service = await openService({ dialect: 'postgres', onStatement: statements.onStatement });
  ada = await service.token(await service.person('ada'));
  const make = maker(service, ada);
  project = await make.project('Trips');
  space = await make.space(project, 'Docs');
  page = await make.page(project, space, 'First');
});
afterAll(() => service[Symbol.asyncDispose]());

/** The second request: the first prepares statements and looks the token up. */
const second = async (
  target: string,
  bodyOf?: (round: number) => unknown,
): Promise<SentStatements> => {
  const send = async (round: number) => {
    const body = bodyOf?.(round);
    const answer = await service.send(`${target}`, {
      as: ada,
      ...(body !== undefined && { body }),
    });
    expect([answer.status, answer.text]).toEqual([expect.any(Number), expect.any(String)]);
    expect(answer.status).toBeLessThan(300);
  };
  await send(1);
  return statements.of(() => send(2));
};

test('a page is read with its token in one round trip', async () => {
  const sent = await second(`GET /api/v1/pages/${page}?content=1`);
  expect(sent).toMatchObject({ roundTrips: 1, texts: [expect.stringContaining('"tokens"')] });
});

test('a save waits four times at most', async () => {
  const sent = await second(`PATCH /api/v1/pages/${page}`, (round) => ({
    markdown: `# First\n\nText ${round}.\n`,
  }));
  expect(sent.roundTrips).toBeLessThanOrEqual(4);
  expect(sent.texts).toHaveLength(6);
});

test('a project and a list of its pages are read in as many round trips as they have statements', async () => {
  for (const [target, most] of [
    [`GET /api/v1/projects/${project}`, 2],
    [`GET /api/v1/projects/${project}/pages?limit=20`, 3],
  ] as const) {
    expect((await second(target)).roundTrips, target).toBeLessThanOrEqual(most);
  }
});

test('a search and suggestions wait once before they query the index', async () => {
  // Until the page is indexed, each request reads its marks again.
  await service.search.drain(null);
  for (const path of ['search?q=first', 'search/suggest?q=first']) {
    const sent = await second(`GET /api/v1/projects/${project}/${path}`);
    expect(sent.texts, path).toHaveLength(3);
    expect(sent.roundTrips, path).toBe(1);
  }
});

test('moves and new pages wait four times, and more often only if links can point to the moved item', async () => {
  const changes = `POST /api/v1/projects/${project}/structure/changes`;
  const create = async (body: unknown): Promise<string> => {
    const { body: made } = await service.send(changes, { as: ada, body });
    return textAt(made, 'items', 0, 'item', 'navItemId');
  };
  const groups = [
    await create({ op: 'create_group', spaceId: space, title: 'One' }),
    await create({ op: 'create_group', spaceId: space, title: 'Two' }),
  ];
  const [one, two] = groups;
  const link = { op: 'create_link', spaceId: space, title: 'Link', href: 'https://example.com' };
  const linked = await create({ ...link, parentId: one });
  const made = await service.send(`POST /api/v1/projects/${project}/pages`, {
    as: ada,
    body: { spaceId: space, parentId: one, title: 'Moving' },
  });
  const moving = textAt(made.body, 'page', 'navItemId');
  const below = (round: number) => groups[round % 2];

  const among = await second(changes, (round) => ({
    ...{ op: 'move_item', navItemId: one, position: round % 2 },
  }));
  expect(among.roundTrips).toBeLessThanOrEqual(4);
  const amongNamed = await second(changes, (round) => ({
    ...{ op: 'move_item', navItemId: one, parentId: null, position: round % 2 },
  }));
  expect(amongNamed.roundTrips).toBeLessThanOrEqual(4);
  const withoutPath = await second(changes, (round) => ({
    ...{ op: 'move_item', navItemId: linked, parentId: below(round) },
  }));
  expect(withoutPath.roundTrips).toBeLessThanOrEqual(5);
  const withLinks = await second(changes, (round) => ({
    ...{ op: 'move_item', navItemId: moving, parentId: below(round) },
  }));
  // Also what links can point to, the texts that name the page, and its new path.
  expect(withLinks.roundTrips).toBeLessThanOrEqual(9);
  const newPage = await second(`POST /api/v1/projects/${project}/pages`, (round) => ({
    ...{ spaceId: space, parentId: two, title: `New ${round}` },
  }));
  expect(newPage.roundTrips).toBeLessThanOrEqual(4);
});

test('a failed statement that no one waited for rolls the transaction back', async () => {
  const before = await service.send(`GET /api/v1/pages/${page}?content=1`, { as: ada });
  const failed = service.database.write(async (stores) => {
    const found = await stores.pages.get(page);
    if (found === null) throw new Error('The page is missing');
    const { page: row } = found;
    await stores.pages.update(
      row.id,
      { status: row.status, version: row.version, updatedAt: row.updatedAt },
      { title: 'Changed' },
    );
    const revision = await stores.revisions.get(row.id, row.version);
    if (revision === null) throw new Error('The revision is missing');
    // The version exists: its unique index refuses the row, after this write has gone on.
    await stores.revisions.insert({ ...revision, id: Bun.randomUUIDv7() });
    return 'committed';
  });
  await expect(failed).rejects.toThrow('unique constraint: revisions(page_id,version)');
  const after = await service.send(`GET /api/v1/pages/${page}?content=1`, { as: ada });
  expect(after.body).toEqual(before.body);
});
