/**
 * Lists that are read a page at a time (docs/internals/interface.md#records-and-lists): no skip, no
 * repeat, no cursor of elsewhere.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Endpoint, fullPaths, LIMITS } from '@quoin/contract';
import { executionRow, feedbackRow, oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { routes } from '../support/routes.ts';
import {
  type Credential,
  DIALECTS,
  type Maker,
  maker,
  openService,
  type Service,
} from '../support/service.ts';
import { uploadForm } from '../support/upload.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** What a list is about; its endpoint says the rest. */
interface Rows {
  readonly key: string;
  /** Values of the parameters of the path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Adds a row. */
  readonly add: (name: string) => Promise<unknown>;
  /** Takes the row with the key away; absent where rows are for ever. */
  readonly remove?: (key: string) => Promise<unknown>;
}

interface List extends Rows {
  readonly path: string;
  /** The member that holds the rows. */
  readonly rows: string;
  readonly max: number;
}

const paged = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ query }) => query?.properties.cursor !== undefined);
const IDS = paged.map(({ id }) => id).toSorted();

/** @param rows - what the project of the test has of it; a list without an entry fails the tests */
const listOf = (endpoint: Endpoint, rows: Rows | undefined, project: string): List => {
  if (rows === undefined) throw new Error(`Add the rows of ${endpoint.id}`);
  const { response, query } = endpoint;
  const members = Object.entries<{ readonly type?: string }>(response?.properties ?? {});
  const [member = ''] = members.find(([, { type }]) => type === 'array') ?? [];
  const params: Readonly<Record<string, string>> = { projectId: project, ...rows.params };
  const [path = ''] = fullPaths(endpoint);
  return {
    ...rows,
    path: path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    rows: member,
    max: query?.properties.limit?.maximum,
  };
};

test('several lists take a cursor', () => {
  expect(IDS).toContain('pages.list');
  expect(IDS.length).toBeGreaterThan(8);
});

