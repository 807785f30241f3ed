/**
 * A registry on this machine: the public packages from their tarballs, and every other package in
 * the versions that `bun install` brought. An installation from it needs no network.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedPackages, packAgain } from './installed-packages.ts';
import type { Tarball } from './tarballs.ts';

export interface PackageRegistry extends AsyncDisposable {
  readonly url: string;
}

interface Release {
  readonly manifest: { readonly version: string };
  readonly tarball: Uint8Array;
}

const ofTarball = async (path: string): Promise<Release> => {
  const tarball = await readFile(path);
  const files = await new Bun.Archive(tarball).files();
  return { manifest: JSON.parse((await files.get('package/package.json')?.text()) ?? ''), tarball };
};

const ofFolder = async (folder: string): Promise<Release> => ({
  manifest: JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  tarball: await packAgain(folder),
});

const integrity = (tarball: Uint8Array): string =>
  `sha512-${new Bun.CryptoHasher('sha512').update(tarball).digest('base64')}`;

/** The document that clients read first ("Package Metadata" in the documentation of npm's registry). */
const packument = (name: string, origin: string, releases: readonly Release[]) => {
  const versions = releases.map(({ manifest, tarball }) => {
    const { version } = manifest;
    const dist = { tarball: `${origin}/${name}/-/${version}.tgz`, integrity: integrity(tarball) };
    return [version, { ...manifest, name, dist }] as const;
  });
  const [latest] = versions
    .map(([version]) => version)
    .toSorted(Bun.semver.order)
    .toReversed();
  return { name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) };
};

export const openPackageRegistry = async (own: readonly Tarball[]): Promise<PackageRegistry> => {
  const installed = await installedPackages();
  const read = async (name: string): Promise<Release[]> => {
    const tarballs = own.filter((one) => one.name === name).map(({ tarball }) => tarball);
    return Promise.all([...tarballs.map(ofTarball), ...(installed.get(name) ?? []).map(ofFolder)]);
  };
  const packed = new Map<string, Promise<Release[]>>();
  const releasesOf = (name: string): Promise<Release[]> => {
    const known = packed.get(name) ?? read(name);
    packed.set(name, known);
    return known;
  };

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { origin, pathname } = new URL(request.url);
      const path = decodeURIComponent(pathname);
      const [, name = '', wanted] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? [];
      const releases = await releasesOf(name);
      if (releases.length === 0) return new Response(null, { status: 404 });
      if (wanted === undefined) return Response.json(packument(name, origin, releases));
      const release = releases.find(({ manifest }) => manifest.version === wanted);
      return new Response(release?.tarball, { status: release === undefined ? 404 : 200 });
    },
  });
  return { url: server.url.href, [Symbol.asyncDispose]: () => server.stop(true) };
};
