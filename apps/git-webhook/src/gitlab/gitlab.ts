/** GitLab, its own hosts too (GitLab, "Webhooks" and "Webhook events"). */
import { equalInConstantTime } from '@quoin/core';
import { deliveryIdIn, readPush, readRequest, type Sender } from '../delivery.ts';
import { numberAt, textAt } from '../payload.ts';
import { isSigned } from './standard-webhooks.ts';

/** What represents no commit: the branch was deleted. */
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
    if (textAt(payload, 'object_kind') === 'merge_request') {
      return readRequest({
        number: numberAt(payload, 'object_attributes', 'iid'),
        repoFullName: textAt(payload, 'project', 'path_with_namespace'),
        into: textAt(payload, 'object_attributes', 'target_branch'),
        deliveryId: deliveryIdIn(headers, DELIVERY_IDS),
      });
    }
    if (textAt(payload, 'object_kind') !== 'push') {
      return { kind: 'other', reason: `event ${headers.get('x-gitlab-event') ?? ''}` };
    }
    return readPush({
      ref: textAt(payload, 'ref'),
      repoFullName: textAt(payload, 'project', 'path_with_namespace'),
      isDeletion: NO_COMMIT.test(textAt(payload, 'after') ?? ''),
      deliveryId: deliveryIdIn(headers, DELIVERY_IDS),
    });
  },
};
