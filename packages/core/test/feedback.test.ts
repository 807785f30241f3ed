/** Feedback of readers on an answer of the assistant, with the key of the question. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import {
  type AssistantKeyPrincipal,
  askWithKey,
  createProject,
  deleteProject,
  giveFeedback,
  type Rating,
  reportQuestions,
  type SessionPrincipal,
  updateSettings,
} from '../src/index.ts';
import { databases } from './support/databases.ts';
import { refusal } from './support/refusal.ts';
import { assistantKey, session, type World } from './support/world.ts';

describe.each(databases)('feedback on %s', (_name, open) => {
  let world: World;
  let ada: SessionPrincipal;
  beforeAll(async () => {
    world = await open();
    ada = session(await world.person('Ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  let project: { id: string; slug: string };
  let key: AssistantKeyPrincipal;
  let conversationId: string;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    project = await newProject(`Harbour ${serial}`);
    key = await assistantKey(world, project.id);
    const body = { message: 'Where do I moor?' };
    const never = new AbortController().signal;
    const asked = await askWithKey(world.as(key), { params: {}, query: {}, body }, never);
    conversationId = asked.body.conversationId;
  });

  const newProject = async (name: string) => {
    const input = { params: {}, query: {}, body: { name, visibility: 'public' as const } };
    return (await createProject(world.as(ada), input)).body.project;
  };
  const rate = (
    caller: AssistantKeyPrincipal,
    rating: Rating,
    comment?: string,
    id = conversationId,
  ) => {
    const body = { conversationId: id, rating, ...(comment !== undefined && { comment }) };
    return giveFeedback(world.as(caller), { params: {}, query: {}, body });
  };
  const reported = async () => {
    const input = { params: { projectId: project.id }, query: { limit: 9 }, body: undefined };
    const { data } = (await reportQuestions(world.as(ada), input)).body;
    return data.map(({ question, rating, comment }) => ({ question, rating, comment }));
  };
  const unrated = [{ question: 'Where do I moor?', rating: null, comment: null }];

  test('the report contains the latest feedback, also if it has no comment', async () => {
    expect(await reported()).toEqual(unrated);
    await rate(key, 'up', 'Thanks! 🦉');
    expect(await reported()).toMatchObject([{ rating: 'up', comment: 'Thanks! 🦉' }]);
    await rate(key, 'down', undefined, conversationId.toUpperCase());
    expect(await reported()).toMatchObject([{ rating: 'down', comment: null }]);
  });

  test('feedback on an unknown conversation, or of another key or project, returns the same 404', async () => {
    const other = await newProject(`Elsewhere ${serial}`);
    const [second, foreign] = [
      await assistantKey(world, project.id),
      await assistantKey(world, other.id),
    ];
    const refusals = [
      () => rate(second, 'up'),
      () => rate(foreign, 'up'),
      () => rate(key, 'up', 'x', Bun.randomUUIDv7()),
    ];
    for (const refused of refusals) {
      expect(await refusal(refused())).toMatchObject({
        code: 'not_found',
        message: 'Conversation not found',
      });
    }
    expect(await reported()).toEqual(unrated);
  });

  test('feedback in a private project needs a key with allowPrivate', async () => {
    const input = {
      params: { projectId: project.id },
      query: {},
      body: { visibility: 'private' as const },
    };
    await updateSettings(world.as(ada), input);
    expect((await refusal(rate(key, 'up'))).code).toBe('private_project');
    expect(await reported()).toEqual(unrated);
    await rate({ ...key, allowPrivate: true }, 'up');
    expect(await reported()).toMatchObject([{ rating: 'up' }]);
  });

  test('a key of a deleted project cannot send feedback', async () => {
    const { slug } = project;
    const input = { params: { projectId: project.id }, query: {}, body: { confirm: slug } };
    await deleteProject(world.as(ada), input);
    // The deletion of the project deleted the key.
    expect((await refusal(rate(key, 'up'))).code).toBe('unauthorized');
  });
});
