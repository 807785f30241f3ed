/**
 * The three skills that a new project has (docs/internals/interface.md#skills-and-triggers), each
 * run by a webhook as its sender would.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS, maker } from '../support/harness.ts';
import { openWorld, type World } from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each([...chosen])('on %s', (dialect) => {
  let world: World;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    world = await openWorld(dialect);
    const { harness, session, project, space } = world;
    const { page } = maker(harness, session);
    const id = await page(
      project,
      space,
      'Install',
      '# Install\n\nRun the installer once. [Next](./gone.md)\n',
    );
    await harness.send(`POST /api/v1/pages/${id}/publish`, { as: session });
    const skills = await harness.send('GET /api/skills', { as: session });
    for (const skill of listAt(skills.body, 'data')) {
      tokens.set(textAt(skill, 'name'), (await world.trigger(textAt(skill, 'id'))).token);
    }
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const call = async (name: string, body: unknown): Promise<unknown> => {
    const { body: answer } = await world.harness.send(
      `POST /api/triggers/webhook/${tokens.get(name)}`,
      { body },
    );
    expect(at(answer, 'data')).toMatchObject({ status: 'succeeded', error: null });
    return at(answer, 'data', 'output');
  };

  const contentOf = async (pageId: string): Promise<string> => {
    const { body } = await world.harness.send(`GET /api/v1/pages/${pageId}?content=1`, {
      as: world.session,
    });
    return textAt(body, 'page', 'content');
  };

  test('the service has three ready skills', () => {
    expect([...tokens.keys()].toSorted()).toEqual([
      'Nightly link check',
      'Publish release notes',
      'Triage a documentation issue',
    ]);
  });

  test.each([
    [
      'GitHub',
      { action: 'published', release: { name: 'v2', tag_name: '2.0', body: 'New doors.' } },
    ],
    ['GitLab', { object_kind: 'release', name: 'v2', tag: '2.0', description: 'New doors.' }],
    ['a script', { title: 'v2', notes: 'New doors.' }],
  ])('release notes that %s sends become a draft page', async (_, body) => {
    const output = await call('Publish release notes', body);
    expect(output).toMatchObject({ title: 'v2', status: 'draft' });
    const content = await contentOf(textAt(output, 'pageId'));
    expect(content).toContain('New doors.');
    const { body: revisions } = await world.harness.send(
      `GET /api/v1/pages/${textAt(output, 'pageId')}/revisions`,
      { as: world.session },
    );
    expect(at(revisions, 'revisions', 0)).toMatchObject({ source: 'agent' });
  });

  test('an issue is answered with the page that says it', async () => {
    const output = await call('Triage a documentation issue', {
      action: 'opened',
      issue: { title: 'How do I run the installer?', body: 'I tried twice.' },
    });
    expect(output).toMatchObject({ answered: true });
    expect(listAt(output, 'citations')).toContainEqual({
      title: 'Install',
      path: 'guides/install',
      quote: expect.stringContaining('Run the installer once'),
    });
  });

  test('broken links are reported on a page, the same one each night', async () => {
    const first = await call('Nightly link check', {});
    expect(first).toMatchObject({ broken: 1 });
    const pageId = textAt(first, 'pageId');
    expect(await contentOf(pageId)).toContain('- guides/install, line 3: `./gone.md`');
    expect(await call('Nightly link check', {})).toMatchObject({ pageId });
  });
});
