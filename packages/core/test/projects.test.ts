import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { contract, EndpointInput } from '@quoin/contract';
import {
  createProject,
  deleteProject,
  getProject,
  getSettings,
  getStructure,
  listProjects,
  listProjectsVersioned,
  listRedirects,
  type Principal,
  type SessionPrincipal,
  updateSettings,
} from '../src/index.ts';
import { refusal } from './support/refusal.ts';
import { openWorld, session, type World } from './support/world.ts';

type Settings = EndpointInput<typeof contract.settings.update>['body'];
type NewProject = EndpointInput<typeof contract.projects.create>['body'];

let world: World;
let ada: SessionPrincipal;
let ben: SessionPrincipal;

beforeAll(async () => {
  world = await openWorld();
  ada = session(await world.person('Ada'));
  ben = session(await world.person('Ben'));
});
afterAll(() => world[Symbol.asyncDispose]());

const create = async (body: NewProject, principal: Principal = ada) =>
  (await createProject(world.as(principal), { params: {}, query: {}, body })).body.project;
const at = (projectId: string) => ({ params: { projectId }, query: {}, body: undefined });
const patch = async (principal: Principal, projectId: string, body: Settings) =>
  (await updateSettings(world.as(principal), { params: { projectId }, query: {}, body })).body
    .settings;

describe('new projects', () => {
  test('are empty, private and owned by their creator', async () => {
    expect(await create({ name: 'Über Häfen & Schleusen' })).toMatchObject({
      name: 'Über Häfen & Schleusen',
      slug: 'uber-hafen-schleusen',
      description: '',
      visibility: 'private',
      editorMode: 'block',
      spaces: 0,
      pages: 0,
      role: 'owner',
    });
  });

  test('get a number behind a slug that is made from a taken name', async () => {
    const slugs = [];
    for (let turn = 0; turn < 3; turn += 1) slugs.push((await create({ name: 'Twin' })).slug);
    expect(slugs).toEqual(['twin', 'twin-2', 'twin-3']);
  });

  test('concurrent creations with one name all get different slugs', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => create({ name: 'Crowd' })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(10);
  });

  test('refuse a slug that was asked for and is taken', async () => {
    await create({ name: 'One', slug: 'asked-for' });
    const taken = await refusal(create({ name: 'Two', slug: 'asked-for' }));
    expect(taken.code).toBe('slug_taken');
  });

  test('refuse a slug that looks like an id', async () => {
    const slug = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect((await refusal(create({ name: 'Id', slug }))).code).toBe('invalid_payload');
  });

  test('start with a space and pages when asked to', async () => {
    const project = await create({ name: 'Seeded', seedTemplate: true });
    expect(project).toMatchObject({ spaces: 1, pages: 3 });
    const { spaces } = (await getStructure(world.as(ada), at(project.id))).body;
    expect(spaces.flatMap(({ items }) => items.map(({ path }) => path))).toEqual([
      'documentation/welcome',
      'documentation/quickstart',
      'documentation/writing-pages',
    ]);
    const read = (await getProject(world.as(ada), at(project.slug))).body.project;
    expect(read).toMatchObject({ spaces: 1, pages: 3 });
  });
});

describe('lists of projects', () => {
  test('return each project once while others come and go', async () => {
    const dora = session(await world.person('Dora'));
    for (let number = 0; number < 7; number += 1) await create({ name: `P${number}` }, dora);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor && { cursor }) };
      const { body } = await listProjectsVersioned(world.as(dora), {
        params: {},
        query,
        body: undefined,
      });
      seen.push(...body.data.map(({ name }) => name));
      cursor = body.pagination.nextCursor;
      if (seen.length === 2) await create({ name: 'P7' }, dora);
    } while (cursor !== null);
    expect(seen).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7']);
  });

  test("refuse another person's cursor", async () => {
    const query = { limit: 1 };
    const first = await listProjects(world.as(ada), { params: {}, query, body: undefined });
    const cursor = first.body.pagination.nextCursor;
    if (cursor === null) throw new Error('one page only');
    const stolen = listProjects(world.as(ben), {
      params: {},
      query: { limit: 1, cursor },
      body: undefined,
    });
    expect((await refusal(stolen)).code).toBe('invalid_payload');
  });

  test('show only projects with a role', async () => {
    const { body } = await listProjects(world.as(ben), {
      params: {},
      query: { limit: 50 },
      body: undefined,
    });
    expect(body).toEqual({ projects: [], pagination: { hasMore: false, nextCursor: null } });
  });
});

describe('a project', () => {
  test('is absent for a person without a role, in the same words as one that is not there', async () => {
    const project = await create({ name: 'Secret' });
    const absent = await refusal(getProject(world.as(ben), at('no-such-project')));
    expect(absent.code).toBe('not_found');
    for (const ref of [project.id, project.slug]) {
      expect(await refusal(getProject(world.as(ben), at(ref)))).toEqual(absent);
      expect(await refusal(getSettings(world.as(ben), at(ref)))).toEqual(absent);
      expect(await refusal(getStructure(world.as(ben), at(ref)))).toEqual(absent);
      expect(await refusal(listRedirects(world.as(ben), at(ref)))).toEqual(absent);
    }
  });

  test('is deleted by its owner who repeats its slug', async () => {
    const project = await create({ name: 'Doomed', seedTemplate: true });
    const remove = (principal: Principal, confirm: string) =>
      deleteProject(world.as(principal), {
        params: { projectId: project.id },
        query: {},
        body: { confirm },
      });
    await world.db.write((stores) =>
      stores.members.insert({
        projectId: project.id,
        userId: ben.userId,
        role: 'admin',
        createdAt: world.now(),
      }),
    );
    expect((await refusal(remove(ben, project.slug))).code).toBe('forbidden');
    expect((await refusal(remove(ada, 'doom'))).code).toBe('invalid_payload');
    await remove(ada, project.slug);
    expect((await refusal(remove(ada, project.slug))).code).toBe('not_found');
    expect((await create({ name: 'Doomed' })).slug).toBe('doomed');
  });
});

describe('settings', () => {
  test('change only where they were sent', async () => {
    const project = await create({ name: 'Painted' });
    const before = (await getSettings(world.as(ada), at(project.id))).body.settings;
    expect(before.approvals).toEqual({ required: false, allowSelfApproval: false });
    const after = await patch(ada, project.slug, {
      primaryColor: '#112233',
      approvals: { required: true },
    });
    expect(after).toEqual({
      ...before,
      primaryColor: '#112233',
      approvals: { required: true, allowSelfApproval: false },
    });
    expect((await getSettings(world.as(ada), at(project.id))).body.settings).toEqual(after);
    const more = await patch(ada, project.id, { approvals: { allowSelfApproval: true } });
    expect(more.approvals).toEqual({ required: true, allowSelfApproval: true });
  });

  test('settings that two users change concurrently are both kept', async () => {
    const project = await create({ name: 'Shared' });
    await Promise.all([
      patch(ada, project.id, { fontSize: 20 }),
      patch(ada, project.id, { theme: 'dark' }),
      patch(ada, project.id, {}),
    ]);
    const { settings } = (await getSettings(world.as(ada), at(project.id))).body;
    expect(settings).toMatchObject({ fontSize: 20, theme: 'dark' });
  });
});
