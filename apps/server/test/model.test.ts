/** `QUOIN_AI_*` in the environment: which model answers, and what is sent to it. */
import { afterAll, describe, expect, test } from 'bun:test';
import { ModelError, type ModelPart } from '@quoin/assistant-core';
import { readConfig } from '@quoin/service/config';
import { modelOf, toolModelOf } from '@quoin/service/model';
import { type ModelReply, modelReply, openModelServer } from '@quoin/test-kit';
import type { ToolModel } from '@quoin/workflow';
import { type ToolModelUnderTest, toolModelChecks } from '@quoin/workflow/testing';

const server = await openModelServer();
afterAll(() => server.close());

const KEY = 'sk-0123456789';
const configured = (env: Record<string, string> = {}) =>
  modelOf(readConfig({ QUOIN_AI_BASE_URL: server.baseUrl, QUOIN_AI_MODEL: 'small', ...env }).ai);

const request = { question: 'How do I install it?', history: [], locale: null, passages: [] };
const partsOf = async (env?: Record<string, string>): Promise<ModelPart[]> => {
  const model = await configured(env);
  return Array.fromAsync(model.answer(request, new AbortController().signal));
};

test('without variables answers need no model', async () => {
  expect((await modelOf(readConfig({}).ai)).name).toBe('extractive');
});

test('the model that is named is asked, with its key', async () => {
  server.reply(modelReply.stream(['Install ', 'it.']));
  const parts = await partsOf({ QUOIN_AI_API_KEY: KEY });
  expect((await configured()).name).toBe('small');
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
  expect(text).toBe('Install it.');
  const { headers, body } = await server.request(0);
  expect(headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.parse(body)).toMatchObject({ model: 'small', stream: true });
  expect(body).toContain(request.question);
});

test('a quarter of the time may pass until the first word', async () => {
  server.reply(modelReply.silence());
  const n = server.requests.length;
  const failure = await partsOf({ QUOIN_AI_TIMEOUT_SECONDS: '1' }).catch((thrown) => thrown);
  expect(failure).toBeInstanceOf(ModelError);
  expect(failure.message).toBe('The language model did not start its answer in time.');
  expect(String(failure.cause)).toContain('250 ms');
  await (await server.request(n)).gone;
});

describe('the model of steps', () => {
  const replying = async (reply: ModelReply): Promise<ToolModel> => {
    server.reply(reply);
    const env = { QUOIN_AI_BASE_URL: server.baseUrl, QUOIN_AI_MODEL: 'small' };
    const model = await toolModelOf(readConfig(env).ai);
    if (model === null) throw new Error('no model is configured');
    return model;
  };

  const underTest: ToolModelUnderTest = {
    answering: ({ text, toolCalls, isCut }) => {
      const calls = toolCalls.map((toolCall, index) => ({ toolCall: { ...toolCall, index } }));
      const finishReason = isCut ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop';
      return replying(
        modelReply.stream([...(text === '' ? [] : [text]), ...calls], { finishReason }),
      );
    },
    // Of the kind that is not called again.
    failing: (message) => replying(modelReply.failure(401, { error: { message } })),
    silent: () => replying(modelReply.silence()),
    received: () => server.requests.at(-1)?.body ?? '',
  };

  for (const [name, check] of Object.entries(toolModelChecks)) test(name, () => check(underTest));
});
