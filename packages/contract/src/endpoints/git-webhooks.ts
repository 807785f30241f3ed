/**
 * Receivers of the Git providers' push webhooks (docs/internals/interface.md#git-webhooks). The handler
 * reads the raw bytes, since the signature is over them.
 */
import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.ts';
import { sample } from '../examples.ts';
import { LIMITS } from '../limits.ts';
import { integer, MAX_INTEGER, uuid } from '../schemas/common.ts';
import { named, text } from '../schemas/kinds.ts';

const queued = named(
  'WebhookQueued',
  Type.Object({
    queued: Type.Literal(true),
    runId: Type.Optional(uuid('Of the run that a push queued')),
    request: Type.Optional(
      integer(1, MAX_INTEGER, 'Number of the request whose report was queued'),
    ),
  }),
);

/** Common parts of both receivers. */
const receiver = {
  method: 'POST',
  app: 'git-webhook',
  prefixes: [''],
  auth: 'handler',
  tag: 'Git webhooks',
  description:
    'A push to the tracked branch queues a run, a pull or merge request into it a report. A known delivery answers `{"deduped": true}`, a ping `{"pong": true}`; an ignored delivery returns the reason in plain text, with status 200; a wrong signature is 401 with the text `Invalid signature`.',
  body: Type.Unknown(),
  bodyLimit: LIMITS.gitWebhookBytes,
  response: queued,
  status: 202,
  rateLimit: { name: 'webhook', by: 'sender' },
  errors: ['unauthorized', 'invalid_json', 'unsupported_media_type', 'unavailable'],
  example: { body: { ref: 'refs/heads/main' }, response: { queued: true, runId: sample.id.run } },
} as const;

export const gitWebhooks = {
  connection: endpoint({
    ...receiver,
    id: 'gitWebhooks.connection',
    path: '/webhooks/git/:connectionId',
    summary: 'Receive a push for one connection',
    params: Type.Object({ connectionId: text({ description: 'Id of the connection' }) }),
  }),

  app: endpoint({
    ...receiver,
    id: 'gitWebhooks.app',
    path: '/webhooks/git',
    summary: 'Receive a push for a GitHub App',
  }),
};
