/** A service in a process of its own, whose model begins each answer and then waits. */
import { modelReply, openModelServer, type StartedProcess } from '@quoin/test-kit';
import { makePage, makePlace, ok } from '../faults/support/client.ts';
import { type Deployment, deployment } from '../faults/support/deployment.ts';
import { textAt } from './answer.ts';

const PAGE = '# Tides\n\nHigh water comes twice a day.\n';
export const QUESTION = JSON.stringify({ message: 'How often does high water come?' });
export const ASK = '/api/v1/assistant/ask/stream';

export interface HeldAnswers extends AsyncDisposable {
  readonly quoin: Deployment;
  readonly running: StartedProcess;
  readonly key: string;
  /** Requests a stream. */
  ask(signal?: AbortSignal): Promise<Response>;
  /** As the metrics tell. */
  openStreams(): Promise<number>;
  /** The model goes on with an answer that it began. */
  release(): void;
}

/** @param env added to the environment */
export const withHeldAnswers = async (
  env: Readonly<Record<string, string>>,
): Promise<HeldAnswers> => {
  const model = await openModelServer();
  const released = Promise.withResolvers<void>();
  model.reply(() =>
    modelReply.stream([
      'High water comes twice',
      released.promise,
      ' a day [1].\nQUOTES\n[1] High water comes twice a day.\n',
    ]),
  );
  const quoin = await deployment({
    env: {
      QUOIN_AI_BASE_URL: model.baseUrl,
      QUOIN_AI_MODEL: 'stand-in',
      QUOIN_RATE_LIMIT_ASSISTANT_KEY: '0',
      QUOIN_METRICS_TOKEN: 'collector',
      ...env,
    },
  });
  const running = await quoin.start();
  const client = await quoin.client();
  const place = await makePlace(client);
  const page = await makePage(client, place, 'Tides', PAGE);
  await ok(client.call('POST', `/api/v1/pages/${page}/publish`));
  const keys = `/api/v1/projects/${place.projectId}/keys`;
  const made = await ok(client.call('POST', keys, { label: 'Website', allowPrivate: true }));
  const key = textAt(made, 'key', 'value');
  return {
    quoin,
    running,
    key,
    ask: (signal) =>
      fetch(`${quoin.url}${ASK}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-assistant-key': key },
        body: QUESTION,
        ...(signal !== undefined && { signal }),
      }),
    openStreams: async () => {
      const headers = { authorization: 'Bearer collector' };
      const text = await (await fetch(`${quoin.url}/metrics`, { headers })).text();
      return Number(/^quoin_open_streams (\d+)$/m.exec(text)?.[1]);
    },
    release: released.resolve,
    async [Symbol.asyncDispose]() {
      await quoin[Symbol.asyncDispose]();
      await model.close();
    },
  };
};
