import { expect, test } from 'bun:test';
import { exists, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
import {
  browser,
  eventually,
  openFixtureHost,
  startProcess,
  temporaryFolder,
} from '../src/index.ts';

const KIT = JSON.stringify(new URL('../src/index.ts', import.meta.url).href);
const SERVER = `Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('ok') })`;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Runs a test file in a `bun test` of its own, with a host of its own. */
const runTests = async (source: string) => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'a.test.ts');
  await writeFile(file, `import { expect, test } from 'bun:test';\n${source}`);
  await using run = await startProcess([process.execPath, 'test', file], {
    cwd: folder.path,
    env: { QUOIN_TEST_FIXTURE_HOST: undefined },
  });
  await run.exited;
  await run.line(/^Ran \d+ tests?/);
  return run.output();
};

test('a test that times out ends neither the services, nor PostgreSQL, nor the browser of later tests', async () => {
  const output = await runTests(`
    const { startHostedProcess, postgresForTests, browser } = await import(${KIT});
    const code = "const server = ${SERVER}; console.log('at ' + server.url);";
    const service = await startHostedProcess([process.execPath, '-e', code]);
    const [, url] = await service.line(/^at (.+)$/);
    const { url: database } = await postgresForTests();
    const chromium = await browser();
    test('hangs', () => new Promise(() => {}), 100);
    test('later', async () => {
      expect(await (await fetch(url)).text()).toBe('ok');
      const sql = new Bun.SQL(database);
      const [row] = await sql\`select 1 as x\`;
      expect(row.x).toBe(1);
      const page = await chromium.newPage();
      expect(await page.evaluate('1 + 1')).toBe(2);
    });
  `);
  expect(output).toContain('(fail) hangs');
  expect(output).toContain('(pass) later');
});

inSoak(test)(
  'what a process started in the host ends with it, and so does a host without connections',
  async () => {
    await using folder = await temporaryFolder();
    const data = join(folder.path, 'data');
    const code = `
    const { startHostedProcess, fixtureHost } = await import(${KIT});
    await Bun.write(${JSON.stringify(join(data, 'file'))}, '');
    const service = await startHostedProcess(
      [process.execPath, '-e', "setInterval(() => {}, 1000)"],
      { folder: ${JSON.stringify(data)} },
    );
    console.log('service', service.pid, 'host', (await fixtureHost()).path);
  `;
    const owner = await startProcess([process.execPath, '-e', code], {
      env: { QUOIN_TEST_FIXTURE_HOST: undefined },
    });
    const [, pid, path = ''] = await owner.line(/^service (\d+) host (.+)$/);
    expect(isRunning(Number(pid))).toBe(true);
    await owner.kill();
    await eventually(() => !isRunning(Number(pid)));
    await eventually(async () => !(await exists(data)) && !(await exists(path)));
  },
);

test('a process in the host is stopped and killed as any other, and its output is read', async () => {
  const host = await openFixtureHost();
  const lines: string[] = [];
  const options = { env: {}, cwd: process.cwd(), onLine: (line: string) => lines.push(line) };
  const code = `process.on('SIGTERM', () => process.exit(7)); console.log('ready'); setInterval(() => {}, 1000);`;
  const stopped = await host.spawn([process.execPath, '-e', code], options);
  await eventually(() => lines.includes('ready'));
  stopped.kill('SIGTERM');
  expect(await stopped.ended).toBe(7);
  const killed = await host.spawn([process.execPath, '-e', code], options);
  killed.kill('SIGKILL');
  expect(await killed.ended).toBe(128 + 9);
  await expect(host.spawn(['/no/such/program'], options)).rejects.toThrow('/no/such/program');
  host.close();
});

inSoak(test)(
  'a shared value is made once, by the first that asks; after a failure by the next',
  async () => {
    await using folder = await temporaryFolder();
    const host = await openFixtureHost();
    const made = join(folder.path, 'made');
    const code = `
    const { sharedInRun } = await import(${KIT});
    const { appendFile } = await import('node:fs/promises');
    const value = await sharedInRun('thing', async (folder) => {
      await appendFile(${JSON.stringify(made)}, 'x');
      const before = await Bun.file(${JSON.stringify(made)}).text();
      if (before === 'x') throw new Error('the first attempt fails');
      return folder;
    }).catch(String);
    console.log('value', value);
  `;
    const one = () =>
      startProcess([process.execPath, '-e', code], { env: { QUOIN_TEST_FIXTURE_HOST: host.path } });
    const processes = await Promise.all([one(), one(), one(), one()]);
    const values = await Promise.all(
      processes.map(async (process) => (await process.line(/^value (.+)$/))[1] ?? ''),
    );
    const folders = values.filter((value) => !value.includes('the first attempt fails'));
    expect(folders).toHaveLength(3);
    expect(new Set(folders).size).toBe(1);
    expect(await readFile(made, 'utf8')).toBe('xx');
    host.close();
  },
);

inSoak(test)(
  'what a process does not finish making, because it dies, the next one makes',
  async () => {
    const host = await openFixtureHost();
    const dying = await openFixtureHost(host.path);
    expect(await dying.request({ op: 'share', key: 'thing' })).toMatchObject({ value: null });
    const next = host.request({ op: 'share', key: 'thing' });
    dying.close();
    expect(await next).toMatchObject({ value: null });
    host.close();
  },
);

test('a Chromium that died is replaced for the next test, and its end is named', async () => {
  const output = await runTests(`
    const { browser, eventually, fixtureHost } = await import(${KIT});
    const notices = [];
    console.error = (text) => notices.push(text);
    test('replaced', async () => {
      const first = await browser();
      const session = await first.newBrowserCDPSession();
      await session.send('Browser.crash').catch(() => {});
      await eventually(() => notices.some((text) => text.includes('The shared Chromium ended')));
      const second = await browser();
      expect(await (await second.newPage()).evaluate('1 + 1')).toBe(2);
    });
  `);
  expect(output).toContain('(pass) replaced');
});

inSoak(test)('one test process does not see the pages of another', async () => {
  const [one, other] = await Promise.all([browser(), browser()]);
  await one.newContext();
  expect(other.contexts()).toEqual([]);
  await one.close();
  expect(other.isConnected()).toBe(true);
  await other.close();
});
