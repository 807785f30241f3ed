/**
 * A copy of the workspace in which packages are built and packed. A build that writes `dist` into
 * the checkout would disturb another process that reads it at the same time.
 */
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../command.ts';
import type { PublicPackage } from './public-packages.ts';

/** Read by tsdown, or by `bun pm pack` where it replaces `workspace:` and `catalog:` by versions. */
const ROOT_FILES = [
  'package.json',
  'bun.lock',
  'tsconfig.base.json',
  'tsdown.config.ts',
  'LICENSE',
];

const copy = (folder: string, path: string): Promise<void> =>
  cp(join(ROOT, path), join(folder, path), { recursive: true });

/** What is installed is only read: a link is enough. */
const link = (folder: string, path: string): Promise<void> =>
  symlink(join(ROOT, path, 'node_modules'), join(folder, path, 'node_modules'), 'dir');

const copyPackage = async (folder: string, path: string): Promise<void> => {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const manifest: { readonly files: readonly string[] } = JSON.parse(
    await readFile(join(ROOT, path, 'package.json'), 'utf8'),
  );
  // Of the folders that are packed, a build writes this one.
  const folders = manifest.files.filter((name) => name !== 'dist');
  await Promise.all([...files, ...folders].map((name) => copy(folder, join(path, name))));
  await link(folder, path);
};

/**
 * Copies the sources of the packages, and the manifests of the whole workspace.
 *
 * @param folder an empty folder
 * @returns the packages, each with its folder in the copy
 */
export const stage = async (
  packages: readonly PublicPackage[],
  folder: string,
): Promise<PublicPackage[]> => {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const patterns: readonly string[] = workspaces.packages;
  const manifests = patterns.flatMap((pattern) => [
    ...new Bun.Glob(`${pattern}/package.json`).scanSync({ cwd: ROOT }),
  ]);
  await Promise.all(
    manifests.map((path) => mkdir(join(folder, dirname(path)), { recursive: true })),
  );
  await Promise.all([...ROOT_FILES, ...manifests].map((path) => copy(folder, path)));
  await link(folder, '.');
  return Promise.all(
    packages.map(async (one) => {
      const path = relative(ROOT, one.folder);
      await copyPackage(folder, path);
      return { ...one, folder: join(folder, path) };
    }),
  );
};
