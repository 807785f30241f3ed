/** Every public package as a registry has it: built and packed, once in a run of tests. */
import { sharedInRun } from '@quoin/test-kit';
import { makeTarballs, tarballIn } from '../../src/packages/pack.ts';
import { type PublicPackage, publicPackages } from '../../src/packages/public-packages.ts';

export interface Tarball extends PublicPackage {
  /** Absolute. */
  readonly tarball: string;
}

/** Their READMEs say that browsers, and what is like them, run them. */
export const EVERYWHERE: readonly string[] = ['auth-scopes', 'sdk'];

/** Browsers run these with {@link PARSER_OF_BROWSERS}, as their READMEs say. */
export const WITH_PARSER: readonly string[] = [
  'markdown',
  'convert',
  'import',
  'assistant-core',
  'git-sync',
];

/** The parser as WebAssembly, which is installed beside the packages. */
export const PARSER_OF_BROWSERS = '@bruits/satteri-wasm32-wasi';

/** The others need 22. */
export const ON_NODE_20: readonly string[] = ['sdk', 'cli'];

/** Dependencies first. */
export const tarballs = async (): Promise<readonly Tarball[]> => {
  const folder = await sharedInRun('tarballs', async (path) => {
    await makeTarballs(path);
    return path;
  });
  const packages = await publicPackages();
  return packages.map((one) => ({ ...one, tarball: tarballIn(folder, one) }));
};
