/** Builds the container image without a registry, with Debian's mmdebstrap and buildah; both need root. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../test/support/markdown.ts';

const CONTEXT = join(ROOT, 'deploy/container');

export interface Image {
  /** The root file system of a new container. */
  readonly root: string;
  /** Bytes of the image's files. */
  readonly bytes: number;
  /** What `buildah inspect` says. */
  readonly description: unknown;
}

/**
 * @param folder - for the root file system of Debian and the storage of buildah
 * @throws Error with the output of the program that failed
 */
export const buildImage = async (folder: string): Promise<Image> => {
  const storage = join(folder, 'storage.conf');
  const [graph, run] = [join(folder, 'graph'), join(folder, 'run')];
  await mkdir(graph);
  await writeFile(
    storage,
    `[storage]\ndriver = "vfs"\ngraphroot = "${graph}"\nrunroot = "${run}"\n`,
  );
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', CONTAINERS_STORAGE_CONF: storage };
  const shell = new Bun.$.Shell().env(env).cwd(ROOT);

  await shell`bun run executable --folder ${join(CONTEXT, 'dist')}`.quiet();
  const debian = process.env.QUOIN_TEST_DEBIAN_TAR ?? join(folder, 'debian.tar');
  if (!existsSync(debian)) {
    await shell`mmdebstrap --variant=minbase --include=ca-certificates bookworm ${debian}`.quiet();
  }
  const base = (await shell`buildah from scratch`.text()).trim();
  await shell`buildah add ${base} ${debian} /`.quiet();
  await shell`buildah commit ${base} localhost/debian:12`.quiet();
  await shell`buildah build --format docker --build-arg BASE=localhost/debian:12 --tag quoin ${CONTEXT}`.quiet();

  const container = (await shell`buildah from quoin`.text()).trim();
  const root = (await shell`buildah mount ${container}`.text()).trim();
  const [size = ''] = (await shell`du --summarize --bytes ${root}`.text()).split('\t');
  const description = await shell`buildah inspect --type image quoin`.json();
  return { root, bytes: Number(size), description };
};
