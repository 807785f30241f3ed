/** Builds the public packages and packs each into the tarball that is published. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUN, run } from '../command.ts';
import { type PublicPackage, publicPackages } from './public-packages.ts';
import { stage } from './stage.ts';

/** Packages that are built at a time: `check` is measured on two cores. */
const CONCURRENCY = 2;

/** @throws Error with what the build printed */
const build = async ({ folder, name }: PublicPackage): Promise<void> => {
  const { ok, output } = await run([BUN, 'run', '--cwd', folder, 'build']);
  if (!ok) throw new Error(`${name} does not build:\n${output}`);
};

/** By `bun pm pack`, because it writes versions for `workspace:` and `catalog:`. */
const pack = async ({ folder, name }: PublicPackage, destination: string): Promise<void> => {
  const target = ['--cwd', folder, '--destination', destination];
  const { ok, output } = await run([BUN, 'pm', 'pack', '--quiet', ...target]);
  if (!ok) throw new Error(`${name} cannot be packed:\n${output}`);
};

/** Returns the path of the package's tarball in a folder that {@link makeTarballs} filled. */
export const tarballIn = (folder: string, { name, version }: PublicPackage): string =>
  join(folder, `${name.slice(1).replace('/', '-')}-${version}.tgz`);

/**
 * Builds all public packages in a copy of their sources, and packs them. Several processes may do
 * so at the same time.
 *
 * @param destination an existing folder, which gets one tarball for each package; the copy is in it
 * until this ends
 * @throws Error with the output of the program that failed
 */
export const makeTarballs = async (destination: string): Promise<void> => {
  const folder = await mkdtemp(join(destination, 'build-'));
  try {
    const packages = (await stage(await publicPackages(), folder)).values();
    const work = async (): Promise<void> => {
      for (const one of packages) {
        await build(one);
        await pack(one, destination);
      }
    };
    // Each ends before the folder is removed, also when another one failed.
    const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/**
 * Writes the repository into the `package.json` of a tarball, which npm compares with what the
 * proof of origin says. No file of this repository contains it: the user who publishes a fork has
 * another one.
 *
 * @param url - as `git+https://github.com/owner/name.git`
 * @param directory - of the package in the repository
 */
export const nameRepository = async (
  tarball: string,
  url: string,
  directory: string,
): Promise<void> => {
  const files = await new Bun.Archive(await readFile(tarball)).files();
  const packed = [...files].map(async ([path, file]) => {
    if (path !== 'package/package.json') return [path, await file.bytes()] as const;
    const manifest = JSON.parse(await file.text());
    const named = { ...manifest, repository: { type: 'git', url, directory } };
    return [path, JSON.stringify(named, null, 2)] as const;
  });
  const archive = new Bun.Archive(Object.fromEntries(await Promise.all(packed)), {
    compress: 'gzip',
  });
  await writeFile(tarball, await archive.bytes());
};
