/** SIGTERM while answers stream: they go on to their end, or are ended, and the service with them. */
import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { RequestWaits } from '@quoin/core';
import { OpenStreams } from '@quoin/http';
import { drain } from '@quoin/service/drain';
import { eventually, gitFault, inSoak, openGitServer } from '@quoin/test-kit';
import { deployment } from './faults/support/deployment.ts';
import { textAt } from './support/answer.ts';
import { ASK, type HeldAnswers, QUESTION, withHeldAnswers } from './support/held-answers.ts';

/**
 * Sends a question, and returns the rest of the stream when the first words of the answer have
 * arrived.
 */
const openStream = async ({ ask }: HeldAnswers): Promise<{ rest: Promise<string> }> => {
  const response = await ask();
  expect(response.status).toBe(200);
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: delta')) text += (await pieces?.read())?.value ?? '';
  const toItsEnd = async (): Promise<string> => {
    for (let next = await pieces?.read(); next?.done === false; next = await pieces?.read()) {
      text += next.value;
    }
    return text;
  };
  return { rest: toItsEnd() };
};

const refusesConnections = (url: string) =>
  eventually(async () => {
    const refused = await fetch(`${url}/health`, { keepalive: false }).catch(() => 'refused');
    return refused === 'refused';
  });

test('a running answer completes, and no other request is admitted', async () => {
  await using asked = await withHeldAnswers({ QUOIN_DRAIN_SECONDS: '60' });
  const { rest } = await openStream(asked);
  expect(await asked.openStreams()).toBe(1);
  process.kill(asked.running.pid, 'SIGTERM');
  await refusesConnections(asked.quoin.url);
  asked.release();
  const text = await rest;
  expect(text).toContain('event: done');
  expect(text).not.toContain('event: error');
  expect(await asked.running.exited).toBe(0);
});

inSoak(test)(
  'an answer that takes too long ends with an error event, and the service ends',
  async () => {
    await using asked = await withHeldAnswers({ QUOIN_DRAIN_SECONDS: '1' });
    const streams = await Promise.all([openStream(asked), openStream(asked), openStream(asked)]);
    process.kill(asked.running.pid, 'SIGTERM');
    for (const { rest } of streams) {
      const text = await rest;
      expect(text).not.toContain('event: done');
      const [, data = ''] = /event: error\ndata: (.*)\n\n$/.exec(text) ?? [];
      expect(JSON.parse(data)).toEqual({
        error: expect.any(String),
        code: 'unavailable',
        requestId: expect.any(String),
      });
    }
    expect(await asked.running.exited).toBe(0);
  },
);

inSoak(test)('a client that reads nothing does not keep the service from ending', async () => {
  await using asked = await withHeldAnswers({ QUOIN_DRAIN_SECONDS: '0' });
  const { port } = new URL(asked.quoin.url);
  const socket = connect(Number(port), '127.0.0.1', () => {
    socket.write(
      `POST ${ASK} HTTP/1.1\r\nHost: localhost\r\nX-Assistant-Key: ${asked.key}\r\nContent-Type: application/json\r\nContent-Length: ${QUESTION.length}\r\n\r\n${QUESTION}`,
    );
  });
  socket.pause();
  socket.on('error', () => undefined);
  await openStream(asked);
  process.kill(asked.running.pid, 'SIGTERM');
  expect(await asked.running.exited).toBe(0);
  socket.destroy();
});

/** Sends a byte of a request every 20 ms until the connection ends. @returns what was received */
const trickle = async (port: number, start: string): Promise<{ received: Promise<string> }> => {
  const connected = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(start, () => connected.resolve()));
  await connected.promise;
  const timer = setInterval(() => socket.write('x'), 20);
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    ended.resolve(received);
  });
  return { received: ended.promise };
};

test('uploads and headers that never end do not keep the service from ending', async () => {
  await using quoin = await deployment({ env: { QUOIN_DRAIN_SECONDS: '0' } });
  const running = await quoin.start();
  const { token } = await quoin.client();
  const head = `Host: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json`;
  const upload = await trickle(
    quoin.port,
    `POST /api/v1/projects HTTP/1.1\r\n${head}\r\nContent-Length: 100000\r\n\r\n{"name":"`,
  );
  const header = await trickle(quoin.port, 'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
  // Answered on a later connection: the service has read the beginning of both requests.
  expect((await fetch(`${quoin.url}/health`)).status).toBe(200);
  process.kill(running.pid, 'SIGTERM');
  expect(await running.exited).toBe(0);
  expect([await upload.received, await header.received]).toEqual(['', '']);
});

test('a request that waits for a run of the Git sync gets its state when the time to drain is over', async () => {
  await using git = await openGitServer();
  const repository = await git.create('harbour/docs');
  await repository.commit('First', { files: { 'guide.md': '# Guide\n' } });
  await using quoin = await deployment({
    env: { QUOIN_DRAIN_SECONDS: '0', QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
  });
  const running = await quoin.start();
  const client = await quoin.client();
  const { body } = await client.call('POST', '/api/v1/projects', { name: 'Quay' });
  const address = `/api/v1/projects/${textAt(body, 'project', 'id')}/git`;
  const [provider, host, token] = ['gitlab_self_managed', git.origin, 'sync:secret'];
  const connection = { provider, host, token, repoFullName: 'harbour/docs' };
  expect((await client.call('POST', address, connection)).status).toBe(201);
  expect((await client.call('POST', `${address}/sync?wait=1`)).status).toBe(200);
  const { fault, release } = gitFault.hang();
  const isReached = Promise.withResolvers<void>();
  git.fault = () => {
    isReached.resolve();
    return fault;
  };
  const waiting = client.call('POST', `${address}/sync?wait=1`);
  await isReached.promise;
  process.kill(running.pid, 'SIGTERM');
  const answer = await waiting;
  expect(answer.status).toBe(200);
  expect(textAt(answer.body, 'run', 'status')).toBe('Running');
  expect(await running.exited).toBe(0);
  release();
});

inSoak(test)(
  'connections that do not end by themselves are closed when the time to drain is over',
  async () => {
    const cut = Promise.withResolvers<void>();
    const url = 'http://localhost';
    const open = { streams: new OpenStreams(), waits: new RequestWaits() };
    await drain({ url, stop: () => cut.promise, cut: cut.resolve }, open, 0);
    await cut.promise;
  },
);

test('/ready answers 503 before the port closes, while other requests succeed', async () => {
  await using quoin = await deployment({ env: { QUOIN_DRAIN_NOTICE_SECONDS: '3600' } });
  const running = await quoin.start();
  const client = await quoin.client();
  const ready = () => client.call('GET', '/ready');
  expect((await ready()).status).toBe(200);
  process.kill(running.pid, 'SIGTERM');
  await eventually(async () => (await ready()).status === 503);
  expect((await ready()).body).toMatchObject({
    code: 'unavailable',
    error: 'Not ready: the service is stopping',
  });
  expect((await client.call('POST', '/api/v1/projects', { name: 'Late' })).status).toBe(201);
  // A second signal ends the notice.
  process.kill(running.pid, 'SIGTERM');
  expect(await running.exited).toBe(0);
});
