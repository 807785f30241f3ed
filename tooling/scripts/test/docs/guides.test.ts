/**
 * The commands of the guides, run unchanged as by a reader, one guide after the other on one
 * service.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitServer, inSoak, openGitServer } from '@quoin/test-kit';
import { GIT_TOKEN } from '../support/given.ts';
import { ELSEWHERE, GUIDES, type Guide, SDK_GUIDE } from '../support/guides.ts';
import { codes, fencedBlocks, ROOT, read, tableRows } from '../support/markdown.ts';
import { quickstartCommands, takeJourney } from '../support/newcomer.ts';
import { confirmLogin, type Reader, theReader } from '../support/reader.ts';

const FIXTURES = join(import.meta.dir, 'fixtures');
/** How the command, and the API, say no. */
const REFUSED = /^quoin: |"requestId"/m;

let reader: Reader;
let host: GitServer;
beforeAll(async () => {
  host = await openGitServer({ credentials: { password: GIT_TOKEN } });
  reader = await theReader();
});
afterAll(() => host.close());

/** Programs of other projects, settings of a model that is not there, and what starts all of it. */
const NOT_HERE = /^ollama |QUOIN_AI_|bun@\S+ run (?:up|check)\b/m;

/** What a guide has its reader type, a block after the other. */
const blocksOf = async (page: string): Promise<string[]> =>
  fencedBlocks(await read(page))
    .filter(({ language, text }) => language === 'sh' && !NOT_HERE.test(text))
    .map(({ text }) => text.replaceAll('https://git.example.com', host.origin));

test('the commands and the programs of every page are run', async () => {
  const pages = await Array.fromAsync(new Bun.Glob('docs/**/*.md').scan({ cwd: ROOT }));
  const written = pages.filter((path) => !path.startsWith('docs/reference/'));
  for (const path of written) {
    const programs = fencedBlocks(await read(path)).some(({ language }) => language === 'ts');
    if ((await blocksOf(path)).length === 0 && !programs) continue;
    expect([path, path in GUIDES || path in ELSEWHERE]).toEqual([path, true]);
    expect([path, programs]).toEqual([path, path === SDK_GUIDE]);
  }
});

/** As after `quoin login`: commands find the server without a variable. */
const rememberServer = async (home: string, url: string): Promise<void> => {
  const folder = join(home, '.config/quoin');
  await mkdir(folder, { recursive: true });
  const credentials = JSON.stringify({ current: url, servers: {} });
  await writeFile(join(folder, 'credentials.json'), credentials, { mode: 0o600 });
};

const follow = async (page: string, guide: Guide): Promise<void> => {
  const { fixture, before, meanwhile = {}, prints, signsIn, atRoot } = guide;
  const own = await reader.folder(fixture && join(FIXTURES, fixture));
  const cwd = atRoot ? ROOT : own;
  const stage = { api: reader.api, url: reader.url, host, cwd: own };
  await rememberServer(own, reader.url);
  const env = {
    HOME: own,
    // A guide that needs it sets it: `sh -u` refuses a variable that is not set.
    ...(!atRoot && { QUOIN_URL: undefined }),
    ...(await before?.(stage)),
    ...(signsIn && { QUOIN_TOKEN: undefined }),
  };
  const blocks = await blocksOf(page);
  const starts = [0, ...Object.keys(meanwhile).map(Number)];
  let all = '';
  for (const [index, start] of starts.entries()) {
    await meanwhile[start]?.(stage);
    const commands = blocks.slice(start, starts[index + 1]).join('\n');
    const shell = await reader.start(commands, { cwd, env });
    if (signsIn) await confirmLogin(shell, reader.api);
    expect([await shell.exited, shell.output()]).toEqual([0, expect.not.stringMatching(REFUSED)]);
    all += `${shell.output()}\n`;
  }
  for (const pattern of prints) expect(all).toMatch(pattern);
};

test('the quickstart has ten commands at most, and its table has them all', async () => {
  const commands = await quickstartCommands();
  expect(commands.length).toBeLessThanOrEqual(10);
  expect(commands.filter((command) => command.includes('\n'))).toEqual([]);
  const [, timed = ''] = (await read('docs/quickstart.md')).split('\n## How long it takes\n');
  const named = tableRows(timed).flatMap(([command = '']) => codes(command));
  expect(named).toHaveLength(commands.length);
  for (const [index, name] of named.entries()) expect(commands[index]).toStartWith(name);
});

// The server wants five seconds between two polls of a login: those that sign in wait together.
inSoak(test.concurrent)(
  'the quickstart leads from nothing to a published, searched and synced project',
  async () => {
    const { printed, files, times } = await takeJourney(
      'docs/quickstart.md',
      join(FIXTURES, 'gitbook/handbook'),
    );
    // For the table of the page.
    console.log(times.join('\n'));
    const said = [
      /Signed in to \S+ as operator@quoin\.local/,
      /berths\.md:15/,
      /2 pages created/,
      /\*\*fresh\*\* \*\*water\*\*/,
      /> The north quay has no fresh water\. \[1\]/,
      /Synced in/,
    ];
    for (const pattern of said) expect(printed).toMatch(pattern);
    expect(files?.['guides/berths.md']).toContain('The north quay has no fresh water.');
  },
);

describe('the commands of', () => {
  for (const [page, guide] of Object.entries(GUIDES)) {
    const run = guide.signsIn ? test.concurrent : test;
    run(page, async () => {
      // The guide before made a project of the same name.
      if (!guide.signsIn) await reader.removeProjects();
      await follow(page, guide);
    });
  }
});
