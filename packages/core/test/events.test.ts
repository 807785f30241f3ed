import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  addMember,
  createProjectToken,
  EVENT_TYPES,
  listEvents,
  removeMember,
  revokeProjectToken,
  type SessionPrincipal,
  updateMember,
  updateSettings,
} from '../src/index.ts';
import { refusal } from './support/refusal.ts';
import { openStructure } from './support/structure.ts';
import { openWorld, session, token, type World } from './support/world.ts';

let world: World;
let ada: SessionPrincipal;
let ben: SessionPrincipal;

beforeAll(async () => {
  world = await openWorld();
  ada = session(await world.person('Ada'));
  ben = session(await world.person('Ben'));
});
afterAll(() => world[Symbol.asyncDispose]());

const list = async (
  projectId: string,
  query: { limit: number; cursor?: string; subject?: string },
) => (await listEvents(world.as(ada), { params: { projectId }, query, body: undefined })).body;
const types = async (projectId: string) =>
  (await list(projectId, { limit: 100 })).events.map(({ type }) => type).reverse();

describe('the audit trail', () => {
  test('names every change of users, tokens and settings, and what it was', async () => {
    const { projectId } = await openStructure(world, ada, 'Watched');
    const context = world.as(ada);
    const at = { params: { projectId }, query: {} };
    await updateSettings(context, { ...at, body: { theme: 'dark', fontSize: 16 } });
    await updateSettings(context, { ...at, body: { theme: 'dark' } });
    await addMember(context, { ...at, body: { email: ben.email, role: 'viewer' } });
    const { userId } = ben;
    const of = { params: { projectId, userId }, query: {} };
    await updateMember(context, { ...of, body: { role: 'editor' } });
    await updateMember(context, { ...of, body: { role: 'editor' } });
    await removeMember(context, { ...of, body: undefined });
    const made = await createProjectToken(context, { ...at, body: { name: 'ci' } });
    const tokenId = made.body.token.id;
    const query = { descendants: false };
    const revoke = { params: { projectId, tokenId }, query, body: undefined };
    await revokeProjectToken(context, revoke);
    expect(await types(projectId)).toEqual([
      'project.created',
      'settings.updated',
      'member.added',
      'member.updated',
      'member.removed',
      'token.created',
      'token.revoked',
    ]);
    const { events } = await list(projectId, { limit: 100 });
    expect(events.find(({ type }) => type === 'settings.updated')?.data).toEqual({
      changed: ['theme'],
    });
    expect(events[0]).toMatchObject({
      actor: { kind: 'session', userId: ada.userId, name: 'Ada' },
      subject: { type: 'token', id: tokenId, title: 'ci' },
    });
    expect(JSON.stringify(events)).not.toContain(made.body.token.value);
  });

  test('names every change of structure, and ignores a change without effect', async () => {
    const tree = await openStructure(world, ada, 'Built');
    const space = await tree.space('S');
    const spaceId = space.id;
    const group = { op: 'create_group', spaceId, title: 'G' } as const;
    const navItemId = (await tree.change(group)).spaces[0]?.items[0]?.navItemId ?? '';
    await tree.change({ op: 'create_link', spaceId, title: 'L', href: '/l' });
    for (let turn = 0; turn < 2; turn += 1) {
      await tree.change({ op: 'rename_item', navItemId, title: 'H' });
      await tree.change({ op: 'move_item', navItemId, position: 1 });
      await tree.change({ op: 'rename_space', spaceId, name: 'T' });
      await tree.change({ op: 'move_space', spaceId, position: 0 });
    }
    await tree.change({ op: 'delete_item', navItemId });
    const other = await tree.space('U');
    await tree.change({ op: 'move_space', spaceId: other.id, position: 0 });
    await tree.change({ op: 'delete_space', spaceId: other.id });
    expect(await types(tree.projectId)).toEqual([
      'project.created',
      'space.created',
      'nav_item.created',
      'nav_item.created',
      'nav_item.renamed',
      'nav_item.moved',
      'space.renamed',
      'nav_item.deleted',
      'space.created',
      'space.moved',
      'space.deleted',
    ]);
  });

  test('is read of one subject alone', async () => {
    const tree = await openStructure(world, ada, 'Asked');
    await tree.space('S');
    const { id: subject } = await tree.space('T');
    await tree.change({ op: 'rename_space', spaceId: subject, name: 'U' });
    const { events, pagination } = await list(tree.projectId, { limit: 1, subject });
    expect(events).toMatchObject([{ type: 'space.renamed', subject: { id: subject } }]);
    const cursor = pagination.nextCursor ?? '';
    const rest = await list(tree.projectId, { limit: 5, subject: subject.toUpperCase(), cursor });
    expect(rest.events.map(({ type }) => type)).toEqual(['space.created']);
  });

  test('holds documented types only', async () => {
    const stored = await world.db.read(async (stores) => {
      const projects = await stores.projects.listForUser(ada.userId, {
        after: null,
        limit: 100,
        projectId: null,
      });
      const trails = await Promise.all(
        projects.map(({ project }) => stores.events.list(project.id, { before: null, limit: 100 })),
      );
      return trails.flat().map(({ event }) => event.type);
    });
    expect(stored.length).toBeGreaterThan(10);
    expect(stored.filter((type) => !Object.hasOwn(EVENT_TYPES, type))).toEqual([]);
  });

  test('is read in pages, newest first, each entry once while others come', async () => {
    const tree = await openStructure(world, ada, 'Long');
    for (const name of 'ABCD') await tree.space(name);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor && { cursor }) };
      const { events, pagination } = await list(tree.projectId, query);
      seen.push(...events.map(({ subject }) => subject.title));
      cursor = pagination.nextCursor;
      await tree.space('Later');
    } while (cursor !== null);
    expect(seen).toEqual(['D', 'C', 'B', 'A', 'Long']);
  });

  test('the audit trail of another project is not found', async () => {
    const tree = await openStructure(world, ada, 'Closed');
    const input = { params: { projectId: tree.projectId }, query: { limit: 5 }, body: undefined };
    expect((await refusal(listEvents(world.as(ben), input))).code).toBe('not_found');
    const bound = token({ ...(await world.person('Cy')), id: ada.userId }, ['docs:read'], {
      projectId: Bun.randomUUIDv7(),
    });
    expect((await refusal(listEvents(world.as(bound), input))).code).toBe('not_found');
  });
});
