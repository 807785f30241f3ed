import { expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { filesOf, outsidePaths, reachedFrom, readSources } from '../src/outside-files.ts';

const FILES = {
  LICENSE: '',
  'docs/guides/start.md': '',
  'docs/node_modules/x/readme.md': '',
  'packages/b/src/math.css': '',
  'packages/b/src/main.ts': '',
  'packages/a/src/index.ts': "const css = new URL('../../b/src/math.css', import.meta.url);\n",
  'packages/a/src/unused.ts': "import '../../b/src/main.ts';\n",
  'packages/a/src/program.ts': "import './index.ts';\n",
  'packages/a/scripts/root.ts': "export const ROOT = join(import.meta.dir, '../../..');\n",
  'packages/a/test/a.test.ts':
    "import { ROOT } from '../scripts/root.ts';\nBun.spawn(['bun', '../src/program.ts']);\njoin(ROOT, 'LICENSE');\n",
  'packages/a/test/b.test.ts':
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
    "const read = (path) => new URL(`../../../${path}`, import.meta.url);\nread('docs/guides/start.md');\nread('docs/none.md');\nread('packages/a/src/index.ts');\n",
};

test('files outside of a package are found by relative paths and by paths below a folder above it', async () => {
  await using root = await temporaryFolder();
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root.path, path)), { recursive: true });
    await writeFile(join(root.path, path), text);
  }
  const sources = await readSources({ root: root.path, folder: join(root.path, 'packages/a') });
  expect(outsidePaths(sources, reachedFrom(sources, 'test')).toSorted(byPath)).toEqual([
    { source: 'packages/a/test/a.test.ts', path: 'LICENSE' },
    { source: 'packages/a/test/b.test.ts', path: 'docs/guides/start.md' },
    { source: 'packages/a/src/index.ts', path: 'packages/b/src/math.css' },
  ]);
  expect(outsidePaths(sources, reachedFrom(sources, 'src')).toSorted(byPath)).toEqual([
    { source: 'packages/a/src/unused.ts', path: 'packages/b/src/main.ts' },
    { source: 'packages/a/src/index.ts', path: 'packages/b/src/math.css' },
  ]);
  expect(await filesOf(root.path, 'docs')).toEqual(['docs/guides/start.md']);
});

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
