/** `POST /webhooks/git/:connectionId`: proven with the connection's own secret. */
import type { contract } from '@quoin/contract';
import { type GitProvider, NO_CONNECTION, webhookSecretsOf } from '@quoin/core';
import type { Handler } from '@quoin/http';
import { answerTo, ignored, invalidSignature } from './answers.ts';
import type { Sender } from './delivery.ts';
import { github } from './github/github.ts';
import { gitlab } from './gitlab/gitlab.ts';
import { payloadOf } from './payload.ts';

const SENDERS: Readonly<Record<GitProvider, Sender>> = {
  github,
  github_enterprise: github,
  gitlab,
  gitlab_self_managed: gitlab,
};

export const receiveForConnection: Handler<typeof contract.gitWebhooks.connection> = async (
  context,
  { params },
  request,
  readBody,
) => {
  const connection = await context.db.read((stores) =>
    stores.git.connections.get(params.connectionId),
  );
  if (connection === null) return ignored(NO_CONNECTION);
  const sender = SENDERS[connection.provider];
  const delivery = { headers: request.headers, body: await readBody() };
  const secrets = webhookSecretsOf(context, connection);
  const now = context.deps.clock.now();
  if (!(await sender.verify(delivery, secrets, now))) return invalidSignature();
  const content = sender.read(delivery.headers, await payloadOf(delivery));
  return answerTo(context, content, async () => [connection]);
};
