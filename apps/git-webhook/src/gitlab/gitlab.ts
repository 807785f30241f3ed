/** GitLab, its own hosts too (GitLab, "Webhooks" and "Webhook events"). */
import type { WebhookMergeRequestEventSchema, WebhookPushEventSchema } from '@gitbeaker/rest';
import { equalInConstantTime } from '@quoin/core';
import { deliveryIdIn, readPush, readRequest, type Sender } from '../delivery.ts';
import { fieldsOf } from '../payload.ts';
import { isSigned } from './standard-webhooks.ts';

/** The id of a missing commit: the branch was deleted. */
const NO_COMMIT = /^0+$/;

/**
 * The first is under the signature. The last one is shared by webhooks that one webhook sets off,
 * so it counts only for older versions of GitLab, which send no other.
 */
const DELIVERY_IDS = ['webhook-id', 'idempotency-key', 'x-gitlab-event-uuid'];

export const gitlab: Sender = {
  async verify(delivery, secrets, now) {
    const { headers } = delivery;
    // A signature proves the body and the time, which the token beside it does not.
    if (headers.has('webhook-signature')) {
      return secrets.some((secret) => isSigned(delivery, secret, now));
    }
    const token = headers.get('x-gitlab-token');
    return token !== null && secrets.some((secret) => equalInConstantTime(token, secret));
  },

  read(headers, payload) {
    const push = fieldsOf<WebhookPushEventSchema>(payload);
    const kind = push.text('object_kind');
    if (kind === 'merge_request') {
      const request = fieldsOf<WebhookMergeRequestEventSchema>(payload);
      return readRequest({
        number: request.number('object_attributes', 'iid'),
        repoFullName: request.text('project', 'path_with_namespace'),
        into: request.text('object_attributes', 'target_branch'),
        deliveryId: deliveryIdIn(headers, DELIVERY_IDS),
      });
    }
    if (kind !== 'push') {
      return { kind: 'other', reason: `event ${headers.get('x-gitlab-event') ?? ''}` };
    }
    return readPush({
      ref: push.text('ref'),
      repoFullName: push.text('project', 'path_with_namespace'),
      isDeletion: NO_COMMIT.test(push.text('after') ?? ''),
      deliveryId: deliveryIdIn(headers, DELIVERY_IDS),
    });
  },
};
