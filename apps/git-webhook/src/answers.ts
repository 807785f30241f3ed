/** Answers to a Git host (docs/internals/interface.md#git-webhooks). */
import type { contract } from '@quoin/contract';
import { type Context, type GitConnectionRecord, receivePush, receiveRequest } from '@quoin/core';
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

/** @param find the connections of a repository */
export const answerTo = async (
  context: Context<null>,
  content: DeliveryContent,
  find: (repoFullName: string) => Promise<readonly GitConnectionRecord[]>,
): Promise<Answer> => {
  if (content.kind === 'ping') return json({ pong: true });
  if (content.kind === 'other') return ignored(content.reason);
  if (content.kind === 'request') {
    const { request } = content;
    const reported = await receiveRequest(context, await find(request.repoFullName), request);
    if (reported.kind === 'ignored') return ignored(reported.reason);
    if (reported.kind === 'deduped') return json({ deduped: true });
    return { body: { queued: true, request: reported.number } };
  }
  const outcome = await receivePush(context, await find(content.push.repoFullName), content.push);
  if (outcome.kind === 'ignored') return ignored(outcome.reason);
  if (outcome.kind === 'deduped') return json({ deduped: true });
  return { body: { queued: true, runId: outcome.runId } };
};
