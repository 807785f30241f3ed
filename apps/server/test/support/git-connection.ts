/** A connection as a row, for what is about its credentials and not about its sync. */
import { type Deps, type GitConnectionRecord, SEALED_FOR } from '@quoin/core';

export const WEBHOOK_SECRET = 'whsec_canary-of-the-webhook';

export const insertConnection = async (
  { db, ids, clock, secrets }: Deps,
  projectId: string,
  patch: Partial<GitConnectionRecord> = {},
): Promise<GitConnectionRecord> => {
  const now = clock.now();
  const connection: GitConnectionRecord = {
    id: ids.next(),
    projectId,
    provider: 'github',
    host: null,
    repoFullName: 'ada/docs',
    branch: 'main',
    basePath: '',
    outboundMode: 'push',
    conflictPolicy: 'git_wins',
    status: 'paused',
    autoSync: true,
    publishOnSync: true,
    accountId: null,
    token: null,
    installationId: null,
    webhookSecret: secrets.seal(SEALED_FOR.webhookSecret, WEBHOOK_SECRET),
    previousWebhookSecret: null,
    previousSecretUntil: null,
    direction: null,
    lastCommit: null,
    lastTree: null,
    navigationHash: null,
    navigationAt: null,
    lastSyncedAt: null,
    error: null,
    failures: 0,
    retryAt: null,
    pullRequest: null,
    lease: null,
    leasedUntil: null,
    createdAt: now,
    updatedAt: now,
    createdBy: null,
    ...patch,
  };
  await db.write((stores) => stores.git.connections.insert(connection));
  return connection;
};
