/** `quoin pages`, `structure`, `spaces`, `search`, `export`: what a project holds, from the terminal. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
import { textAt } from './support/api.ts';
import { callsOf } from './support/calls.ts';
import { type CommandUnderTest, openCommand } from './support/command.ts';
import { openPlace, openPlaceWithPages } from './support/place.ts';
import { recordingProxy } from './support/recording-proxy.ts';
import { plain } from './support/terminal.ts';
import { harvest } from './support/tree.ts';

/** Tests run side by side, so that each takes as long as all. Milliseconds. */
setDefaultTimeout(180_000);

const INSTALL =
  '---\ntitle: Install\n---\n# Install\n\nRun the installer <once> & wait.\n\n## Linux\n\nTake the package.';

let quoin: CommandUnderTest;
beforeAll(async () => {
  quoin = await openCommand();
});
afterAll(() => quoin?.[Symbol.asyncDispose]());

const { run, json, refusal } = callsOf(() => quoin);

/** An editor that does what the lines of a shell say to the file "$1". */
const editor = async (...lines: readonly string[]): Promise<string> => {
  const file = join(await mkdtemp(join(quoin.folder, 'editor-')), 'editor.sh');
  await writeFile(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(file, 0o755);
  return file;
};

const contentOf = async (id = ''): Promise<string> =>
  textAt(await quoin.api.send(`GET /pages/${id}?content=1`), 'page', 'content');

describe.concurrent('a page is named', () => {
  test('a page is found by its path, with or without its space, or by its id', async () => {
    const { env, pages } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const names = ['/guides/install.md', 'install', pages.Install ?? ''];
    const found = await Promise.all(names.map((name) => run(['pages', 'get', name], { env })));
    for (const { code, stdout } of found) expect([code, stdout]).toEqual([0, INSTALL]);
  });

  test('an unknown page is refused with similar paths', async () => {
    const { env } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const { code, stdout, stderr } = await run('pages get guides/instal', { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'quoin: The page "guides/instal" does not exist\nDid you mean guides/install? quoin pages list shows all\n',
    );
    expect(await refusal('pages publish zzz', { env })).toMatchObject({
      exit: 1,
      code: 'not_found',
      details: { suggestions: [] },
      next: 'List them: quoin pages list',
    });
    const absent = '019577a0-6c00-7a10-8b20-3f4c5d6e7f05';
    expect(await refusal(['pages', 'get', absent], { env })).toMatchObject({ exit: 1 });
    expect((await run(['pages', 'get', absent, '--revision', 'x'], { env })).code).toBe(2);
  });

  inSoak(test)('a name that fits two pages is refused', async () => {
    const { env, project } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const other = await quoin.api.createSpace(project, 'Reference');
    await quoin.api.createPage(project, other, 'Install', INSTALL);
    const { code, stderr } = await run('pages archive install', { env });
    expect(code).toBe(2);
    expect(stderr).toMatch(/"install" fits 2 pages:\n {2}guides\/install {2}.+\n {2}reference\//);
  });
});

describe.concurrent('pages', () => {
  test('are listed over all pages of the answer, filtered and limited', async () => {
    const titles = Array.from({ length: 5 }, (_, at) => `Page ${at}`);
    const { env, pages } = await openPlaceWithPages(
      quoin,
      Object.fromEntries(titles.map((title) => [title, `# ${title}\n`])),
    );
    await quoin.api.send(`POST /pages/${pages['Page 3']}/publish`);
    const [table, all, limited, live, none] = await Promise.all([
      run('pages list', { env }),
      json('pages list', { env }),
      run('pages list --limit 2', { env }),
      json('pages list --status published --space guides', { env }),
      run('pages list --status archived', { env }),
    ]);
    expect(table.stdout).toMatch(
      /^PATH +TITLE +STATUS +VERSION +CHANGED\nguides\/page-0 +Page 0 +draft +1 /,
    );
    expect(table.stdout).toMatch(/\nguides\/page-3 +Page 3 +published +1 +\d+ seconds? ago|now\n/);
    expect(all.map(({ title }: { title: string }) => title)).toEqual(titles);
    expect(limited.stdout.split('\n')).toHaveLength(4);
    expect(limited.stderr).toBe('2 of 5 pages; a higher --limit shows more\n');
    expect(live).toMatchObject([{ title: 'Page 3' }]);
    expect([none.code, none.stdout]).toEqual([0, '']);
    expect(none.stderr).toContain('Omit --space or --status');
    expect((await run('pages list --status lost', { env })).code).toBe(2);
  });

  test('are created from a file, from standard input, below others, and published immediately', async () => {
    const { env, space } = await openPlaceWithPages(quoin, {});
    const file = join(quoin.folder, `${space}.md`);
    await writeFile(file, INSTALL);
    const made = await run(['pages', 'create', 'Install', '--file', file], { env });
    expect([made.code, made.stdout]).toEqual([0, 'Created the draft guides/install\n']);
    const options = { env, stdin: '# On Linux\n' };
    const below = await json(
      ['pages', 'create', 'On Linux', '--parent', 'install', '-f', '-', '--publish'],
      options,
    );
    expect(below).toMatchObject({ status: 'published', page: { path: 'guides/install/on-linux' } });
    expect(await contentOf(below.page.id)).toBe('# On Linux\n');
    await quoin.api.createSpace(env.QUOIN_PROJECT ?? '', 'Reference');
    const [unclear, absent, binary] = await Promise.all([
      refusal('pages create X', { env }),
      refusal('pages create X --file nowhere.md', { env }),
      refusal(['pages', 'create', 'X', '--file', process.execPath], { env }),
    ]);
    expect(unclear).toMatchObject({
      exit: 2,
      next: 'Pass one of them: --space guides, --space reference',
    });
    expect(absent).toMatchObject({ exit: 1, code: 'enoent' });
    expect(binary).toMatchObject({ exit: 2, code: 'not_text' });
  });

  inSoak(test)('a long text is complete when it goes through a pipe', async () => {
    const text = 'Word '.repeat(60_000);
    const { env } = await openPlaceWithPages(quoin, { Long: text });
    const runtimes = ['bun', 'node'] as const;
    for (const runtime of runtimes) {
      const { code, stdout } = await run('pages get long', { env, runtime });
      expect([code, stdout === text]).toEqual([0, true]);
    }
  });

  test('go from state to state, and say with 5 which moves they cannot make', async () => {
    const { env, project, pages } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const path = 'guides/install';
    const outputs: string[] = [];
    const step = async (words: string) => {
      const { code, stdout } = await run(words, { env });
      expect(code).toBe(0);
      outputs.push(stdout.trimEnd());
    };
    await step(`pages publish ${path}`);
    expect(await refusal(`pages restore ${path}`, { env })).toMatchObject({
      exit: 5,
      code: 'lifecycle_error',
    });
    await step(`pages unpublish ${path}`);
    await step(`pages archive ${path}`);
    await step(`pages restore ${path}`);
    const settings = { approvals: { required: true, allowSelfApproval: true } };
    await quoin.api.send(`PATCH /projects/${project}/settings`, settings);
    expect(await json(`pages publish ${path}`, { env })).toMatchObject({ status: 'in_review' });
    await step(`pages withdraw ${path}`);
    await step(`pages publish ${path}`);
    await step(`pages review ${path} --reject --comment Later`);
    await step(`pages publish ${path}`);
    await step(`pages review ${path} --approve`);
    expect(outputs).toEqual([
      'Page published: guides/install (version 1)',
      'Page unpublished: guides/install (version 1)',
      'Page archived: guides/install (version 1)',
      'Page restored: guides/install (version 1)',
      'Review withdrawn: guides/install (version 1)',
      'Page submitted for review: guides/install (version 1)',
      'Review rejected: guides/install',
      'Page submitted for review: guides/install (version 1)',
      'Review approved, page published: guides/install',
    ]);
    expect((await run(`pages review ${path}`, { env })).code).toBe(2);
    expect(await json(`pages get ${path}`, { env })).toMatchObject({
      page: { id: pages.Install, status: 'published' },
    });
  });

  test('a page that cannot be rendered is refused with the lines of its problems', async () => {
    const { env } = await openPlaceWithPages(quoin, { Broken: '---\ntitle: [\n---\n' });
    const { code, stderr } = await run('pages publish broken', { env });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^ {2}\d+:\d+ {2}front-matter {2}.+\nquoin: /);
  });

  test('are deleted only after archiving, and only after confirmation', async () => {
    const { env, pages } = await openPlaceWithPages(quoin, { Install: INSTALL });
    expect(await refusal('pages delete install --yes', { env })).toMatchObject({
      exit: 5,
      next: 'Archive it first: quoin pages archive guides/install',
    });
    await quoin.api.send(`POST /pages/${pages.Install}/archive`);
    expect((await run('pages delete install', { env })).code).toBe(2);
    const declined = quoin.terminal(['pages', 'delete', 'install'], { env });
    await declined.shows(/Delete Install \(guides\/install\) with its only revision for good\?/);
    await declined.type('n\r');
    expect((await declined.ended).code).toBe(0);
    expect(await json('pages list', { env })).toHaveLength(1);
    const { stdout } = await run('pages delete install --yes', { env });
    expect(stdout).toBe('Deleted guides/install\n');
    expect(await json('pages list', { env })).toEqual([]);
  });
});

describe.concurrent('pages replace', () => {
  const PAGES = {
    Install: '# Install\n\nRun the installer. The installer asks once.\n',
    Upgrade: '# Upgrade\n\nClose the installer.\n',
    Old: '# Old\n\nAn installer of before.\n',
  };
  const texts = (pages: Readonly<Record<string, string>>) =>
    Promise.all(Object.keys(PAGES).map((title) => contentOf(pages[title])));

  test('shows the lines that change, asks, and saves all pages that can be edited', async () => {
    const { env, pages } = await openPlaceWithPages(quoin, PAGES);
    await quoin.api.send(`POST /pages/${pages.Old}/archive`);
    const before = await texts(pages);
    const words = ['pages', 'replace', 'installer', 'setup program'];

    const rehearsed = await run([...words, '--dry-run'], { env });
    expect([rehearsed.code, rehearsed.stdout.split('\n')]).toEqual([
      0,
      [
        'guides/install  2 occurrences',
        '  3 - Run the installer. The installer asks once.',
        '  3 + Run the setup program. The setup program asks once.',
        'guides/upgrade  1 occurrence',
        '  3 - Close the installer.',
        '  3 + Close the setup program.',
        'guides/old is archived and stays as it is',
        'Would replace 3 occurrences in 2 pages. Nothing was changed',
        '',
      ],
    ]);
    const refused = await run(words, { env });
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('Replace 3 occurrences in 2 pages?'),
    ]);
    const declined = quoin.terminal(words, { env });
    await declined.shows(/Replace 3 occurrences in 2 pages\?/);
    await declined.type('n\r');
    expect((await declined.ended).code).toBe(0);
    expect(await texts(pages)).toEqual(before);

    const done = await run([...words, '--yes'], { env });
    expect([done.code, done.stdout]).toEqual([
      0,
      'Replaced 3 occurrences in 2 pages. Readers see a change after its page is published\n',
    ]);
    const [install = '', upgrade = '', old] = before;
    expect(await texts(pages)).toEqual([
      install.replaceAll('installer', 'setup program'),
      upgrade.replaceAll('installer', 'setup program'),
      old ?? '',
    ]);
    expect(await json([...words, '--yes'], { env })).toMatchObject({ pages: [], occurrences: 0 });
  });

  test('a space that does not exist, and a text that does not change, are refused', async () => {
    const { env } = await openPlaceWithPages(quoin, PAGES);
    expect(await refusal(['pages', 'replace', 'a', 'b', '--space', 'zzz'], { env })).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(['pages', 'replace', 'a', 'a'], { env })).toMatchObject({
      code: 'invalid_payload',
    });
  });
});

