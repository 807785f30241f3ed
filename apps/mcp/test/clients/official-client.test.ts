/** The official client, over a real port. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { ProtocolError } from '@modelcontextprotocol/client';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS, openWorld, type World } from '../support/world.ts';
import { callsIn, type Ground, layGround } from './every-tool.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

describe.each(chosen)('on %s', (dialect) => {
  let world: World;
  let ground: Ground;
  beforeAll(async () => {
    world = await openWorld({ dialect });
    ground = await layGround(world);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test.each(['local', 'cloud', 'full'] as const)(
    'lists and calls every tool with mode=%s',
    async (mode) => {
      await using connection = await world.connect(ground.token, `?mode=${mode}`);
      const { client } = connection;
      const { tools } = await client.listTools();
      const calls = callsIn(mode, ground, `A page of ${mode}`);
      const names = tools.map(({ name }) => name);
      // These need a page in another state, or a list.
      const others = mode === 'full' ? ['withdraw_page', 'create_redirects'] : [];
      expect(names.filter((name) => !others.includes(name))).toEqual(calls.map(([name]) => name));
      expect(names).toEqual(expect.arrayContaining(others));
      for (const [name, input] of calls) {
        const result = await client.callTool({ name, arguments: { ...input } });
        expect({ name, isError: result.isError ?? false }).toEqual({ name, isError: false });
        // Once, as text: a client that passes both to a model would pass everything twice.
        expect(result.structuredContent).toBeUndefined();
        expect(result.content[0]).toMatchObject({ type: 'text' });
      }
      expect(world.log).toEqual([]);
    },
  );

  test('a tool is offered if the token has its scope', async () => {
    const reading = await world.token(await world.person('reader'), { scopes: ['docs:read'] });
    await using connection = await world.connect(reading, '?mode=cloud');
    const offered = (await connection.client.listTools()).tools.map(({ name }) => name);
    expect([offered.includes('get_page'), offered.includes('search')]).toEqual([true, true]);
    const others = ['list_projects', 'ask', 'create_page', 'update_page', 'publish_page'];
    expect(offered.filter((name) => others.includes(name))).toEqual([]);
  });

  test('writing is not offered without mode=cloud', async () => {
    await using connection = await world.connect(ground.token);
    const call = connection.client.callTool({ name: 'create_page', arguments: {} });
    expect(await call.catch((problem: unknown) => problem)).toMatchObject({
      code: -32602,
      message: expect.stringContaining('The tool "create_page" does not exist on this connection'),
    });
    expect(await call.catch((problem: unknown) => problem)).toBeInstanceOf(ProtocolError);
  });

  test('a session of one project needs no project argument', async () => {
    await using connection = await world.connect(ground.token, `?project=${ground.project}`);
    const result = await connection.client.callTool({ name: 'list_pages', arguments: {} });
    expect(JSON.stringify(result.content)).toContain(`page id ${ground.page}`);
  });

  test('results name pages as resources that can be read', async () => {
    await using connection = await world.connect(ground.token);
    const { client } = connection;
    const found = await client.callTool({ name: 'get_page', arguments: { pageId: ground.page } });
    const uri = 'quoin://handbook/guides/mooring';
    expect(found.content).toContainEqual(
      expect.objectContaining({ type: 'resource_link', uri, mimeType: 'text/markdown' }),
    );
    const { contents } = await client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown' }]);
  });
});
