/** What a Git host is answered (specification §6). */
import type { contract } from '@quoin/contract';
import {
  type Context,
  type GitConnectionRecord,
  type ReceivedPush,
  receivePush,
} from '@quoin/core';
import type { Handler } from '@quoin/http';
import type { DeliveryContent } from './delivery.ts';

export type Answer = Awaited<ReturnType<Handler<typeof contract.gitWebhooks.app>>>;

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const text = (status: number, body: string): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...NO_STORE },
  });

const json = (body: unknown): Response => Response.json(body, { headers: NO_STORE });

export const ignored = (reason: string): Response => text(200, `ignored: ${reason}`);

export const invalidSignature = (): Response => text(401, 'Invalid signature');

/** @param find the connections that the push is for */
export const answerTo = async (
  context: Context<null>,
  content: DeliveryContent,
  find: (push: ReceivedPush) => Promise<readonly GitConnectionRecord[]>,
): Promise<Answer> => {
  if (content.kind === 'ping') return json({ pong: true });
  if (content.kind === 'other') return ignored(content.reason);
  const outcome = await receivePush(context, await find(content.push), content.push);
  if (outcome.kind === 'ignored') return ignored(outcome.reason);
  if (outcome.kind === 'deduped') return json({ deduped: true });
  return { body: { queued: true, runId: outcome.runId } };
};