describe.concurrent('pages edit', () => {
  test('sends what the editor leaves, from a file that only its owner reads', async () => {
    const { env, pages } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const seen = join(quoin.folder, `seen-${pages.Install}`);
    const program = await editor(
      `stat -c '%a %n' "$1" "$(dirname "$1")" > "${seen}"`,
      `cp "$1" "${seen}.text"`,
      `printf '\\nMore.\\n' >> "$1"`,
    );
    const terminal = quoin.terminal(['pages', 'edit', 'install'], {
      env: { ...env, VISUAL: program, EDITOR: 'false' },
      runtime: 'node',
    });
    const { code, output } = await terminal.ended;
    expect([code, plain(output)]).toEqual([0, 'Saved guides/install as version 2\n']);
    expect(await contentOf(pages.Install)).toBe(`${INSTALL}\nMore.\n`);
    expect(await readFile(`${seen}.text`, 'utf8')).toBe(INSTALL);
    const [file = '', folder = ''] = (await readFile(seen, 'utf8')).trim().split('\n');
    expect([file, folder]).toEqual([
      expect.stringMatching(/^600 .+\/install\.md$/),
      expect.stringMatching(/^700 /),
    ]);
    expect(await stat(folder.slice(4)).catch(({ code }) => code)).toBe('ENOENT');
  });

  inSoak(test)('sends nothing where nothing changed, or where the editor fails', async () => {
    const { env } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const args = ['pages', 'edit', 'install'];
    const [same, failed] = await Promise.all([
      quoin.terminal(args, { env: { ...env, EDITOR: 'true' } }).ended,
      quoin.terminal(args, { env: { ...env, EDITOR: await editor('exit 3') } }).ended,
    ]);
    expect([same.code, plain(same.output)]).toEqual([
      0,
      'The text did not change, so nothing was sent\n',
    ]);
    expect(failed.code).toBe(1);
    expect(plain(failed.output)).toContain('The editor ended with 3');
    expect(await json('pages history install', { env })).toHaveLength(1);
  });

  test('keeps the text where the page changed meanwhile, and ends with 5', async () => {
    const { env, pages } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const ready = join(quoin.folder, `ready-${pages.Install}`);
    const program = await editor(
      `echo Mine. > "$1"`,
      `echo edited`,
      `until test -e "${ready}"; do read line; done`,
    );
    const terminal = quoin.terminal(['pages', 'edit', 'install'], {
      env: { ...env, EDITOR: program },
    });
    await terminal.shows(/edited/);
    await quoin.api.send(`PATCH /pages/${pages.Install}`, { markdown: 'Theirs.\n' });
    await writeFile(ready, '');
    await terminal.type('\r');
    const { code, output } = await terminal.ended;
    expect(code).toBe(5);
    const [, file = ''] =
      /Your text is in (\S+\.md)\./.exec(plain(output).replaceAll('\n', '')) ?? [];
    expect(await readFile(file, 'utf8')).toBe('Mine.\n');
    expect(await contentOf(pages.Install)).toBe('Theirs.\n');
    const merged = await run(['pages', 'edit', 'install', '--file', file], { env });
    expect(merged.stdout).toBe('Saved guides/install as version 3\n');
    await Bun.$`rm -r ${dirname(file)}`;
  });

  test('keeps the text where it is interrupted before the answer', async () => {
    const { env } = await openPlaceWithPages(quoin, { Install: INSTALL });
    await using proxy = recordingProxy(quoin.url);
    const sent = Promise.withResolvers<void>();
    const over = Promise.withResolvers<void>();
    proxy.hold = async (target) => {
      if (!target.startsWith('PATCH')) return;
      sent.resolve();
      await over.promise;
    };
    const terminal = quoin.terminal(['pages', 'edit', 'install'], {
      env: { ...env, QUOIN_URL: proxy.url, EDITOR: await editor(`echo Mine. > "$1"`) },
    });
    await sent.promise;
    await terminal.type('\u0003');
    const { code, output } = await terminal.ended;
    over.resolve();
    expect(code).toBe(130);
    const [, file = ''] = /It is in (\S+\.md)/.exec(plain(output).replaceAll('\n', '')) ?? [];
    expect(await readFile(file, 'utf8')).toBe('Mine.\n');
    await Bun.$`rm -r ${dirname(file)}`;
  });

  inSoak(test)(
    'takes a file or standard input byte for byte, a title and a description',
    async () => {
      const { env, pages } = await openPlaceWithPages(quoin, { Install: INSTALL });
      const text = '\ufeff---\r\ntitle: Install\r\n---\r\nTwo.\r\n\r\n';
      const saved = await json('pages edit install --file -', { env, stdin: text });
      expect(saved).toMatchObject({ page: { version: 2 } });
      expect(await contentOf(pages.Install)).toBe(text);
      const words = ['pages', 'edit', 'install', '--title', 'Installing', '--description', 'How.'];
      expect(await json(words, { env })).toMatchObject({
        page: { title: 'Installing', description: 'How.', path: 'guides/installing' },
      });
      const again = await run('pages edit installing --description How.', { env });
      expect(again.stdout).toBe('guides/installing already has this text\n');
      const stale = ['pages', 'edit', 'installing', '--file', '-', '--base-version', '1'];
      const { code, stderr } = await run(stale, { env, stdin: 'Old.\n' });
      expect(code).toBe(5);
      expect(stderr).toEndWith('See what changed: quoin pages diff guides/installing --from 1\n');
      const [withoutInput, nothing] = await Promise.all([
        refusal('pages edit installing', { env }),
        refusal('pages edit nowhere --file -', { env, stdin: 'x' }),
      ]);
      expect(withoutInput).toMatchObject({ exit: 2, next: expect.stringContaining('--file -') });
      expect(nothing).toMatchObject({ exit: 1 });
    },
  );
});

