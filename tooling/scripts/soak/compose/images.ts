/** The images that the Compose files name: Quoin's own, and those of others or what replaces them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../test/support/markdown.ts';
import type { Engine } from './engine.ts';

const CONTEXT = join(ROOT, 'deploy/container');

/** What the root file system of Debian contains for the three images. */
const PACKAGES = 'ca-certificates,postgresql,caddy';

export interface Images {
  readonly quoin: string;
  /** Null: those that the Compose file names, from a registry. */
  readonly others: { readonly postgres: string; readonly caddy: string } | null;
}

/**
 * Builds from a Debian root file system. With `QUOIN_TEST_REGISTRY=1`, images come from a registry
 * instead, as in the documentation. `QUOIN_TEST_IMAGE` names an image of Quoin that is built already.
 *
 * @param folder - for the root file system
 */
export const buildImages = async (engine: Engine, folder: string): Promise<Images> => {
  const { docker } = engine;
  const fromRegistry = process.env.QUOIN_TEST_REGISTRY === '1';
  const base = 'quoin-test/debian:12';
  if (!fromRegistry) {
    const tar = process.env.QUOIN_TEST_DEBIAN_TAR ?? join(folder, 'debian.tar');
    if (!existsSync(tar)) {
      await Bun.$`mmdebstrap --variant=minbase --include=${PACKAGES} bookworm ${tar}`.quiet();
    }
    await docker('import', tar, base);
  }
  const build = async (tag: string, file: string, context: string): Promise<string> => {
    const options = fromRegistry ? [] : ['--build-arg', `BASE=${base}`];
    await docker('build', ...options, '--file', file, '--tag', tag, context);
    return tag;
  };
  const buildQuoin = async (): Promise<string> => {
    await new Bun.$.Shell().cwd(ROOT)`bun run executable --folder ${join(CONTEXT, 'dist')}`.quiet();
    return build('quoin-test/quoin', join(CONTEXT, 'Containerfile'), CONTEXT);
  };
  const replaced = (name: string): Promise<string> =>
    build(`quoin-test/${name}`, join(import.meta.dir, `${name}.Containerfile`), import.meta.dir);
  return {
    quoin: process.env.QUOIN_TEST_IMAGE ?? (await buildQuoin()),
    others: fromRegistry
      ? null
      : { postgres: await replaced('postgres'), caddy: await replaced('caddy') },
  };
};
