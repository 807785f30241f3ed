/**
 * The protocol's own conformance scenarios, with the token of a user. The sets of a version are those that
 * the suite requires for it, with scenarios of extensions and drafts beside them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@quoin/test-kit';
import { rest } from '../support/rest.ts';
import { type CredentialProxy, withCredential } from '../support/with-credential.ts';
import { openWorld, type Token, type World, type WorldOptions } from '../support/world.ts';
import { fixtures } from './fixtures.ts';

const PROGRAM = fileURLToPath(
  import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'),
);

interface Service extends AsyncDisposable {
  readonly proxy: CredentialProxy;
}

const open = async (options: WorldOptions = {}): Promise<Service> => {
  const to: { world?: World; token?: Token } = {};
  const proxy = withCredential(() => {
    if (to.world === undefined || to.token === undefined) throw new Error('Not open yet');
    return { origin: to.world.origin, headers: to.token.headers };
  });
  const world = await openWorld({ ...options, publicUrl: proxy.origin });
  const token = await world.token(await world.person('ada'));
  Object.assign(to, { world, token });
  const { page, project, space } = rest(world, token);
  const slug = await project('Handbook');
  const content = '---\ndescription: Where to begin\n---\n# Start\n';
  await page(slug, await space(slug, 'Guides'), 'Start', { content });
  return {
    proxy,
    [Symbol.asyncDispose]: async () => {
      await proxy[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
};

let extended: Service;
let plain: Service;
beforeAll(async () => {
  extended = await open({ extension: fixtures });
  plain = await open();
});
afterAll(async () => {
  await extended[Symbol.asyncDispose]();
  await plain[Symbol.asyncDispose]();
});

/** Output, and at its end the exit code. */
const run = async ({ proxy }: Service, ...options: readonly string[]): Promise<string> => {
  const folder = await temporaryFolder();
  const args = ['server', '--url', `${proxy.origin}/mcp`, '--output-dir', folder.path, ...options];
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

/** Names of the scenarios with a failed check. */
const failed = (output: string): readonly string[] =>
  [...output.matchAll(/^✗ ([\w-]+):/gm)].map(([, name = '']) => name);

/**
 * Scenarios that do not apply to this server. Those of tasks are of the extension
 * `io.modelcontextprotocol/tasks`, which Quoin does not offer: its calls report progress instead.
 */
const OF_EXTENSIONS = [
  'tasks-lifecycle',
  'tasks-capability-negotiation',
  'tasks-wire-fields',
  'tasks-request-state-removal',
  'tasks-mrtr-input',
  'tasks-request-headers',
  'tasks-dispatch-and-envelope',
  'tasks-required-task-error',
  'tasks-mrtr-composition',
];
/** No tool of Quoin has `x-mcp-header`, and the library compares such headers only for its own registry of tools. */
const OF_TOOL_HEADERS = ['http-custom-header-server-validation'];

describe('what the suite requires', () => {
  test.each([
    ['2025-11-25', []],
    ['2026-07-28', [...OF_EXTENSIONS, ...OF_TOOL_HEADERS]],
  ])('the scenarios of %s pass, but for those that do not apply', async (version, others) => {
    const output = await run(extended, '--requirements', version);
    expect(output).toContain('✓ dns-rebinding-protection: 2 passed, 0 failed');
    expect(failed(output)).toEqual(others);
    expect(output).toEndWith('exit 0');
  });
});

test('the tools, resources and prompts of Quoin pass too', async () => {
  const scenarios = ['tools-list', 'resources-list', 'prompts-list'];
  for (const version of ['2025-11-25', '2026-07-28']) {
    const outputs = await Promise.all(
      scenarios.map((scenario) => run(plain, '--scenario', scenario, '--spec-version', version)),
    );
    for (const output of outputs) expect(output).toEndWith('exit 0');
  }
});