test.concurrent('revisions are listed, compared, read and taken back', async () => {
  const { env, pages } = await openPlaceWithPages(quoin, { Install: 'One.\n' });
  expect(await refusal('pages diff install', { env })).toMatchObject({
    exit: 2,
    code: 'one_revision',
  });
  await quoin.api.send(`POST /pages/${pages.Install}/publish`);
  for (const markdown of ['Two.\n', 'Three.\n']) {
    await quoin.api.send(`PATCH /pages/${pages.Install}`, { markdown });
  }
  const [history, last, live, named, old, colors] = await Promise.all([
    run('pages history install', { env }),
    run('pages diff install', { env }),
    run('pages diff install --published', { env }),
    json('pages diff install --from 1 --to 2', { env }),
    run('pages get install --revision 1', { env }),
    quoin.terminal(['pages', 'diff', 'install'], { env }).ended,
  ]);
  expect(history.stdout).toMatch(/^VERSION +WHEN +AUTHOR .+\n +3 .+\n +2 .+\n +1 .+ live\n$/);
  expect(last.stdout).toBe(
    '--- guides/install.md\tversion 2\n+++ guides/install.md\tversion 3\n@@ -1,1 +1,1 @@\n-Two.\n+Three.\n',
  );
  expect(live.stdout).toContain('-One.\n+Three.\n');
  expect(named).toMatchObject({ from: 1, to: 2, unified: expect.stringContaining('-One.\n+Two.') });
  expect(old.stdout).toBe('One.\n');
  expect(colors.output).toContain('\u001b[32m+Three.\u001b[39m');
  const { stdout } = await run('pages revert install 1', { env });
  expect(stdout).toBe('guides/install has the text of version 1 again, as version 4\n');
  expect(await contentOf(pages.Install)).toBe('One.\n');
  expect(await refusal('pages revert install 9', { env })).toMatchObject({ exit: 1 });
  const { html } = await json('pages get install --html', { env });
  expect(html).toContain('One.');
});

