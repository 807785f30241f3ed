/** Headers as Git hosts send them, signed without the code under test. */
import { createHmac } from 'node:crypto';

type Headers = Record<string, string>;

export const json = (value: unknown): string => JSON.stringify(value);

/** @param delivery another each time by default */
export const githubHeaders = (
  secret: string,
  body: string | Uint8Array,
  { event = 'push', delivery = crypto.randomUUID() as string, type = 'application/json' } = {},
): Headers => ({
  'content-type': type,
  'x-github-event': event,
  'x-github-delivery': delivery,
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

export const gitlabHeaders = (
  token: string,
  { event = 'Push Hook', delivery = crypto.randomUUID() as string } = {},
): Headers => ({
  'content-type': 'application/json',
  'x-gitlab-event': event,
  'x-gitlab-token': token,
  'x-gitlab-event-uuid': crypto.randomUUID(),
  'idempotency-key': delivery,
});

/** @param at when it was sent */
export const gitlabSignedHeaders = (
  secret: string,
  body: string,
  { at = new Date(), delivery = crypto.randomUUID() as string } = {},
): Headers => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${delivery}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'x-gitlab-event': 'Push Hook',
    'webhook-id': delivery,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};

/** The members of a host's push event that Quoin reads. */
export const githubPush = (ref = 'refs/heads/main', repository = 'owner/docs') => ({
  ref,
  deleted: false,
  repository: { full_name: repository },
});

export const gitlabPush = (ref = 'refs/heads/main', repository = 'owner/docs') => ({
  object_kind: 'push',
  event_name: 'push',
  before: '95790bf891e76fee5e1747ab589903a6a1f80f22',
  after: 'da1560886d4f094c3e6c9ef40349f7d38b5d27d7',
  ref,
  project: { path_with_namespace: repository },
});
