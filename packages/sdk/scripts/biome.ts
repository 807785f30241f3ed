/** Texts as the repository's formatter and linter leave them, all in one run. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** @param files - texts by name @throws Error with what Biome says where a text is no program */
export const asBiomeLeaves = async (
  files: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-sdk-'));
  try {
    const config = { root: true, extends: [join(ROOT, 'biome.json')], vcs: { enabled: false } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
    for (const [name, text] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const biome = Bun.spawn([join(ROOT, 'node_modules/.bin/biome'), 'check', '--write', '.'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, errors] = await Promise.all([
      new Response(biome.stdout).text(),
      new Response(biome.stderr).text(),
    ]);
    if ((await biome.exited) !== 0) throw new Error(printed + errors);
    const left = [...files.keys()].map(
      async (name) => [name, await readFile(join(folder, name), 'utf8')] as const,
    );
    return new Map(await Promise.all(left));
  } finally {
    await rm(folder, { recursive: true });
  }
};