test.concurrent('the structure is a tree, and changes item by item', async () => {
  const { env } = await openPlaceWithPages(quoin, { Install: INSTALL, Upgrade: '# Upgrade\n' });
  const outputs: string[] = [];
  const step = async (...words: string[]) => {
    const { code, stdout, stderr } = await run(['structure', ...words], { env });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    outputs.push(stdout.trimEnd());
  };
  await step('add-group', 'Setup', '--space', 'guides');
  await step('add-link', 'Status', 'https://status.example.com', '--parent', 'setup');
  await step('move', 'guides/install', '--parent', 'setup', '--position', '0');
  await step('rename', 'Status', 'State');
  await step('move', 'upgrade', '--position', '9');
  expect(outputs).toEqual([
    'Added the group Setup',
    'Added the link Status to https://status.example.com',
    'Moved guides/install, now guides/setup/install',
    'Renamed Status, now State',
    'Moved guides/upgrade',
  ]);
  const [tree, ids, full, group, page, missing] = await Promise.all([
    run('structure', { env }),
    run('structure --ids --space guides', { env }),
    json('structure', { env }),
    refusal('structure remove setup --yes', { env }),
    refusal('structure remove upgrade --yes', { env }),
    refusal('structure move upgrade', { env }),
  ]);
  expect(tree.stdout).toBe(
    [
      'Guides  guides',
      '├── Setup/',
      '│   ├── Install  guides/setup/install  draft',
      '│   └── State  → https://status.example.com',
      '└── Upgrade  guides/upgrade  draft',
      '',
    ].join('\n'),
  );
  const link = full.spaces[0].items[0].children[1].navItemId;
  expect(ids.stdout).toContain(`https://status.example.com  ${link}\n`);
  expect(group).toMatchObject({ exit: 5, code: 'conflict' });
  expect(page).toMatchObject({ exit: 2, code: 'is_page' });
  expect(missing).toMatchObject({ exit: 2 });
  expect((await run(['structure', 'remove', link], { env })).code).toBe(2);
  expect((await run(['structure', 'remove', 'State', '--yes'], { env })).stdout).toBe(
    'Removed State\n',
  );
  expect(await refusal('structure rename setup/instal X', { env })).toMatchObject({
    exit: 1,
    details: { suggestions: ['guides/setup/install'] },
  });
  const typo = await run('structure mvoe upgrade', { env });
  expect([typo.code, typo.stderr]).toEqual([
    2,
    "quoin: unknown command 'mvoe'\n(Did you mean move?)\nRead the help: quoin structure --help\n",
  ]);
});

