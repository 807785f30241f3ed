/** `quoin validate`: pages checked before they are sent. */
import { beforeAll, expect, test } from 'bun:test';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
import type { Log } from 'sarif';
import { plant, plantNew } from '../../support/tree.ts';
import { quoin } from './service.ts';

const OPEN = '# Tides\n\n日本 <Note>never closed\n';

let folder: string;
beforeAll(async () => {
  folder = await plantNew(quoin.folder, {
    'good.md': '# Good\n\nAll is well here.\n',
    'guides/open, 100%.md': OPEN,
    'guides/warned.mdx': '# One\n\n<Notes>What is this?</Notes>\n',
    'guides/latin.markdown': new Uint8Array([0x23, 0x20, 0xe9]),
    'node_modules/x/readme.md': OPEN,
    '.hidden/x.md': OPEN,
    'picture.png': 'no page',
  });
  await symlink('/', join(folder, 'root'));
});

const validate = (args: string[], stdin?: string) =>
  quoin.run(['validate', ...args], { cwd: folder, ...(stdin !== undefined && { stdin }) });

test('a folder is checked with all pages below, a line each issue as editors read it', async () => {
  const { code, stdout, stderr } = await validate(['.']);
  expect(code).toBe(2);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'guides/latin.markdown:1:1 error encoding The file is not UTF-8, so it cannot be a page',
    expect.stringMatching(/^guides\/open, 100%\.md:3:4 error block-open .*<Note>/),
    expect.stringMatching(/^guides\/warned\.mdx:3:1 warning block-unknown .*<Notes>/),
  ]);
  expect(stderr).toMatch(/^Checked 4 files in .*: 2 errors, 1 warning\n$/);
});

test('files and standard input; warnings end with 0 unless they are too many', async () => {
  expect(await validate(['good.md'])).toMatchObject({ code: 0, stdout: '' });
  expect(await validate(['guides/warned.mdx'])).toMatchObject({ code: 0 });
  expect(await validate(['guides/warned.mdx', '--max-warnings', '0'])).toMatchObject({ code: 2 });
  const piped = await validate(['-'], OPEN);
  expect(piped).toMatchObject({ code: 2 });
  expect(piped.stdout).toStartWith('stdin:3:4 error block-open');
});

test('a text that is too large for one request is reported as not checked', async () => {
  const long = await validate(['-'], '字'.repeat(200_001));
  expect(long).toMatchObject({ code: 0 });
  expect(long.stdout).toContain('stdin:1:1 warning not-checked');
  const whole = await validate(['-'], `# Long\n\n${'😀'.repeat(199_990)}\n`);
  expect(whole.stdout).not.toContain('not-checked');
});

test('a name that is nothing and a folder without pages are refused', async () => {
  expect(await validate(['nowhere.md'])).toMatchObject({ code: 2, stdout: '' });
  await plant(folder, { 'empty/x.txt': '' });
  expect(await validate(['empty'])).toMatchObject({ code: 2, stdout: '' });
});

inSoak(test)('as JSON, one value with every file', async () => {
  const { code, stdout } = await validate(['good.md', 'guides/open, 100%.md', '--json']);
  expect(code).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({
    errors: 1,
    warnings: 0,
    files: [
      { path: 'good.md', valid: true, issues: [] },
      { path: 'guides/open, 100%.md', valid: false, issues: [{ rule: 'block-open', line: 3 }] },
    ],
  });
});

inSoak(test)('as workflow commands of GitHub, escaped', async () => {
  const { code, stdout } = await validate(['guides/open, 100%.md', '--format', 'github']);
  expect(code).toBe(2);
  expect(stdout).toStartWith(
    '::error file=guides/open%2C 100%25.md,line=3,col=4,endColumn=10,title=block-open::',
  );
});

inSoak(test)('as SARIF, with places in characters and paths as URIs', async () => {
  const { code, stdout } = await validate(['guides', '--format', 'sarif']);
  expect(code).toBe(2);
  const log: Log = JSON.parse(stdout);
  expect(log.version).toBe('2.1.0');
  const [run] = log.runs;
  expect(run).toMatchObject({
    columnKind: 'unicodeCodePoints',
    tool: {
      driver: {
        name: 'quoin',
        rules: [{ id: 'block-open' }, { id: 'block-unknown' }, { id: 'encoding' }],
      },
    },
  });
  expect(run?.results?.[1]).toMatchObject({
    ruleId: 'block-open',
    ruleIndex: 0,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'guides/open%2C%20100%25.md' },
          region: { startLine: 3, startColumn: 4, endLine: 3, endColumn: 10 },
        },
      },
    ],
  });
});
