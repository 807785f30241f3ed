/**
 * A request on one page or one item sends the same statements in a large project as in a small one, gets
 * as many rows, and no statement goes through a whole table of the project's content.
 */

import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { SQLITE_FILE } from '@quoin/db';
import { SQL } from 'bun';
import { type Credential, DIALECTS, maker, openService, type Service } from './support/service.ts';
import { countStatements, type SentStatements } from './support/statements.ts';

const SIZES = [40, 300] as const;
const GROUP = 10;
/** Tables with rows for each page, item or change of a project. */
const GROWING = /SCAN (?:\w+ AS )?(?:pages|nav_items|revisions|redirects|events|assets)\b/;

/** Pages of a site that is exported: each is rendered. */
const EXPORTED = [10, 110] as const;
/** Of an export of a site, for 50 pages: texts of pages, of the list for agents and of the feed. */
const STATEMENTS_OF_A_LOT = 4;

const REDIRECTS = 400;
/** Tables that a list of all pages joins: items, pages, revisions, and both ends of an index. */
const ROWS_OF_A_PAGE = 4;

/** More than any of these requests reads, and fewer than the pages of the large project. */
const MOST_ROWS = 120;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that the scans of a plan went through. */
const rowsRead = (node: PlanNode): number => {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
  if (!node['Node Type'].includes('Scan')) return below;
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return below + each * node['Actual Loops'];
};

/** By PostgreSQL's own count, with the indexes that it would use for large tables. */
const rowsReadBy = async (
  url: string,
  { texts, parameters }: SentStatements,
): Promise<[text: string, rows: number][]> => {
  await using sql = new SQL(url, { max: 1 });
  // In tables of some hundred rows, plans depend on when statistics were collected.
  for (const plan of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']) {
    await sql.unsafe(`set enable_${plan} = off`);
  }
  const read: [string, number][] = [];
  for (const [index, text] of texts.entries()) {
    if (!text.startsWith('select')) continue;
    const [row] = await sql.unsafe(`explain (analyze, format json) ${text}`, [
      ...(parameters[index] ?? []),
    ]);
    const plans: readonly { Plan: PlanNode }[] = row['QUERY PLAN'];
    for (const { Plan: plan } of plans) read.push([text, rowsRead(plan)]);
  }
  return read;
};

interface Item {
  readonly navItemId: string;
  readonly pageId: string | null;
  readonly children: readonly Item[];
}
interface Grown {
  readonly project: string;
  readonly spaceId: string;
  readonly group: Item;
  readonly pageId: string;
}

const grow = async (
  service: Service,
  as: Credential,
  pages: number,
  publish = false,
): Promise<Grown> => {
  const project = await maker(service, as).project(`Of ${pages}`);
  const numbers = Array.from({ length: pages }, (_, page) => page);
  const fileOf = (page: number) => `g${Math.floor(page / GROUP)}/p${page}`;
  const groups = Map.groupBy(numbers, (page) => Math.floor(page / GROUP));
  const nav = [...groups].map(([group, inside]) => ({
    type: 'group',
    label: `Group ${group}`,
    items: inside.map((page) => ({ type: 'page', file: fileOf(page) })),
  }));
  const body = {
    manifest: {
      version: 1,
      name: project,
      spaces: [{ name: 'Docs', nav }],
      redirects: numbers.map((page) => ({ from: `/old/${page}`, to: `/docs/p${page}` })),
    },
    pages: numbers.map((page) => ({ path: `${fileOf(page)}.md`, markdown: `# Page ${page}\n` })),
    media: [],
    publish,
  };
  const made = await service.send(`POST /api/v1/projects/${project}/bundle`, { as, body });
  expect(made.status, made.text).toBeLessThan(300);
  const { text } = await service.send(`GET /api/v1/projects/${project}/structure`, { as });
  const { spaces }: { spaces: readonly { id: string; items: readonly Item[] }[] } =
    JSON.parse(text);
  const [space] = spaces;
  const group = space?.items.find(({ children }) => children.length > 1);
  if (space === undefined || group === undefined) throw new Error('The project has no group');
  return { project, spaceId: space.id, group, pageId: group.children[0]?.pageId ?? '' };
};

const REQUESTS: Readonly<
  Record<string, (grown: Grown, round: number) => { target: string; body?: unknown }>
