import { expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { findViolations } from '../src/dependency-direction.ts';

const ROOT = join(import.meta.dir, '../../..');

test('every package and app of this repository keeps the direction', async () => {
  expect(await findViolations(ROOT)).toEqual([]);
});

/** A repository of a few files; a package's manifest names the dependencies that are given. */
const repository = async (files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  return folder;
};
const manifest = (name: string, dependencies: string[] = [], devDependencies: string[] = []) =>
  JSON.stringify({
    name: `@quoin/${name}`,
    dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])),
    devDependencies: Object.fromEntries(devDependencies.map((each) => [each, '*'])),
  });

const CORE = { 'packages/core/package.json': manifest('core') };

const cases: { name: string; files: Record<string, string>; violations: string[] }[] = [
  {
    name: 'what is allowed: apps on packages, core on leaves, tests on tooling',
    files: {
      'packages/markdown/package.json': manifest('markdown', ['yaml']),
      'packages/markdown/src/index.ts': "import { parse } from 'yaml';\n",
      'packages/core/package.json': manifest('core', ['@quoin/markdown'], ['@quoin/test-kit']),
      'packages/core/src/index.ts':
        "import type { A } from '@quoin/markdown';\nimport { sha1 } from '#sha1';\n",
      'packages/core/test/a.test.ts':
        "import { test } from 'bun:test';\nimport { b } from '@quoin/test-kit';\n",
      'apps/api/package.json': manifest('api', ['@quoin/core', 'elysia']),
      'apps/api/src/main.ts':
        "import { Elysia } from 'elysia';\nimport { c } from '@quoin/core';\nprocess.env.A;\n",
      'tooling/test-kit/package.json': manifest('test-kit'),
    },
    violations: [],
  },
  {
    name: 'a leaf that depends on core, in its manifest and in an import of types',
    files: {
      ...CORE,
      'packages/markdown/package.json': manifest('markdown', ['@quoin/core']),
      'packages/markdown/src/a.ts': "import type {\n  A,\n} from '@quoin/core';\n",
    },
    violations: [
      'packages/markdown/package.json: depends on @quoin/core, against the direction: markdown may not use packages/core',
      'packages/markdown/src/a.ts: imports @quoin/core, against the direction: markdown may not use packages/core',
    ],
  },
  {
    name: 'a re-export and a late import against the direction',
    files: {
      'packages/db/package.json': manifest('db', ['@quoin/core']),
      'packages/core/package.json': manifest('core', [], ['@quoin/db']),
      'packages/core/src/a.ts': "export * from '@quoin/db';\n",
      'packages/core/src/b.ts': "const b = await import('@quoin/db/sqlite');\n",
    },
    violations: ['a.ts: imports @quoin/db', 'b.ts: imports @quoin/db/sqlite'].flatMap((start) => [
      `packages/core/src/${start}, against the direction: core may not use packages/db`,
      `packages/core/src/${start}, which package.json does not name under dependencies`,
    ]),
  },
  {
    name: 'a framework, a runtime module and the environment in a pure package',
    files: {
      'packages/core/package.json': manifest('core', ['elysia']),
      'packages/core/src/a.ts': "import { Database } from 'bun:sqlite';\n",
      'packages/core/src/b.ts': 'const { env } = process;\nconst home = process.env.HOME;\n',
      'packages/core/src/c.ts': "import process from 'node:process';\n",
    },
    violations: [
      'packages/core/package.json: depends on elysia, and must stay pure',
      'packages/core/src/a.ts: imports bun:sqlite, and must stay pure',
      'packages/core/src/b.ts: mentions the environment',
      'packages/core/src/c.ts: imports node:process, and must stay pure',
    ],
  },
  {
    name: 'an app whose program uses tooling',
    files: {
      'tooling/test-kit/package.json': manifest('test-kit'),
      'apps/api/package.json': manifest('api', [], ['@quoin/test-kit']),
      'apps/api/src/a.ts': "import { x } from '@quoin/test-kit';\n",
    },
    violations: [
      'apps/api/src/a.ts: imports @quoin/test-kit, against the direction: api may not use tooling/test-kit',
      'apps/api/src/a.ts: imports @quoin/test-kit, which package.json does not name under dependencies',
    ],
  },
  {
    name: 'an import that nothing declares, and a path into another package',
    files: {
      ...CORE,
      'packages/core/test/a.test.ts': "import fc from 'fast-check';\nimport '../../db/src/x.ts';\n",
    },
    violations: [
      'packages/core/test/a.test.ts: imports fast-check, which package.json does not name under any dependencies',
      'packages/core/test/a.test.ts: imports ../../db/src/x.ts, which is outside of the package',
    ],
  },
  {
    name: 'a value of a package of which an app may have types only',
    files: {
      'packages/core/package.json': manifest('core'),
      'apps/git-webhook/package.json': manifest('git-webhook', [], ['@octokit/webhooks']),
      'apps/git-webhook/src/a.ts': "import type { A } from '@octokit/webhooks';\n",
      'apps/git-webhook/src/b.ts': "import { b } from '@octokit/webhooks';\n",
      'apps/git-webhook/src/c.ts': "const c = await import('@octokit/webhooks');\n",
    },
    violations: ['b.ts', 'c.ts'].map(
      (file) =>
        `apps/git-webhook/src/${file}: imports @octokit/webhooks, which package.json does not name under dependencies`,
    ),
  },
  {
    name: 'a package without a rule',
    files: { 'packages/new-thing/package.json': manifest('new-thing') },
    violations: ['packages/new-thing/package.json: no rule says what this package may use'],
  },
];

for (const { name, files, violations } of cases) {
  test(`the check itself: ${name}`, async () => {
    await using folder = await repository(files);
    expect(await findViolations(folder.path)).toEqual(violations);
  });
}