test.concurrent('spaces are made, renamed, moved, and deleted when empty', async () => {
  const { env } = await openPlace(quoin);
  expect((await run('spaces list', { env })).stderr).toContain('quoin spaces create');
  expect((await run(['spaces', 'create', 'How to'], { env })).stdout).toBe(
    'Created the space How to (how-to)\n',
  );
  const german = await json('spaces create Anleitung --locale de', { env });
  expect(german).toMatchObject({ space: { slug: 'anleitung', locale: 'de' } });
  expect((await run('spaces move anleitung 0', { env })).code).toBe(0);
  expect((await run(['spaces', 'rename', 'How to', 'Guides'], { env })).stdout).toBe(
    'Renamed the space how-to to Guides\n',
  );
  const { stdout } = await run('spaces list', { env });
  expect(stdout).toMatch(
    /^SLUG +NAME +LANGUAGE +ID\nanleitung +Anleitung +de .+\nhow-to +Guides .+\n$/,
  );
  await run('pages create Page --space how-to', { env });
  const [full, unasked, absent] = await Promise.all([
    refusal('spaces delete how-to --yes', { env }),
    refusal('spaces delete anleitung', { env }),
    refusal('spaces rename anleitng X', { env }),
  ]);
  expect(full).toMatchObject({ exit: 5 });
  expect(unasked).toMatchObject({ exit: 2 });
  expect(absent).toMatchObject({ exit: 1, details: { suggestions: ['anleitung'] } });
  expect((await run('spaces delete anleitung --yes', { env })).code).toBe(0);
  expect(await json('spaces list', { env })).toMatchObject([{ name: 'Guides' }]);
});

