/** The versions of Node that installed packages support. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** As Node finds a package: in the nearest `node_modules` above. */
const folderOf = (name: string, from: string): string => {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (from === dirname(from)) throw new Error(`${name} is not installed`);
  return folderOf(name, dirname(from));
};

/** Returns the range of each package that this one needs, itself included, by folder. */
export const enginesOf = async (name: string, project: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  const visit = async (folder: string): Promise<void> => {
    if (found.has(folder)) return;
    found.set(folder, '*');
    const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    found.set(folder, manifest.engines?.node ?? '*');
    const needed = Object.keys(manifest.dependencies ?? {});
    await Promise.all(needed.map((other) => visit(folderOf(other, folder))));
  };
  await visit(folderOf(name, project));
  return found;
};

/** Returns the lowest version of each part of a range: 22.18.0 and 24.11.0 of `^22.18 || >=24.11`. */
export const lowestVersions = (range: string): string[] =>
  range
    .split('||')
    .flatMap((part) => part.match(/\d+(?:\.\d+){0,2}/)?.[0] ?? [])
    .map((version) => [...version.split('.'), '0', '0'].slice(0, 3).join('.'));
