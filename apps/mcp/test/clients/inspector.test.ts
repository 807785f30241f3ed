/** The inspector's command line, over a real port. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { type TemporaryFolder, temporaryFolder } from '@quoin/test-kit';
import { openWorld, type World } from '../support/world.ts';
import { type Call, callsIn, type Ground, layGround } from './every-tool.ts';

const PROGRAM = fileURLToPath(new URL('inspect.ts', import.meta.url));

let world: World;
let ground: Ground;
let home: TemporaryFolder;
beforeAll(async () => {
  world = await openWorld();
  ground = await layGround(world);
  home = await temporaryFolder();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await home.remove();
});

/** What each command wrote. */
const inspect = async (
  query: string,
  commands: readonly (readonly string[])[],
): Promise<unknown[]> => {
  const to = [`${world.origin}/mcp${query}`, '--transport', 'http'];
  const as = ['--header', `Authorization: Bearer ${ground.token.value}`];
  const json = JSON.stringify(commands.map((command) => [...to, ...as, ...command]));
  const program = Bun.spawn([process.execPath, '--bun', PROGRAM, json], {
    stdout: 'pipe',
    stderr: 'inherit',
    // It keeps what it learns of servers there.
    env: { ...process.env, HOME: home.path },
  });
  const output = await new Response(program.stdout).text();
  expect(await program.exited).toBe(0);
  return output
    .split('\u001e')
    .slice(0, -1)
    .map((text): unknown => JSON.parse(text));
};

const commandOf = ([name, input]: Call): string[] => [
  ...['--method', 'tools/call', '--tool-name', name],
  ...Object.entries(input).flatMap(([key, value]) => ['--tool-arg', `${key}=${value}`]),
];

test.each(['local', 'cloud'] as const)('lists and calls every tool with mode=%s', async (mode) => {
  const calls = callsIn(mode, ground, `A page of ${mode}`);
  const list = ['--method', 'tools/list'];
  const [listed, ...results] = await inspect(`?mode=${mode}`, [list, ...calls.map(commandOf)]);
  expect(listed).toMatchObject({ tools: calls.map(([name]) => ({ name })) });
  expect(results).toHaveLength(calls.length);
  for (const result of results) {
    expect(result).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ type: 'text' })]),
    });
  }
});
