/** The packages of others that `bun install` brought, packed again as their registry has them. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/command.ts';

/** Bun's isolated installs have one folder for each version, such as `@types+node@26.6.6`. */
const STORE = join(ROOT, 'node_modules/.bun');

/** The lowest: these tarballs are used once. */
const LEVEL = 1;

/** `npm:@scope/name@1.0.0` in `overrides` of the workspace: this package is installed in the place of another. */
const REPLACED = /^npm:(@?[^@]+)@/;

/** Names of packages, by the name of the one in whose place they are installed. */
const replacements = async (): Promise<ReadonlyMap<string, string>> => {
  const { overrides = {} } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return new Map(
    Object.entries(overrides).flatMap(([name, target]): [string, string][] => {
      const by = REPLACED.exec(String(target))?.[1];
      return by === undefined ? [] : [[name, by]];
    }),
  );
};

/** Returns the folders of all versions, by the name of the package. */
export const installedPackages = async (): Promise<Map<string, string[]>> => {
  const all = new Map<string, string[]>();
  for (const entry of await readdir(STORE)) {
    const at = entry.indexOf('@', 1);
    if (at === -1) continue;
    const name = entry.slice(0, at).replace('+', '/');
    const folder = join(STORE, entry, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) all.set(name, [...(all.get(name) ?? []), folder]);
  }
  for (const [name, by] of await replacements()) all.set(name, all.get(by) ?? []);
  return all;
};

/** @param folder of one installed version */
export const packAgain = async (folder: string): Promise<Uint8Array> => {
  const found = new Bun.Glob('**').scan({ cwd: folder, dot: true });
  const paths = (await Array.fromAsync(found)).filter((path) => !path.startsWith('node_modules/'));
  const files = paths.map(
    async (path) => [join('package', path), await readFile(join(folder, path))] as const,
  );
  const archive = new Bun.Archive(Object.fromEntries(await Promise.all(files)), {
    compress: 'gzip',
    level: LEVEL,
  });
  return archive.bytes();
};
