/** Pages as resources, prompts over them, and what is offered while their arguments are typed. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Client } from '@modelcontextprotocol/client';
import { oneInCheck } from '@quoin/test-kit';
import { messageIn, openSession, request } from './support/messages.ts';
import { rest } from './support/rest.ts';
import {
  type Connection,
  DIALECTS,
  openWorld,
  type Person,
  type Token,
  type World,
} from './support/world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const LONGEST = 400_000;

describe.each(chosen)('on %s', (dialect) => {
  let world: World;
  let ada: Person;
  let token: Token;
  let connection: Connection;
  let client: Client;
  let make: ReturnType<typeof rest>;
  let space: string;
  beforeAll(async () => {
    world = await openWorld({ dialect });
    ada = await world.person('ada');
    token = await world.token(ada);
    make = rest(world, token);
    const slug = await make.project('Handbook');
    space = await make.space(slug, 'Guides');
    await make.page(slug, space, 'Mooring', {
      content: '---\ndescription: Lines and knots\n---\n# Mooring\n',
    });
    await make.page(slug, space, 'Ünïcode page? #1');
    const archived = await make.page(slug, space, 'Old');
    await make.send(`POST /pages/${archived.id}/archive`);
    const other = await make.project('Almanac');
    await make.page(other, await make.space(other, 'Tides'), 'Spring tides');
    const grace = rest(world, await world.token(await world.person('grace')));
    const hers = await grace.project('Hers');
    await grace.page(hers, await grace.space(hers, 'Secret'), 'Canary');
    connection = await world.connect(token);
    client = connection.client;
  });
  afterAll(async () => {
    await connection[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
  });

  const uris = async (of: Client): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await of.listResources(cursor === undefined ? {} : { cursor });
      found.push(...page.resources.map(({ uri }) => uri));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return found;
  };

  test('are those that the caller may see, of all projects, without archived ones', async () => {
    expect(await uris(client)).toEqual([
      'quoin://handbook/guides/mooring',
      expect.stringMatching(/^quoin:\/\/handbook\/guides\/[^/?#]+$/),
      'quoin://almanac/tides/spring-tides',
    ]);
    const { resources } = await client.listResources();
    expect(resources[0]).toMatchObject({
      name: 'guides/mooring',
      title: 'Mooring',
      description: 'Lines and knots',
      mimeType: 'text/markdown',
    });
  });

  test('a session or a token of one project lists the resources of that project only', async () => {
    const expected = ['quoin://almanac/tides/spring-tides'];
    await using ofSession = await world.connect(token, '?project=almanac');
    expect(await uris(ofSession.client)).toEqual(expected);
    const bound = await world.token(ada, { project: await make.idOf('almanac') });
    await using ofToken = await world.connect(bound);
    expect(await uris(ofToken.client)).toEqual(expected);
    const foreign = ofToken.client.readResource({ uri: 'quoin://handbook/guides/mooring' });
    await expect(foreign).rejects.toThrow('Resource not found');
  });

  test('are listed in portions, each once', async () => {
    const slug = await make.project('Many');
    const names = Array.from({ length: 205 }, (_, at) => `page-${at}`);
    const items = names.map((file) => ({ type: 'page', file }));
    await make.send(`POST /projects/${slug}/bundle`, {
      manifest: { version: 1, name: 'Many', spaces: [{ name: 'All', slug: 'all', nav: items }] },
      pages: names.map((name) => ({ path: `${name}.md`, markdown: `# ${name}\n` })),
    });
    await using narrow = await world.connect(token, '?project=many');
    const headers = await openSession(world, token, '?project=many');
    const answer = await world.post(request('resources/list'), headers, '/mcp?project=many');
    const { result }: { result: { resources: unknown[]; nextCursor: string } } = Object(
      await messageIn(answer),
    );
    expect(result.resources).toHaveLength(100);
    const all = await uris(narrow.client);
    expect(all.toSorted()).toEqual(names.map((name) => `quoin://many/all/${name}`).toSorted());
    const whole = await uris(client);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole).toHaveLength(208);
    const foreign = client.listResources({ cursor: result.nextCursor });
    await expect(foreign).rejects.toThrow('cursor is not a cursor of this list');
  });

  test('are read whole, with every character', async () => {
    const content = `# Long\n\n${'wörd '.repeat(LONGEST).slice(0, LONGEST - 9)}\n`;
    const { path } = await make.page('handbook', space, 'Long', { content });
    const uri = `quoin://handbook/${path}`;
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: content }]);
  });

  test('are found where they were before they moved', async () => {
    const { id, path } = await make.page('handbook', space, 'Harbour', { content: 'A harbour.\n' });
    await make.send(`PATCH /pages/${id}`, { title: 'Marina' });
    const { contents } = await client.readResource({ uri: `quoin://handbook/${path}` });
    expect(contents).toMatchObject([{ text: 'A harbour.\n' }]);
  });

  test('missing, invisible and invalid resources are not found, with the same message', async () => {
    for (const uri of [
      'quoin://handbook/guides/absent',
      'quoin://hers/secret/canary',
      'quoin://absent/guides/mooring',
      'quoin://handbook/guides',
      'quoin://handbook',
      'quoin://handbook/guides/mooring?x=1',
      'quoin://handbook/%E0%A4%A',
      'https://example.com/guides/mooring',
    ]) {
      const refused = await client.readResource({ uri }).catch((problem: unknown) => problem);
      expect(refused).toMatchObject({
        code: -32602,
        message: `Resource not found: ${uri}`,
        data: { uri },
      });
    }
  });

  test('have a template whose arguments complete', async () => {
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'quoin://{project}/{+path}' }]);
    const ref = { type: 'ref/resource', uri: 'quoin://{project}/{+path}' } as const;
    const complete = async (name: string, value: string, project?: string) => {
      const context = project === undefined ? {} : { context: { arguments: { project } } };
      const { completion } = await client.complete({ ref, argument: { name, value }, ...context });
      return completion;
    };
    expect(await complete('project', 'h')).toEqual({ values: ['handbook'], hasMore: false });
    expect(await complete('path', 'guides/mo', 'handbook')).toEqual({
      values: ['guides/mooring'],
      hasMore: false,
    });
    const many = await complete('path', '', 'many');
    expect(many.values).toHaveLength(100);
    expect(many.hasMore).toBe(true);
    expect((await complete('path', 'guides')).values).toEqual([]);
    await expect(complete('path', '', 'hers')).rejects.toThrow('Project not found');
    await expect(complete('color', '')).rejects.toThrow(
      'The resource template has no argument color',
    );
  });

  describe('prompts', () => {
    test('are three, and need a project unless the session has one', async () => {
      const { prompts } = await client.listPrompts();
      expect(
        prompts.map(({ name, arguments: named }) => [name, named?.map((one) => one.name)]),
      ).toEqual([
        ['review_page', ['project', 'path']],
        ['write_release_notes', ['project', 'changes', 'version']],
        ['answer_from_documentation', ['project', 'question']],
      ]);
      await using narrow = await world.connect(token, '?project=handbook');
      const offered = await narrow.client.listPrompts();
      expect(offered.prompts[0]?.arguments?.map(({ name }) => name)).toEqual(['path']);
      const values = { question: 'Which line first?' };
      const filled = await narrow.client.getPrompt({
        name: 'answer_from_documentation',
        arguments: values,
      });
      expect(JSON.stringify(filled.messages)).toContain('documentation project handbook alone');
    });

    test('carry the page that is to be reviewed', async () => {
      const { messages } = await client.getPrompt({
        name: 'review_page',
        arguments: { project: 'handbook', path: 'guides/mooring' },
      });
      expect(messages.map(({ content }) => content.type)).toEqual(['text', 'resource']);
      expect(messages[1]?.content).toMatchObject({
        resource: {
          uri: 'quoin://handbook/guides/mooring',
          text: expect.stringContaining('# Mooring'),
        },
      });
    });

    test('say what is missing, unknown or not there', async () => {
      const get = (name: string, values: Record<string, string>) =>
        client.getPrompt({ name, arguments: values });
      const project = 'handbook';
      await expect(get('review_page', { project })).rejects.toThrow('path is missing');
      await expect(get('review_page', { project, path: 'x', tone: 'y' })).rejects.toThrow(
        'no argument tone',
      );
      await expect(get('sing', {})).rejects.toThrow('The prompt "sing" does not exist');
      await expect(get('review_page', { project: 'hers', path: 'secret/canary' })).rejects.toThrow(
        'Project not found',
      );
    });

    test('complete projects and paths, and leave words to the person', async () => {
      const complete = async (name: string, argument: string, value: string) => {
        const { completion } = await client.complete({
          ref: { type: 'ref/prompt', name },
          argument: { name: argument, value },
          context: { arguments: { project: 'almanac' } },
        });
        return completion.values;
      };
      expect(await complete('review_page', 'project', 'al')).toEqual(['almanac']);
      expect(await complete('review_page', 'path', 't')).toEqual(['tides/spring-tides']);
      expect(await complete('write_release_notes', 'version', '1')).toEqual([]);
    });
  });

  test('none of these calls causes an internal error', () => {
    expect(world.log).toEqual([]);
  });
});
