import { describe, expect, test } from 'bun:test';
import {
  addMember,
  askProject,
  askWithKey,
  createProject,
  getBilling,
  getMe,
  type Plan,
  type Principal,
  requireFeature,
} from '../src/index.ts';
import { refusal } from './support/refusal.ts';
import { assistantKey, openWorld, session, type World } from './support/world.ts';

const project = async (world: World, principal: Principal, name: string, seedTemplate = false) => {
  const input = { params: {}, query: {}, body: { name, seedTemplate } };
  return (await createProject(world.as(principal), input)).body.project;
};
const billing = async (world: World, principal: Principal) =>
  (await getBilling(world.as(principal), { params: {}, query: {}, body: undefined })).body;
const small: Plan = { name: 'small', projects: 2, members: 2, pages: 2, gitSync: false };

describe('plans', () => {
  test('without a plan file nothing is limited', async () => {
    await using world = await openWorld();
    const ada = session(await world.person('Ada'));
    await project(world, ada, 'One', true);
    expect(await billing(world, ada)).toEqual({
      plan: 'self-hosted',
      limits: {
        projects: null,
        pages: null,
        members: null,
        gitSync: true,
        aiQuestionsPerMonth: null,
        storageBytes: null,
        installationStorageBytes: null,
      },
      usage: {
        projects: 1,
        pages: 3,
        members: 1,
        aiQuestionsThisMonth: 0,
        ...{ storageBytes: expect.any(Number), assetBytes: 0 },
        revisionBytes: expect.any(Number),
      },
    });
  });

  test('the last project that fits is made, the next is refused with the figures', async () => {
    await using world = await openWorld(small);
    const ada = session(await world.person('Ada'));
    await project(world, ada, 'One');
    await project(world, ada, 'Two');
    expect(await refusal(project(world, ada, 'Three'))).toMatchObject({
      code: 'plan_limit_reached',
      details: { limit: 'projects', used: 2, max: 2 },
    });
    expect((await billing(world, ada)).usage.projects).toBe(2);
  });

  test('a person in two projects is one member', async () => {
    await using world = await openWorld(small);
    const ada = session(await world.person('Ada'));
    await world.person('Ben');
    await world.person('Cara');
    const add = (projectId: string, email: string) => {
      const input = { params: { projectId }, query: {}, body: { email, role: 'viewer' as const } };
      return addMember(world.as(ada), input);
    };
    const [one, two] = [await project(world, ada, 'One'), await project(world, ada, 'Two')];
    await add(one.id, 'ben@example.com');
    await add(two.id, 'ben@example.com');
    expect(await refusal(add(two.id, 'cara@example.com'))).toMatchObject({
      code: 'plan_limit_reached',
      details: { limit: 'members', used: 2, max: 2 },
    });
    expect((await billing(world, ada)).usage.members).toBe(2);
  });

  test('a starter that does not fit leaves no project behind', async () => {
    await using world = await openWorld(small);
    const ada = session(await world.person('Ada'));
    const refused = await refusal(project(world, ada, 'Seeded', true));
    expect(refused.details).toEqual({ limit: 'pages', used: 0, max: 2 });
    expect((await billing(world, ada)).usage.projects).toBe(0);
  });

  test('the number of questions a month counts all projects, users and answers', async () => {
    const MAX = 2;
    await using world = await openWorld({ ...small, aiQuestionsPerMonth: MAX });
    const ada = session(await world.person('Ada'));
    const [one, two] = [await project(world, ada, 'One'), await project(world, ada, 'Two')];
    const never = new AbortController().signal;
    const body = { message: 'Where is the quay?' };
    const ask = (projectId: string) =>
      askProject(world.as(ada), { params: { projectId }, query: {}, body }, never);
    const key = world.as(await assistantKey(world, two.id, { allowPrivate: true }));
    const askAsReader = () => askWithKey(key, { params: {}, query: {}, body }, never);
    await ask(one.id);
    expect((await askAsReader()).body.answered).toBe(false);
    for (const asking of [() => ask(two.id), askAsReader]) {
      expect(await refusal(asking())).toMatchObject({
        code: 'plan_limit_reached',
        details: { limit: 'aiQuestionsPerMonth', used: MAX, max: MAX },
      });
    }
    expect((await billing(world, ada)).usage.aiQuestionsThisMonth).toBe(MAX);
    // From March into April, in UTC.
    world.advance(Date.parse('2026-04-01T00:00:00.000Z') - world.now().getTime());
    expect((await billing(world, ada)).usage.aiQuestionsThisMonth).toBe(0);
    await ask(two.id);
    expect((await billing(world, ada)).usage.aiQuestionsThisMonth).toBe(1);
  });

  test('a missing feature is named', () => {
    expect(() => requireFeature(small, 'gitSync')).toThrow('gitSync');
    expect(() => requireFeature({ name: 'self-hosted' }, 'gitSync')).not.toThrow();
  });

  test('the caller sees who they are', async () => {
    await using world = await openWorld();
    const ada = await world.person('Ada');
    const me = await getMe(world.as(session(ada)), { params: {}, query: {}, body: undefined });
    expect(me.body).toEqual({
      id: ada.id,
      email: 'ada@example.com',
      name: 'Ada',
      avatarUrl: null,
    });
  });
});
