/** Answers that are being written while something changes. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import {
  beginAnswerWithKey,
  createProject,
  deleteProject,
  revokeKey,
  type SessionPrincipal,
  updateSettings,
} from '../src/index.ts';
import { databases } from './support/databases.ts';
import { refusal } from './support/refusal.ts';
import { assistantKey, session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

describe.each(chosen)('an answer on %s', (_name, open) => {
  let world: World;
  let ada: SessionPrincipal;
  beforeAll(async () => {
    world = await open();
    ada = session(await world.person('Ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const begun = async (name: string) => {
    const input = { params: {}, query: {}, body: { name, visibility: 'public' as const } };
    const { project } = (await createProject(world.as(ada), input)).body;
    const key = await assistantKey(world, project.id);
    const caller = world.as(key);
    const body = { message: 'Where do I moor?' };
    const { events } = await beginAnswerWithKey(caller, { body });
    const answer = events(new AbortController().signal);
    expect((await answer.next()).value).toMatchObject({ type: 'sources' });
    return { project, key, answer };
  };

  test('is not given once the project is private', async () => {
    const { project, answer } = await begun('Harbour');
    const input = { params: { projectId: project.id }, query: {} };
    await updateSettings(world.as(ada), { ...input, body: { visibility: 'private' as const } });
    expect((await refusal(answer.next())).code).toBe('private_project');
  });

  test('is not given once the project is deleted', async () => {
    const { project, answer } = await begun('Quay');
    const input = { params: { projectId: project.id }, query: {} };
    await deleteProject(world.as(ada), { ...input, body: { confirm: project.slug } });
    // Its keys went with it.
    expect((await refusal(answer.next())).code).toBe('unauthorized');
  });

  test('is not given once the key is revoked', async () => {
    const { project, key, answer } = await begun('Dock');
    const params = { projectId: project.id, keyId: key.keyId };
    await revokeKey(world.as(ada), { params, query: {}, body: undefined });
    expect((await refusal(answer.next())).code).toBe('unauthorized');
  });
});
