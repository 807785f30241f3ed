/** Every public package as a registry has it: built and packed, once for a process of tests. */
import { removeWhenOrphaned, temporaryFolder } from '@quoin/test-kit';
import { makeTarballs, tarballIn } from '../../src/packages/pack.ts';
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
  const { path } = await temporaryFolder();
  removeWhenOrphaned(path);
  await makeTarballs(path);
  const packages = await publicPackages();
  return packages.map((one) => ({ ...one, tarball: tarballIn(path, one) }));
};

let all: Promise<readonly Tarball[]> | undefined;

/** Dependencies first. */
export const tarballs = (): Promise<readonly Tarball[]> => {
  all ??= packed();
  return all;
};