> = {
  'GET a project': ({ project }) => ({ target: `GET /projects/${project}` }),
  'GET the list of projects': () => ({ target: 'GET /projects' }),
  'GET 20 pages': ({ project }) => ({ target: `GET /projects/${project}/pages?limit=20` }),
  'GET 20 pages of a space and a status': ({ project, spaceId }) => ({
    target: `GET /projects/${project}/pages?limit=20&space=${spaceId}&status=draft`,
  }),
  'GET 20 pages by their last change': ({ project }) => ({
    target: `GET /projects/${project}/pages?limit=20&sort=updated`,
  }),
  'GET 20 items of the structure': ({ project }) => ({
    target: `GET /projects/${project}/structure/items?limit=20`,
  }),
  'GET 20 redirects': ({ project }) => ({
    target: `GET /projects/${project}/redirects/by-path?limit=20`,
  }),
  'GET a page': ({ pageId }) => ({ target: `GET /pages/${pageId}?content=1` }),
  'GET events': ({ project }) => ({ target: `GET /projects/${project}/events?limit=2` }),
  'GET the versions of a page': ({ pageId }) => ({ target: `GET /pages/${pageId}/revisions` }),
  'GET 2 files': ({ project }) => ({ target: `GET /projects/${project}/assets?limit=2` }),
  'GET the spaces': ({ project }) => ({ target: `GET /projects/${project}/spaces` }),
  'GET a search': ({ project }) => ({ target: `GET /projects/${project}/search?q=page` }),
  'POST a group': ({ project, spaceId }, round) => ({
    target: `POST /projects/${project}/structure/changes`,
    body: { op: 'create_group', spaceId, title: `Group ${round}` },
  }),
  'PATCH a page': ({ pageId }, round) => ({
    target: `PATCH /pages/${pageId}`,
    body: { markdown: `# Page\n\nText ${round}.\n` },
  }),
  'POST a page': ({ project, spaceId, group }, round) => ({
    target: `POST /projects/${project}/pages`,
    body: { spaceId, parentId: group.navItemId, title: `New ${round}` },
  }),
  'POST a move among siblings': ({ project, group }, round) => ({
    target: `POST /projects/${project}/structure/changes`,
    body: { op: 'move_item', navItemId: group.children[1]?.navItemId, position: round % 2 },
  }),
  'POST a publication': ({ pageId }) => ({ target: `POST /pages/${pageId}/publish` }),
};

describe.each(DIALECTS)('requests on %s', (dialect) => {
  const statements = countStatements();
  let service: Service;
  let ada: Credential;
  let grown: readonly Grown[];

  beforeAll(async () => {
    service = await openService({ dialect, onStatement: statements.onStatement });
    ada = await service.token(await service.person('ada'));
    grown = [await grow(service, ada, SIZES[0]), await grow(service, ada, SIZES[1])];
  });
  afterAll(() => service[Symbol.asyncDispose]());

  test.each(Object.keys(REQUESTS))('%s sends the same statements at both sizes', async (name) => {
    const requestOf = REQUESTS[name];
    if (requestOf === undefined) throw new Error(name);
    const sent: SentStatements[] = [];
    for (const one of grown) {
      const send = async (round: number) => {
        const { target, body } = requestOf(one, round);
        const [method, path] = target.split(' ');
        const answer = await service.send(`${method} /api/v1${path}`, {
          as: ada,
          ...(body !== undefined && { body }),
        });
        expect(answer.status, answer.text).toBeLessThan(300);
      };
      // A search may answer before the marks of what it indexed are removed.
      await service.search.drain(null);
      // The first one prepares what the process keeps.
      await send(1);
      sent.push(await statements.of(() => send(2)));
    }
    const [small, large] = sent;
    expect(large?.texts).toEqual([...(small?.texts ?? [])]);
    expect(large?.rows).toBe(small?.rows ?? -1);
    expect(large?.texts.length).toBeGreaterThan(0);
    if (large === undefined) return;
    if (service.database.url !== null) {
      const read = await rowsReadBy(service.database.url, large);
      expect(read.filter(([, rows]) => rows > MOST_ROWS)).toEqual([]);
      return;
    }
    using file = new Database(join(service.dataDir, SQLITE_FILE), { readonly: true });
    for (const text of large?.texts ?? []) {
      if (!/^(?:select|insert|update|delete|with)\b/i.test(text)) continue;
      const plan = file.query<{ detail: string }, []>(`explain query plan ${text}`).all();
      expect(plan.map(({ detail }) => detail).join('\n'), text).not.toMatch(GROWING);
    }
  });

  /** Rows of the answer: the statements read 500 rows at a time, so that both sizes need as many. */
  test.each(['structure', 'files', 'redirects'])(
    'GET %s reads each row once, with few statements',
    async (list) => {
      const sent: SentStatements[] = [];
      for (const { project } of grown) {
        const target = `GET /api/v1/projects/${project}/${list}`;
        const get = async () => {
          expect((await service.send(target, { as: ada })).status).toBe(200);
        };
        await get();
        sent.push(await statements.of(get));
      }
      const [small, large] = sent;
      expect(large?.texts).toEqual([...(small?.texts ?? [])]);
      if (service.database.url === null || large === undefined) return;
      const read = await rowsReadBy(service.database.url, large);
      const most = ROWS_OF_A_PAGE * (SIZES[1] + 2 * GROUP);
      expect(read.filter(([, rows]) => rows > most)).toEqual([]);
    },
  );

  test('redirects are created with few statements', async () => {
    const [{ project } = expect.unreachable('no project')] = grown;
    const redirects = Array.from({ length: REDIRECTS }, (_, at) => ({
      from: `/old/${at}`,
      to: '/g0/p0',
    }));
    const { texts } = await statements.of(async () => {
      const target = `POST /api/v1/projects/${project}/redirects`;
      const { status } = await service.send(target, { as: ada, body: { redirects } });
      expect(status).toBe(200);
    });
    expect(texts.length).toBeLessThan(20);
  });

  test('an export of a site reads 50 texts with a statement', async () => {
    const sent: SentStatements[] = [];
    for (const size of EXPORTED) {
      const { project } = await grow(service, ada, size, true);
      const target = `GET /api/v1/projects/${project}/export?format=site`;
      sent.push(
        await statements.of(async () => {
          const { status } = await service.send(target, { as: ada });
          expect(status).toBe(200);
        }),
      );
    }
    const [small, large] = sent;
    const more = (large?.texts.length ?? 0) - (small?.texts.length ?? 0);
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual((STATEMENTS_OF_A_LOT * (EXPORTED[1] - EXPORTED[0])) / 50);
  });
});
