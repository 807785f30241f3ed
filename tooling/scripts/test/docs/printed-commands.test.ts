/** A command that a message prints runs in the shell that it is read in: a checkout with Node and no Bun. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { ROOT } from '../support/markdown.ts';

let home: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  home = await temporaryFolder();
  // Without the registry: `npx --yes bun@1.4.5 …` is this very Bun, on the PATH of its process only.
  const own = join(home.path, '_npx/1f/node_modules/.bin');
  await Promise.all([mkdir(join(home.path, 'bin')), mkdir(own, { recursive: true })]);
  await symlink(process.execPath, join(own, 'bun'));
  await symlink('/bin/sh', join(home.path, 'bin/sh'));
  const npx = `#!/bin/sh\nshift 2; PATH='${own}':"$PATH" exec bun "$@"\n`;
  await writeFile(join(home.path, 'bin/npx'), npx, { mode: 0o755 });
});
afterAll(() => home.remove());

/** The shell of a newcomer: `npx`, an empty home, no Bun, which the machine of the tests may have. */
const run = async (line: string, cwd: string) => {
  const shell = Bun.spawn(['/bin/sh', '-c', line], {
    cwd,
    env: { PATH: join(home.path, 'bin'), HOME: home.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([shell.stdout.text(), shell.stderr.text()]);
  return { code: await shell.exited, stdout, stderr };
};

test('the next step of an error is a command of the checkout, and of any other folder', async () => {
  const calls = [
    [ROOT, 'npx --yes bun@1.4.5 run --silent quoin'],
    [home.path, `npx --yes bun@1.4.5 ${join(ROOT, 'apps/server/src/cli.ts')}`],
  ] as const;
  for (const [cwd, called] of calls) {
    const refused = await run(`${called} whoami`, cwd);
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    const printed = /Sign in to one: (.+) login --url <address>/.exec(refused.stderr)?.[1] ?? '';
    expect(printed).toBe(called.replace(' --silent', ''));
    const followed = await run(`${printed} login --url http://127.0.0.1:9 --timeout 1`, cwd);
    expect([followed.code, followed.stderr]).toEqual([
      6,
      expect.stringContaining('does not respond'),
    ]);
    const help = await run(`${printed} pages --help`, cwd);
    expect([help.code, help.stdout]).toEqual([
      0,
      expect.stringContaining(`$ ${printed} pages list`),
    ]);
  }
});