test.concurrent('search marks what it found, as each end of the output can show it', async () => {
  const { env } = await openPlaceWithPages(quoin, { Install: INSTALL });
  const [piped, painted, narrow, answer, none, short] = await Promise.all([
    run('search installer', { env }),
    quoin.terminal(['search', 'package'], { env }).ended,
    quoin.terminal(['search', 'installer'], { env: { ...env, NO_COLOR: '1' }, columns: 24 }).ended,
    json('search installer --limit 1 --space guides', { env }),
    run('search zeppelin', { env }),
    refusal('search x', { env }),
  ]);
  expect(piped.stdout).toStartWith('Install  guides/install\n  Run the **installer** & wait.\n\n');
  expect(plain(painted.output)).toStartWith('Install › Linux  guides/install#linux\n');
  expect(painted.output).toContain('\u001b[1mpackage\u001b[22m');
  expect(plain(narrow.output)).toContain('\n  Run the **installer**\n  & wait.\n');
  expect(answer).toMatchObject({ query: 'installer', hits: [{ path: 'guides/install' }] });
  expect([none.code, none.stdout]).toEqual([0, '']);
  expect(short).toMatchObject({ exit: 2, code: 'invalid_query' });
});

test.concurrent('titles cannot steer a terminal', async () => {
  const { env } = await openPlaceWithPages(quoin, {
    'A \u001b[2Jtitle': 'Text \u001b[2J \u009b2J.\n',
  });
  const shown = await Promise.all(
    [
      ['pages', 'list'],
      ['structure'],
      ['search', 'text'],
      ['pages', 'get', 'a-2jtitle'],
      ['pages', 'get', 'a-2jtitle', '--json'],
    ].map((args) => quoin.terminal(args, { env }).ended),
  );
  for (const { code, output } of shown) {
    expect(code).toBe(0);
    expect(output).not.toContain('\u001b[2J');
    expect(output).not.toContain('\u009b');
  }
});

