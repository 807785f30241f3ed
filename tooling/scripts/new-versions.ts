/**
 * `bun run new-versions`: what the changesets say becomes versions and changelogs, and what is
 * written from a version is written anew. The release workflow makes a pull request of it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUN, ROOT, run, tool } from './src/command.ts';

const must = async (command: string[]): Promise<void> => {
  const { ok, output } = await run(command);
  if (!ok) throw new Error(`${command.join(' ')}\n${output}`);
};

const versionOf = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')).version;

await must([...tool('changeset'), 'version']);

// The service is no package that is published; it has the command in it, and its version.
const to = `"version": "${await versionOf('packages/cli')}"`;
for (const folder of ['apps/server', 'packages/service']) {
  const manifest = join(ROOT, folder, 'package.json');
  const from = `"version": "${await versionOf(folder)}"`;
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(from, to));
}

await must([BUN, 'install', '--lockfile-only']);
await must([BUN, 'run', '--filter', '@quoin/contract', 'openapi']);
await must([BUN, 'run', '--filter', '@quoin/sdk', 'generate']);
await must([BUN, 'run', 'docs:reference']);
