/** The packages of this repository, by the name in their manifests. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './command.ts';

export interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Member {
  /** Relative to the repository. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export const readMembers = async (): Promise<ReadonlyMap<string, Member>> => {
  const glob = new Bun.Glob('{apps,examples,packages,tooling}/*/package.json');
  const paths = (await Array.fromAsync(glob.scan({ cwd: ROOT }))).toSorted();
  const members = paths.map(async (path): Promise<[string, Member]> => {
    const manifest: Manifest = JSON.parse(await readFile(join(ROOT, path), 'utf8'));
    return [manifest.name, { folder: dirname(path), manifest }];
  });
  return new Map(await Promise.all(members));
};
