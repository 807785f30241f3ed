/** The commands of README.md and of the documentation, run as they stand against a fresh service. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import {
  type RunningService,
  startService,
  type TemporaryFolder,
  temporaryFolder,
} from '@quoin/test-kit';
import { codeBlocks, ROOT, read } from '../support/markdown.ts';

const START_MS = 60_000;
const COMMANDS_MS = 60_000;

/** What a reader's shell has: npx, `bun` for the scripts that npx's Bun runs, and curl. */
const toolsFor = async (folder: string): Promise<void> => {
  const script = async (name: string, line: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${line}\n`);
    await chmod(join(folder, name), 0o755);
  };
  // Without the registry: `npx --yes bun@1.4.5 …` is this very Bun.
  await script('npx', `shift 2; exec '${process.execPath}' "$@"`);
  await script('bun', `exec '${process.execPath}' "$@"`);
  if (Bun.which('curl') === null) {
    const standIn = join(import.meta.dir, '../support/curl.ts');
    await script('curl', `exec '${process.execPath}' '${standIn}' "$@"`);
  }
};

/** Blocks in the order of the page, without those that start or check everything. */
const commandsOf = async (path: string): Promise<string[]> =>
  codeBlocks(await read(path), 'sh').filter((block) => !/bun@\S+ run (?:up|check)\b/.test(block));

describe.each([
  ['README.md', ['README.md']],
  [
    'the quickstart and what it leads to',
    ['docs/quickstart.md', 'docs/guides/publishing.md', 'docs/guides/search.md'],
  ],
  ['the import of a folder', ['docs/quickstart.md', 'docs/guides/import.md']],
  ['publishing a folder', ['examples/publish-docs/README.md']],
])('%s', (_, paths) => {
  let service: RunningService;
  let tools: TemporaryFolder;
  beforeAll(async () => {
    service = await startService();
    tools = await temporaryFolder();
    await toolsFor(tools.path);
  }, START_MS);
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await tools.remove();
  });

  /** All blocks in one shell, as a reader goes on in one terminal. */
  const run = async (commands: readonly string[]) => {
    const child = Bun.spawn(['sh', '-eu', '-c', commands.join('\n')], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...service.env,
        QUOIN_URL: service.url,
        PATH: [tools.path, process.env.PATH].join(delimiter),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
    return { code: await child.exited, printed, errors };
  };

  test(
    'its commands work as they stand',
    async () => {
      const blocks = (await Promise.all(paths.map(commandsOf))).flat();
      expect(blocks.length).toBeGreaterThan(0);
      const commands = blocks.map((block) =>
        block
          .replaceAll('http://localhost:4400', service.url)
          .replaceAll('path/to/folder', 'examples/publish-docs/corpus'),
      );
      const { code, printed, errors } = await run(commands);
      expect([code, errors]).toEqual([0, expect.not.stringContaining('rror')]);
      // No answer is a refusal.
      expect(printed).not.toContain('"requestId"');
      expect(printed).toMatch(/"status":"published"|0 differences/);
    },
    COMMANDS_MS,
  );
});
