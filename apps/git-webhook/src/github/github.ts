/** GitHub, GitHub Enterprise, and servers that send alike (GitHub, "Webhook events and payloads"). */
import type { EmitterWebhookEvent } from '@octokit/webhooks';
import { verify } from '@octokit/webhooks-methods';
import { createYielder } from '@quoin/core';
import { deliveryIdIn, readPush, readRequest, type Sender } from '../delivery.ts';
import { fieldsOf } from '../payload.ts';

/** Bytes that are no UTF-8 become others, and are signed by no user. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

type PullRequest = EmitterWebhookEvent<'pull_request'>['payload'];
type Push = EmitterWebhookEvent<'push'>['payload'];

export const github: Sender = {
  async verify({ headers, body }, secrets) {
    const signature = headers.get('x-hub-signature-256');
    // Without a body there is nothing that a signature could be over.
    if (signature === null || signature === '' || body.byteLength === 0) return false;
    const turn = createYielder();
    const text = decoder.decode(body);
    for (const secret of secrets) {
      // The largest body takes some 20 ms with each.
      await turn();
      if (await verify(secret, text, signature)) return true;
    }
    return false;
  },

  read(headers, payload) {
    const event = headers.get('x-github-event') ?? '';
    if (event === 'ping') return { kind: 'ping' };
    if (event === 'pull_request') {
      const { number, text } = fieldsOf<PullRequest>(payload);
      return readRequest({
        number: number('pull_request', 'number'),
        repoFullName: text('repository', 'full_name'),
        into: text('pull_request', 'base', 'ref'),
        deliveryId: deliveryIdIn(headers, ['x-github-delivery']),
      });
    }
    if (event !== 'push') return { kind: 'other', reason: `event ${event}` };
    const { text, isTrue } = fieldsOf<Push>(payload);
    return readPush({
      ref: text('ref'),
      repoFullName: text('repository', 'full_name'),
      isDeletion: isTrue('deleted'),
      deliveryId: deliveryIdIn(headers, ['x-github-delivery']),
    });
  },
};