describe.concurrent('export', () => {
  test('writes a folder that is the project, and replaces files only with the flag', async () => {
    const { env } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const folder = join(quoin.folder, `export-${env.QUOIN_PROJECT}`);
    const first = await run(['export', folder], { env });
    expect(first.stdout).toMatch(/^Wrote 2 files of place-\d+ to .+ in .+s\n$/);
    const files = await harvest(folder);
    expect(Object.keys(files)).toEqual(['docs.json', 'guides/install.md']);
    expect(files['guides/install.md']).toBe(INSTALL);
    expect((await run(['export', folder], { env })).code).toBe(0);
    await writeFile(join(folder, 'guides/install.md'), 'Mine.');
    expect((await run(['export', folder], { env })).code).toBe(2);
    expect(await readFile(join(folder, 'guides/install.md'), 'utf8')).toBe('Mine.');
    expect(await json(['export', folder, '--yes'], { env })).toMatchObject({ files: 2 });
    expect(await harvest(folder)).toEqual(files);
  });

  inSoak(test)('writes a zip to a file or to standard output, and JSON', async () => {
    const { env } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const cwd = await mkdtemp(join(quoin.folder, 'zip-'));
    const made = await json('export --zip out/docs.zip', { env, cwd });
    const bytes = await readFile(join(cwd, 'out/docs.zip'));
    expect(made).toEqual({ file: join(cwd, 'out/docs.zip'), bytes: bytes.byteLength });
    const { command, env: variables } = await quoin.commandLine({ env });
    const piped = Bun.spawn([...command, 'export', '--zip', '-'], { env: variables, cwd });
    const out = new Uint8Array(await new Response(piped.stdout).arrayBuffer());
    expect([await piped.exited, Buffer.from(out.slice(0, 2)).toString()]).toEqual([0, 'PK']);
    const { files } = await json('export', { env });
    expect(files).toContainEqual({ path: 'guides/install.md', content: INSTALL });
    const [nowhere, both, replaced, atTerminal, zipAndJson] = await Promise.all([
      run('export', { env }),
      run('export a --zip b', { env }),
      run('export --zip out/docs.zip', { env, cwd }),
      quoin.terminal(['export', '--zip', '-'], { env }).ended,
      run('export --zip - --json', { env }),
    ]);
    expect([nowhere.code, both.code, replaced.code, atTerminal.code]).toEqual([2, 2, 2, 2]);
    expect(zipAndJson).toMatchObject({ code: 2, stdout: '' });
    expect(await readdir(join(cwd, 'out'))).toEqual(['docs.zip']);
  });

  test('writes the site that readers see as a zip', async () => {
    const { env, project } = await openPlaceWithPages(quoin, { Install: INSTALL });
    const cwd = await mkdtemp(join(quoin.folder, 'site-'));
    const made = await json('export --format site --site-url https://docs.example.com', {
      env,
      cwd,
    });
    const bytes = await readFile(join(cwd, `${project}-site.zip`));
    expect(made).toMatchObject({ bytes: bytes.byteLength });
    expect(bytes.toString('latin1')).toContain('index.html');
    const [folder, foreign, source] = await Promise.all([
      run('export a --format site', { env }),
      run('export --format site --site-url ftp://example.com --zip x.zip', { env, cwd }),
      run('export a --site-url https://docs.example.com', { env }),
    ]);
    expect([folder.code, foreign.code, source.code]).toEqual([2, 2, 2]);
  });
});
