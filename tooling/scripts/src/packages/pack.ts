/** Builds the public packages and packs each into the tarball that is published. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUN, run, TURBO } from '../command.ts';
import { withBuildLock } from './build-lock.ts';
import type { PublicPackage } from './public-packages.ts';

/** @throws Error with what the build printed */
export const build = async (packages: readonly PublicPackage[]): Promise<void> => {
  const filters = packages.map(({ name }) => `--filter=${name}`);
  const command = [...TURBO, 'run', 'build', ...filters, '--ui=stream'];
  const { ok, output } = await withBuildLock(() => run(command));
  if (!ok) throw new Error(`The packages do not build:\n${output}`);
};

/**
 * By `bun pm pack`, because it writes versions for `workspace:` and `catalog:`.
 *
 * @param destination a folder that is there
 * @returns the tarball's path
 */
export const pack = async (
  { folder, name, version }: PublicPackage,
  destination: string,
): Promise<string> => {
  const target = ['--cwd', folder, '--destination', destination];
  const command = [BUN, 'pm', 'pack', '--quiet', ...target];
  const { ok, output } = await withBuildLock(() => run(command));
  if (!ok) throw new Error(`${name} cannot be packed:\n${output}`);
  return join(destination, `${name.slice(1).replace('/', '-')}-${version}.tgz`);
};

/**
 * Writes the repository into the `package.json` of a tarball, which npm compares with what the
 * proof of origin says. It stands in no file of ours: whoever publishes a fork has another one.
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
