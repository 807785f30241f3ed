/** Every public package as people get it: built and packed, once a process of tests. */
import { removeWhenOrphaned, temporaryFolder } from '@quoin/test-kit';
import { build, pack } from '../../src/packages/pack.ts';
import { type PublicPackage, publicPackages } from '../../src/packages/public-packages.ts';

export interface Tarball extends PublicPackage {
  /** Absolute. */
  readonly tarball: string;
}

/** Their READMEs say that browsers, and what is like them, run them. */
export const EVERYWHERE: readonly string[] = ['auth-scopes', 'sdk'];

/** The others need 22. */
export const ON_NODE_20: readonly string[] = ['sdk', 'cli'];

const packed = async (): Promise<readonly Tarball[]> => {
  const packages = await publicPackages();
  await build(packages);
  const { path } = await temporaryFolder();
  removeWhenOrphaned(path);
  return Promise.all(packages.map(async (one) => ({ ...one, tarball: await pack(one, path) })));
};

let all: Promise<readonly Tarball[]> | undefined;

/** Dependencies first. */
export const tarballs = (): Promise<readonly Tarball[]> => {
  all ??= packed();
  return all;
};
