/** The files that a release has beside its packages: executables, the bill of materials, their digests. */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BUN, ROOT, run } from '../command.ts';
import { checksumFaults, writeChecksums } from './checksums.ts';

/** Machines that a release has an executable for. */
export const TARGETS: readonly string[] = [
  'linux-x64',
  'linux-arm64',
  'darwin-x64',
  'darwin-arm64',
];

export const SBOM = 'quoin-sbom.cdx.json';

export const THIS_MACHINE = `${process.platform}-${process.arch}`;

const required = async (command: string[]): Promise<string> => {
  const { ok, output } = await run(command);
  if (!ok) throw new Error(`${command.slice(1).join(' ')} failed:\n${output}`);
  return output;
};

/** The version of the release, which its tag has too. */
export const releaseVersion = async (): Promise<string> =>
  (await Bun.file(join(ROOT, 'packages/cli/package.json')).json()).version;

/**
 * Writes the files into an empty folder, or one that does not exist.
 * @throws {Error} if the folder holds files: they would be published
 */
export const buildReleaseFiles = async (
  folder: string,
  targets: readonly string[],
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty`);
  for (const target of targets) {
    await required([BUN, 'run', 'executable', '--target', target, '--folder', folder]);
  }
  await required([BUN, 'run', 'dependencies:report', 'sbom', join(folder, SBOM)]);
  await writeChecksums(folder);
};

/** The executable of this machine is run: it has to say its version. */
const executableFaults = async (folder: string, version: string): Promise<string[]> => {
  const name = `quoin-${version}-${THIS_MACHINE}`;
  const { output } = await run([join(folder, name), '--version'], { limit: 60_000 });
  return output.trim() === version ? [] : [`${name} --version prints ${JSON.stringify(output)}`];
};

const sbomFaults = async (folder: string, version: string): Promise<string[]> => {
  const { bomFormat, metadata } = await Bun.file(join(folder, SBOM)).json();
  const found = [bomFormat, metadata?.component?.version];
  return found[0] === 'CycloneDX' && found[1] === version
    ? []
    : [`${SBOM} is of ${found.join(' ')}`];
};

/**
 * Returns what is wrong with the files of a release, one sentence each. A file is executed only if all
 * digests are right.
 */
export const releaseFaults = async (
  folder: string,
  targets: readonly string[],
): Promise<string[]> => {
  const version = await releaseVersion();
  const expected = [...targets.map((target) => `quoin-${version}-${target}`), SBOM];
  const names = await readdir(folder);
  const missing = expected.filter((name) => !names.includes(name));
  const faults = [
    ...missing.map((name) => `${name} is missing`),
    ...(await checksumFaults(folder)),
  ];
  if (faults.length > 0) return [...new Set(faults)];
  return [
    ...(await sbomFaults(folder, version)),
    ...(targets.includes(THIS_MACHINE) ? await executableFaults(folder, version) : []),
  ];
};
