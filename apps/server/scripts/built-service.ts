/**
 * The service as `bun run up` starts it: bundled once for each state of the sources. From the sources
 * themselves it holds 40 MB more, because the engine caches the text, the names and the records of
 * 3,000 modules. Imports nothing from npm: `up` runs it in the process that installed the packages.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILDER = fileURLToPath(new URL('./build-service.ts', import.meta.url));

/** All that a bundle of the service is made of. The lock file has the versions of all packages. */
const INPUTS = [
  '{apps,packages}/*/{package.json,tsconfig.json}',
  '{apps,packages}/*/src/**/*',
  'apps/web/client/src/**/*',
  'apps/server/scripts/**/*',
  'patches/*',
  '{bun.lock,package.json,tsconfig*.json}',
];
const KEY_LENGTH = 24;
/** Path of the program in the repository, and in a bundle. */
const PROGRAM = 'apps/server/src/main.ts';
/** Bytes. The builder holds 1 GB for a moment. */
const BUILDER_NEEDS = 2 * 1024 ** 3;

export interface BuildOptions {
  /** Called before a build. */
  readonly onBuild?: () => void;
  /** Folder of the bundles. */
  readonly folder?: string;
  /** Bytes that the builder may use. Without it, the service is built in any case. */
  readonly memory?: number;
}

const inputPaths = async (root: string): Promise<string[]> => {
  const paths = new Set<string>();
  for (const pattern of INPUTS) {
    for await (const path of new Bun.Glob(pattern).scan({ cwd: root })) {
      paths.add(path);
    }
  }
  return [...paths].toSorted();
};

/** Returns a name for the present state of the sources, in this place, with this Bun. */
export const serviceKey = async (root: string): Promise<string> => {
  const hash = createHash('sha256');
  const add = (text: string | Uint8Array): void => {
    hash.update(`${text.length}\n`).update(text);
  };
  for (const text of [root, Bun.version, process.platform, process.arch]) add(text);
  for (const path of await inputPaths(root)) {
    add(path);
    add(await Bun.file(join(root, path)).bytes());
  }
  return hash.digest('hex').slice(0, KEY_LENGTH);
};

/**
 * Removes services that no process is likely to run: all but the given one and the one that was
 * started last before it, which can still load modules from its folder.
 */
const removeOthers = async (folder: string, key: string): Promise<void> => {
  const others = (await readdir(folder)).filter((name) => name !== key);
  const times = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const [, ...old] = times.toSorted((a, b) => b.at - a.at);
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true });
};

/** @throws {Error} if it cannot be built, after the builder has printed the reason */
const build = async (folder: string, target: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const written = await mkdtemp(join(folder, 'new-'));
  try {
    const builder = Bun.spawn([process.execPath, BUILDER, written, target], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if ((await builder.exited) !== 0) throw new Error('the service cannot be built');
    // Another process may have built the same.
    if (!existsSync(target)) await rename(written, target);
  } finally {
    await rm(written, { recursive: true, force: true });
  }
};

/**
 * Builds the service if its sources have changed.
 *
 * @returns the path of the program; its source if there is too little memory for a build
 */
export const builtService = async ({
  onBuild = () => undefined,
  folder = join(ROOT, '.cache/service'),
  memory = Number.POSITIVE_INFINITY,
}: BuildOptions = {}): Promise<string> => {
  const key = await serviceKey(ROOT);
  const target = join(folder, key);
  if (!existsSync(target)) {
    if (memory < BUILDER_NEEDS) return join(ROOT, PROGRAM);
    onBuild();
    await build(folder, target);
  }
  const now = new Date();
  await utimes(target, now, now);
  await removeOthers(folder, key);
  return join(target, PROGRAM);
};
