import { expect, test } from 'bun:test';
import { startProcess } from '../src/index.ts';

const program = (code: string) => [process.execPath, '-e', code];

/** Prints its URL, and ends with 7 on SIGTERM. */
const server = program(`
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('ok') });
  process.on('SIGTERM', () => process.exit(7));
  console.error('starting');
  console.log('listening on ' + server.url);
`);

test('waits for a line and returns the match', async () => {
  await using started = await startProcess(server, { readyWhen: { line: /listening/ } });
  const [, url = ''] = await started.line(/listening on (\S+)/);
  expect(await (await fetch(url)).text()).toBe('ok');
  expect(started.output()).toContain('starting');
});

test('waits for a URL that answers', async () => {
  await using first = await startProcess(server);
  const [, url = ''] = await first.line(/listening on (\S+)/);
  await using waiting = await startProcess(program('setInterval(() => {}, 1000)'), {
    readyWhen: { url },
  });
  expect(waiting.pid).toBeGreaterThan(0);
});

test('stop is SIGTERM, kill is SIGKILL', async () => {
  const options = { readyWhen: { line: /listening/ } };
  expect(await (await startProcess(server, options)).stop()).toBe(7);
  expect(await (await startProcess(server, options)).kill()).toBe(128 + 9);
});

test('adds to the environment and takes away from it', async () => {
  const started = await startProcess(program('console.log(process.env.ADDED, process.env.HOME)'), {
    env: { ADDED: 'added', HOME: undefined },
  });
  expect(await started.exited).toBe(0);
  await started.line(/^added undefined$/);
});

test('a process that ends before it is ready fails with its output', async () => {
  const failing = startProcess(program('console.log("no port"); process.exit(3)'), {
    readyWhen: { line: /listening/ },
  });
  await expect(failing).rejects.toThrow(/ended with 3\nno port/);
});

test('a process that does not get ready in time is killed', async () => {
  const marker = crypto.randomUUID();
  const silent = program(`setInterval(() => {}, 1000); // ${marker}`);
  const failure = await startProcess(silent, {
    readyWhen: { line: /never/ },
    timeout: 1_000,
  }).catch(String);
  expect(failure).toContain('/never/ did not come');
  const running = await Bun.$`ps -A -o args=`.text();
  expect(running).not.toContain(marker);
});
