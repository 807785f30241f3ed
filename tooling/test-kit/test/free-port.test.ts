import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '../src/free-port.ts';
import { startProcess } from '../src/start-process.ts';

const MODULE = fileURLToPath(new URL('../src/free-port.ts', import.meta.url));
const PROCESSES = 3;
const PORTS = 150;

/** Requests ports, prints them, and runs on. */
const PROGRAM = `
  import { freePort } from ${JSON.stringify(MODULE)};
  const ports = await Promise.all(Array.from({ length: ${PORTS} }, () => freePort()));
  console.log('ports ' + ports.join(' '));
  setInterval(() => {}, 1000);
`;

test('processes that request ports at the same time get different ones', async () => {
  await using processes = new AsyncDisposableStack();
  const printed = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const started = await startProcess([process.execPath, '-e', PROGRAM]);
      processes.use(started);
      const [, ports = ''] = await started.line(/^ports (.*)$/);
      return ports.split(' ').map(Number);
    }),
  );
  const own = await Promise.all(Array.from({ length: PORTS }, () => freePort()));
  const all = [...printed.flat(), ...own];
  expect(all.length).toBe((PROCESSES + 1) * PORTS);
  expect(new Set(all).size).toBe(all.length);
});

test('a port is skipped while a program listens on it, and free for the program that asked', async () => {
  const port = await freePort();
  using _server = Bun.serve({ hostname: '127.0.0.1', port, fetch: () => new Response('served') });
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served');
  expect(await freePort()).not.toBe(port);
});

test('a connection to a port without a program is refused', async () => {
  const port = await freePort();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const socket = connect(port, '127.0.0.1').on('error', resolve).on('connect', resolve);
  expect(await promise).toMatchObject({ code: 'ECONNREFUSED' });
  socket.destroy();
});

test('a reservation does not keep its process running', async () => {
  const code = `import { freePort } from ${JSON.stringify(MODULE)}; console.log(await freePort());`;
  const started = await startProcess([process.execPath, '-e', code]);
  expect(await started.exited).toBe(0);
});
