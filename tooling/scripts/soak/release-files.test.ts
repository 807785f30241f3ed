/**
 * The job `executables` of the release workflow, step by step as it is written there, for this machine.
 * Sigstore's signatures need the identity of the workflow: a key that is made here and thrown away
 * signs in their place, and `gh` is a program that notes its arguments.
 */
import { expect, test } from 'bun:test';
import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { BUN, ROOT, run } from '../src/command.ts';
import { CHECKSUMS } from '../src/release/checksums.ts';
import { releaseVersion, SBOM, THIS_MACHINE } from '../src/release/release-files.ts';

const LONG_MS = 600_000;
const FOLDER = 'dist/release';

interface Workflow {
  readonly jobs: {
    readonly executables: {
      readonly steps: readonly { readonly name?: string; readonly run?: string }[];
    };
  };
}

const stepsOf = async (): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(join(ROOT, '.github/workflows/release.yml'), 'utf8');
  const { jobs } = Bun.YAML.parse(text) as Workflow;
  return new Map(jobs.executables.steps.map(({ name = '', run: script = '' }) => [name, script]));
};

test(
  'the files of a release are built, verified and uploaded by the steps of the workflow',
  async () => {
    await using place = await temporaryFolder();
    const folder = join(place.path, 'release');
    const bin = join(place.path, 'bin');
    const calls = join(place.path, 'calls');
    await mkdir(bin);
    await writeFile(join(bin, 'gh'), `#!/bin/sh\nprintf '%s\\n' "$*" >> '${calls}'\n`);
    await chmod(join(bin, 'gh'), 0o755);
    const steps = await stepsOf();
    /** A step with its folder replaced, and this machine in place of all. */
    const perform = (name: string) => {
      const script = (steps.get(name) ?? '')
        .replaceAll(FOLDER, folder)
        .replace(/(release-files (?:build|verify) \S+)/, `$1 --target ${THIS_MACHINE}`);
      expect([name, script.includes(folder)]).toEqual([name, true]);
      return run(['bash', '-e', '-o', 'pipefail', '-c', script], {
        env: { PATH: `${bin}:${join(BUN, '..')}:${process.env.PATH}`, GH_REPO: 'a/docs' },
      });
    };
    const recordedCalls = async () => (await readFile(calls, 'utf8')).trim().split('\n');
    const version = await releaseVersion();
    const executable = `quoin-${version}-${THIS_MACHINE}`;

    expect(await perform('Build')).toMatchObject({ ok: true });
    expect((await readdir(folder)).toSorted()).toEqual([CHECKSUMS, executable, SBOM].toSorted());
    const checked = await run(['sha256sum', '--check', '--strict', CHECKSUMS], { cwd: folder });
    expect(checked).toMatchObject({ ok: true });

    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const list = () => readFile(join(folder, CHECKSUMS));
    const signature = sign(null, await list(), privateKey);
    expect(verify(null, await list(), publicKey, signature)).toBe(true);

    expect(await perform('Verify')).toMatchObject({ ok: true });
    const verified = [executable, SBOM].map(
      (name) => `attestation verify ${join(folder, name)} --repo a/docs`,
    );
    expect((await recordedCalls()).toSorted()).toEqual(verified.toSorted());
    expect(await perform('Upload')).toMatchObject({ ok: true });
    const uploaded = [CHECKSUMS, executable, SBOM].map((name) => join(folder, name));
    const upload = (await recordedCalls()).at(-1)?.split(' ') ?? [];
    expect(upload.slice(0, 3)).toEqual(['release', 'upload', `@quoin/cli@${version}`]);
    expect(upload.slice(3, -1).toSorted()).toEqual(uploaded.toSorted());

    // An attacker changes a file: its digest is wrong, and a list that fits it has no signature.
    await cp(join(folder, SBOM), join(folder, executable));
    const changed = await perform('Verify');
    expect(changed.ok).toBe(false);
    expect(changed.output).toContain(`${executable} has another digest`);
    const forged = await run(['sh', '-c', `sha256sum quoin-* > ${CHECKSUMS}`], { cwd: folder });
    expect(forged.ok).toBe(true);
    expect(verify(null, await list(), publicKey, signature)).toBe(false);
  },
  LONG_MS,
);
