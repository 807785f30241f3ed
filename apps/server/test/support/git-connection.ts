/** A connection as a row, for what is about its credentials and not about its sync. */
import { type Deps, type GitConnectionRecord, SEALED_FOR } from '@quoin/core';
import { gitConnectionRow } from '@quoin/test-kit';

export const WEBHOOK_SECRET = 'whsec_canary-of-the-webhook';

export const insertConnection = async (
  { db, secrets }: Deps,
  projectId: string,
  patch: Partial<GitConnectionRecord> = {},
): Promise<GitConnectionRecord> => {
  const connection: GitConnectionRecord = {
    ...gitConnectionRow(projectId),
    repoFullName: 'ada/docs',
    status: 'paused',
    webhookSecret: secrets.seal(SEALED_FOR.webhookSecret, WEBHOOK_SECRET),
    ...patch,
  };
  await db.write((stores) => stores.git.connections.insert(connection));
  return connection;
};