describe.each(chosen)('on %s', (dialect) => {
  let service: Service;
  let ada: Credential;
  let make: Maker;
  let lists: ReadonlyMap<string, List>;
  beforeAll(async () => {
    service = await openService({ dialect });
    ada = await service.token(await service.person('ada'));
    make = maker(service, ada);
    lists = await prepare();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const ask = (target: string, body?: unknown) =>
    service.send(target, { as: ada, ...(body !== undefined && { body }) });
  const read = async (path: string) => {
    const { status, body } = await ask(`GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const codeOf = async (path: string) => {
    const { status, body } = await ask(`GET ${path}`);
    return [status, at(body, 'code')];
  };
  const INVALID = [400, 'invalid_payload'];

  const prepare = async (): Promise<ReadonlyMap<string, List>> => {
    const project = await make.project('Harbour');
    const base = `/api/v1/projects/${project}`;
    const spaceId = await make.space(project, 'Docs');
    const page = await make.page(project, spaceId, 'Tides');
    const addProject = (name: string) => make.project(name);
    const removeProject = async (id: string) => {
      const confirm = textAt(await read(`/api/v1/projects/${id}`), 'project', 'slug');
      await ask(`DELETE /api/v1/projects/${id}`, { confirm });
    };
    const change = (operation: unknown) => ask(`POST ${base}/structure/changes`, operation);
    const projects = { key: 'id', add: addProject, remove: removeProject };
    const projectId = textAt(await read(base), 'project', 'id');
    const addExecution = () =>
      service.database.write(({ agent }) => agent.executions.insert(executionRow(projectId)));
    const addFeedback = () =>
      service.database.write(({ feedback }) =>
        feedback.give(feedbackRow(projectId, page), { perPage: 1_000, perProject: 1_000 }),
      );
    const rows: Readonly<Record<string, Rows>> = {
      'feedback.list': { key: 'id', add: addFeedback },
      'agent.executions': { key: 'id', add: addExecution },
      'projects.list': projects,
      'projects.listVersioned': projects,
      'pages.list': {
        key: 'id',
        add: (name) => make.page(project, spaceId, name),
        remove: async (id) => {
          await ask(`POST /api/v1/pages/${id}/archive`);
          await ask(`DELETE /api/v1/pages/${id}`);
        },
      },
      'structure.items': {
        key: 'navItemId',
        add: (title) => change({ op: 'create_group', spaceId, title }),
        remove: (navItemId) => change({ op: 'delete_item', navItemId }),
      },
      'redirects.byPath': {
        key: 'id',
        add: (name) =>
          ask(`POST ${base}/redirects`, {
            redirects: [{ from: `/old/${name}`, to: '/docs/tides' }],
          }),
        remove: (id) => ask(`DELETE ${base}/redirects/${id}`),
      },
      'assets.list': {
        key: 'hash',
        add: (name) => service.send(`POST ${base}/assets`, { as: ada, ...uploadForm(name) }),
        remove: (hash) => ask(`DELETE ${base}/assets/${hash}`),
      },
      'links.report': {
        key: 'url',
        add: (name) =>
          ask(`POST ${base}/pages`, { spaceId, title: name, content: `[a](/gone/${name})\n` }),
      },
      'members.list': {
        key: 'userId',
        add: async (name) => make.member(project, (await service.person(name)).email, 'viewer'),
        remove: (id) => ask(`DELETE ${base}/members/${id}`),
      },
      'events.list': { key: 'id', add: (name) => make.space(project, name) },
      'revisions.list': {
        key: 'version',
        params: { pageId: page },
        add: (name) => ask(`PATCH /api/v1/pages/${page}`, { markdown: `# ${name}\n` }),
      },
    };
    return new Map(
      paged.map((endpoint) => [endpoint.id, listOf(endpoint, rows[endpoint.id], project)]),
    );
  };

  const listNamed = (id: string): List => {
    const list = lists.get(id);
    if (list === undefined) throw new Error(`No list of ${id}`);
    return list;
  };

  const keysOf = (body: unknown, { rows, key }: List): string[] =>
    listAt(body, rows).map((row) => String(at(row, key)));

  const cursorOf = (body: unknown): string | null => {
    const cursor = at(body, 'pagination', 'nextCursor');
    expect(at(body, 'pagination', 'hasMore')).toBe(typeof cursor === 'string');
    return typeof cursor === 'string' ? cursor : null;
  };

  /** @param between is done after each page but the last */
  const readAll = async (list: List, between: (seen: readonly string[]) => Promise<void>) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const body = await read(`${list.path}?limit=2${query}`);
      const keys = keysOf(body, list);
      expect(keys.length).toBeLessThanOrEqual(2);
      seen.push(...keys);
      cursor = cursorOf(body);
      if (cursor !== null) await between(seen);
    } while (cursor !== null);
    return seen;
  };

  test.each(IDS)(
    '%s: a lasting entry is listed once, also when other entries appear and disappear meanwhile',
    async (id) => {
      const list = listNamed(id);
      for (const name of ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'gum']) {
        await list.add(`${id.replace('.', '-')}-${name}`.toLowerCase());
      }
      const before = keysOf(await read(list.path), list);
      const removed = new Set<string>();
      let added = 0;
      const seen = await readAll(list, async (sofar) => {
        // Three at most: each new row at the end of a list makes it longer.
        if (added < 3) await list.add(`${id.replace('.', '-')}-new-${added++}`.toLowerCase());
        if (list.remove === undefined || removed.size > 1) return;
        // The last one that was seen, whose key the cursor holds, then one that is still to come.
        const next =
          removed.size === 0 ? sofar.at(-1) : before.findLast((key) => !sofar.includes(key));
        if (next === undefined) return;
        await list.remove(next);
        removed.add(next);
      });
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = before.filter((key) => !removed.has(key));
      expect(seen.filter((key) => stayed.includes(key))).toEqual(stayed);
      expect(added).toBe(3);
      if (list.remove !== undefined) expect(removed.size).toBe(2);
    },
  );

  test('redirects.byPath: the cursor behind the longest path is accepted', async () => {
    const list = listNamed('redirects.byPath');
    const from = `/zz${'漢'.repeat(LIMITS.redirectPath.max - 3)}`;
    for (const path of [from, '/zz龍']) {
      const body = { redirects: [{ from: path, to: '/docs/tides' }] };
      const base = list.path.replace('/by-path', '');
      expect((await ask(`POST ${base}`, body)).status).toBe(200);
    }
    const seen = await readAll(list, async () => undefined);
    expect(seen).toEqual(keysOf(await read(list.path), list));
  });

  test.each(IDS)('%s: a limit is a plain number within bounds', async (id) => {
    const { path, max } = listNamed(id);
    for (const limit of ['0', '-1', '1.5', '', 'ten', '0x10', '1e1', '+5', '05', String(max + 1)]) {
      expect([limit, ...(await codeOf(`${path}?limit=${limit}`))]).toEqual([limit, ...INVALID]);
    }
    expect(await codeOf(`${path}?limit=5&limit=6`)).toEqual(INVALID);
    for (const limit of [1, max]) {
      expect((await ask(`GET ${path}?limit=${limit}`)).status).toBe(200);
    }
  });

  test.each(IDS)('%s: a cursor that was not issued for it is refused', async (id) => {
    const { path } = listNamed(id);
    const own = cursorOf(await read(`${path}?limit=1`)) ?? '';
    const resourceOf = (name: string) => name.split('.')[0];
    const foreign = IDS.filter((other) => resourceOf(other) !== resourceOf(id)).map(
      async (other) => cursorOf(await read(`${listNamed(other).path}?limit=1`)) ?? '',
    );
    const [key = '', mac = ''] = own.split('.');
    const forged = [
      'x',
      'MQ',
      `${key}.`,
      `.${mac}`,
      `${key}.${mac}.`,
      `${key}A.${mac}`,
      key,
      '%00',
    ];
    for (const cursor of [...forged, ...(await Promise.all(foreign))]) {
      expect([cursor, ...(await codeOf(`${path}?cursor=${cursor}`))]).toEqual([cursor, ...INVALID]);
    }
    expect((await ask(`GET ${path}?cursor=${own}`)).status).toBe(200);
  });

  test('a cursor of the page list holds for its project, space and status only', async () => {
    const { path } = listNamed('pages.list');
    const cursor = cursorOf(await read(`${path}?limit=1`)) ?? '';
    expect(await codeOf(`${path}?status=draft&cursor=${cursor}`)).toEqual(INVALID);
    expect(await codeOf(`${path}?space=docs&cursor=${cursor}`)).toEqual(INVALID);
    const other = await make.project('Other');
    expect(await codeOf(`/api/v1/projects/${other}/pages?cursor=${cursor}`)).toEqual(INVALID);
  });

  test('a cursor works for one user only, and both forms of the project list share cursors', async () => {
    const cursor = cursorOf(await read('/v1/projects?limit=1')) ?? '';
    expect((await ask(`GET /api/v1/projects?cursor=${cursor}`)).status).toBe(200);
    const as = await service.token(await service.person('grace'));
    expect((await service.send(`GET /v1/projects?cursor=${cursor}`, { as })).status).toBe(400);
  });

  test(`a page of pages has ${LIMITS.pageList.default} rows by default, and the total of all`, async () => {
    const project = await make.project('Large');
    const pages = Array.from({ length: 53 }, (_, at) => ({ path: `p${at}.md`, markdown: 'x\n' }));
    const manifest = { version: 1, name: 'Large', spaces: [{ name: 'Docs', nav: [] }] };
    await ask(`POST /api/v1/projects/${project}/bundle`, { manifest, pages });
    const first = await read(`/api/v1/projects/${project}/pages`);
    expect([listAt(first, 'data').length, at(first, 'total')]).toEqual([50, 53]);
    const rest = await read(`/api/v1/projects/${project}/pages?cursor=${cursorOf(first)}`);
    expect([listAt(rest, 'data').length, at(rest, 'total')]).toEqual([3, 53]);
    expect(at(rest, 'pagination')).toEqual({ hasMore: false, nextCursor: null });
  });
});
