/** Requests of `publish` to an npm registry. */
import { run } from '../command.ts';
import type { PublicPackage } from './public-packages.ts';

/** The token of npm's environment in GitHub Actions (actions/setup-node). */
const { NODE_AUTH_TOKEN } = process.env;

/** The one that npm is set to. @throws Error where npm does not say */
export const ownRegistry = async (): Promise<string> => {
  const { output } = await run(['npm', 'config', 'get', 'registry']);
  // Beside it npm may print warnings.
  const address = output.split('\n').find((line) => URL.canParse(line));
  if (address === undefined) throw new Error(`npm names no registry:\n${output}`);
  return address;
};

/** @throws Error where the registry neither has the version nor says that it has not */
export const isPublished = async (
  { name, version }: PublicPackage,
  registry: string,
): Promise<boolean> => {
  const { status } = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, registry));
  if (status === 200 || status === 404) return status === 200;
  throw new Error(`${registry} answers ${status} to whether it has ${name} ${version}`);
};

/**
 * By npm: `bun publish` 1.4.5 refuses `provenance`.
 *
 * @param proven - whether the proof goes along of which commit and workflow the tarball comes from,
 * as `publishConfig` says; other registries than npm's know no proofs
 * @throws Error with what npm printed
 */
export const publish = async (
  tarball: string,
  registry: string,
  proven: boolean,
): Promise<void> => {
  const { ok, output } = await run(
    [
      'npm',
      'publish',
      tarball,
      `--registry=${registry}`,
      ...(proven ? [] : ['--provenance=false']),
    ],
    NODE_AUTH_TOKEN
      ? { env: { [`npm_config_//${new URL(registry).host}/:_authToken`]: NODE_AUTH_TOKEN } }
      : {},
  );
  if (!ok) throw new Error(`npm does not publish ${tarball}:\n${output}`);
};
