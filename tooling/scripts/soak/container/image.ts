/** Builds the container image without a registry, with Debian's mmdebstrap and buildah; both need root. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../test/support/markdown.ts';

const CONTEXT = join(ROOT, 'deploy/container');

/** As Debian and the builder name it. */
export type Architecture = 'amd64' | 'arm64';

const TARGETS: Readonly<Record<Architecture, string>> = {
  amd64: 'linux-x64',
  arm64: 'linux-arm64',
};

export interface Image {
  /** The root file system of a new container. */
  readonly root: string;
  /** Bytes of the image's files. */
  readonly bytes: number;
  /** What `buildah inspect` says. */
  readonly description: unknown;
}

/**
 * For another architecture than that of this machine, the kernel needs a program that runs its
 * programs (binfmt_misc), and `node_modules` its native part of the Markdown parser.
 *
 * @param folder - for the root file system of Debian and the storage of buildah
 * @throws Error with the output of the program that failed
 */
export const buildImage = async (folder: string, architecture: Architecture): Promise<Image> => {
  const storage = join(folder, 'storage.conf');
  const [graph, run] = [join(folder, 'graph'), join(folder, 'run')];
  await mkdir(graph);
  await writeFile(
    storage,
    `[storage]\ndriver = "vfs"\ngraphroot = "${graph}"\nrunroot = "${run}"\n`,
  );
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', CONTAINERS_STORAGE_CONF: storage };
  const shell = new Bun.$.Shell().env(env).cwd(ROOT);

  const target = TARGETS[architecture];
  await shell`bun run executable --target ${target} --folder ${join(CONTEXT, 'dist')}`.quiet();
  const debian = process.env.QUOIN_TEST_DEBIAN_TAR ?? join(folder, 'debian.tar');
  if (!existsSync(debian)) {
    await shell`mmdebstrap --variant=minbase --include=ca-certificates --architectures=${architecture} bookworm ${debian}`.quiet();
  }
  const base = (await shell`buildah from --arch ${architecture} scratch`.text()).trim();
  await shell`buildah add ${base} ${debian} /`.quiet();
  await shell`buildah commit ${base} localhost/debian:12`.quiet();
  await shell`buildah build --format docker --platform linux/${architecture} --build-arg BASE=localhost/debian:12 --tag quoin ${CONTEXT}`.quiet();

  const container = (await shell`buildah from --arch ${architecture} quoin`.text()).trim();
  const root = (await shell`buildah mount ${container}`.text()).trim();
  const [size = ''] = (await shell`du --summarize --bytes ${root}`.text()).split('\t');
  const description = await shell`buildah inspect --type image quoin`.json();
  return { root, bytes: Number(size), description };
};
