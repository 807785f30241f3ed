import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { ProjectRole } from '@quoin/auth-scopes';
import {
  addMember,
  createProject,
  listMembers,
  type Principal,
  removeMember,
  type SessionPrincipal,
  updateMember,
} from '../src/index.ts';
import { refusal } from './support/refusal.ts';
import { openWorld, session, type World } from './support/world.ts';

let world: World;
let ada: SessionPrincipal;
let ben: SessionPrincipal;
let cara: SessionPrincipal;
let projectId: string;

beforeAll(async () => {
  world = await openWorld();
  ada = session(await world.person('Ada'));
  ben = session(await world.person('Ben'));
  cara = session(await world.person('Cara'));
  await world.person('Gone', { disabledAt: world.now() });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  const input = { params: {}, query: {}, body: { name: 'Crew' } };
  projectId = (await createProject(world.as(ada), input)).body.project.id;
});

const add = async (principal: Principal, email: string, role: ProjectRole) => {
  const input = { params: { projectId }, query: {}, body: { email, role } };
  return (await addMember(world.as(principal), input)).body.member;
};
const change = async (principal: Principal, userId: string, role: ProjectRole) => {
  const input = { params: { projectId, userId }, query: {}, body: { role } };
  return (await updateMember(world.as(principal), input)).body.member;
};
const remove = (principal: Principal, userId: string) =>
  removeMember(world.as(principal), { params: { projectId, userId }, query: {}, body: undefined });
const roles = async () => {
  const input = { params: { projectId }, query: { limit: 50 }, body: undefined };
  const { members } = (await listMembers(world.as(ada), input)).body;
  return Object.fromEntries(members.map(({ name, role }) => [name, role]));
};

describe('members', () => {
  test('are added by the address of their account, changed and removed', async () => {
    expect(await add(ada, 'BEN@example.com', 'viewer')).toMatchObject({
      userId: ben.userId,
      email: 'ben@example.com',
      role: 'viewer',
    });
    expect(await roles()).toEqual({ Ada: 'owner', Ben: 'viewer' });
    expect((await change(ada, ben.userId, 'editor')).role).toBe('editor');
    expect(await roles()).toEqual({ Ada: 'owner', Ben: 'editor' });
    await remove(ada, ben.userId);
    expect(await roles()).toEqual({ Ada: 'owner' });
  });

  test('an address without an account, or of a disabled one, is named in the refusal', async () => {
    for (const email of ['stranger@example.com', 'gone@example.com']) {
      const refused = await refusal(add(ada, email, 'viewer'));
      expect(refused.code).toBe('invalid_payload');
      expect(refused.message).toContain(email);
    }
  });

  test('no user has two roles', async () => {
    await add(ada, ben.email, 'viewer');
    expect((await refusal(add(ada, ben.email, 'editor'))).code).toBe('conflict');
    expect(await roles()).toEqual({ Ada: 'owner', Ben: 'viewer' });
  });

  test('the last owner stays', async () => {
    expect((await refusal(change(ada, ada.userId, 'admin'))).code).toBe('conflict');
    expect((await refusal(remove(ada, ada.userId))).code).toBe('conflict');
    await add(ada, ben.email, 'owner');
    await remove(ben, ada.userId);
    expect((await refusal(remove(ben, ben.userId))).code).toBe('conflict');
  });

  test('two owners who leave concurrently leave one owner', async () => {
    await add(ada, ben.email, 'owner');
    const left = await Promise.allSettled([remove(ada, ada.userId), remove(ben, ben.userId)]);
    expect(left.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('only an owner assigns or removes the role owner', async () => {
    await add(ada, ben.email, 'admin');
    expect((await refusal(add(ben, cara.email, 'owner'))).code).toBe('forbidden');
    expect((await refusal(change(ben, ben.userId, 'owner'))).code).toBe('forbidden');
    expect((await refusal(change(ben, ada.userId, 'viewer'))).code).toBe('forbidden');
    expect((await refusal(remove(ben, ada.userId))).code).toBe('forbidden');
    expect((await add(ben, cara.email, 'admin')).role).toBe('admin');
    expect((await change(ada, cara.userId, 'owner')).role).toBe('owner');
  });

  test('a user without a role in the project is not found', async () => {
    expect((await refusal(change(ada, cara.userId, 'viewer'))).code).toBe('not_found');
    expect((await refusal(remove(ada, cara.userId))).code).toBe('not_found');
  });

  test('are for admins to see and change', async () => {
    await add(ada, ben.email, 'editor');
    expect((await refusal(add(ben, cara.email, 'viewer'))).code).toBe('forbidden');
    expect((await refusal(change(ben, ben.userId, 'admin'))).code).toBe('forbidden');
    expect((await refusal(remove(cara, ben.userId))).code).toBe('not_found');
  });

  test('are read in pages', async () => {
    await add(ada, ben.email, 'viewer');
    await add(ada, cara.email, 'viewer');
    const read = async (cursor?: string) => {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
      return (await listMembers(world.as(ada), { params: { projectId }, query, body: undefined }))
        .body;
    };
    const first = await read();
    const second = await read(first.pagination.nextCursor ?? '');
    expect([...first.members, ...second.members].map(({ name }) => name)).toEqual([
      'Ada',
      'Ben',
      'Cara',
    ]);
    expect(second.pagination).toEqual({ hasMore: false, nextCursor: null });
  });
});
