/** The protocol's own conformance scenarios, directly against our port. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@quoin/test-kit';
import { rest } from '../support/rest.ts';
import { openWorld, type World, type WorldOptions } from '../support/world.ts';
import { fixtures } from './fixtures.ts';

const PROGRAM = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'),
);
const EXPECTED_FAILURES = fileURLToPath(new URL('expected-failures.yml', import.meta.url));

/** The program cannot send a credential, so a caller without one is treated as a user. */
const open = async (options: WorldOptions = {}): Promise<World> => {
  const world = await openWorld({ ...options, anonymousToken: () => token });
  const token = world.person('ada').then((ada) => world.token(ada));
  const { page, project, space } = rest(world, await token);
  const slug = await project('Handbook');
  const content = '---\ndescription: Where to begin\n---\n# Start\n';
  await page(slug, await space(slug, 'Guides'), 'Start', { content });
  return world;
};

let extended: World;
let plain: World;
beforeAll(async () => {
  extended = await open({ extension: fixtures });
  plain = await open();
});
afterAll(async () => {
  await extended[Symbol.asyncDispose]();
  await plain[Symbol.asyncDispose]();
});

/** Output, and at its end the exit code. */
const run = async ({ origin }: World, ...options: readonly string[]): Promise<string> => {
  const folder = await temporaryFolder();
  const url = origin.replace('127.0.0.1', 'localhost');
  const args = ['server', '--url', `${url}/mcp`, '--output-dir', folder.path, ...options];
  const program = Bun.spawn([process.execPath, '--bun', PROGRAM, ...args], {
    stdout: 'pipe',
    stderr: 'inherit',
    cwd: folder.path,
  });
  const output = await new Response(program.stdout).text();
  const code = await program.exited;
  await folder.remove();
  return `${output}\nexit ${code}`;
};

test('every scenario passes, but for those that are expected to fail', async () => {
  const output = await run(extended, '--suite', 'all', '--expected-failures', EXPECTED_FAILURES);
  expect(output).toContain('✓ dns-rebinding-protection: 2 passed, 0 failed');
  expect(output).toEndWith('exit 0');
});

test('what we offer ourselves passes too', async () => {
  const scenarios = ['tools-list', 'resources-list', 'prompts-list'];
  const outputs = await Promise.all(
    scenarios.map((scenario) => run(plain, '--scenario', scenario)),
  );
  for (const output of outputs) expect(output).toEndWith('exit 0');
});
