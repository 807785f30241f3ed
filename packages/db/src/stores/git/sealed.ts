/** Sealed values in their columns, for the operator's rotation of the secret. */
import type { GitSealedStore, SealedText } from '@quoin/core';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Access } from '../../access.ts';

export const gitSealedStore = ({
  q,
  t: { executions, gitAccounts, gitConnections, projectSecrets },
}: Access): GitSealedStore => ({
  async list() {
    const {
      token,
      webhookSecret,
      previousWebhookSecret: previous,
      signingKey,
      id,
    } = gitConnections;
    const ofAccounts = await q
      .select({ id: gitAccounts.id, sealed: gitAccounts.token })
      .from(gitAccounts);
    const ofConnections = await q
      .select({ id, token, webhookSecret, previousWebhookSecret: previous, signingKey })
      .from(gitConnections)
      .where(isNull(gitConnections.disconnectedAt));
    const ofExecutions = await q
      .select({ id: executions.id, sealed: executions.sealedHeaders })
      .from(executions)
      .where(and(isNull(executions.finishedAt), isNotNull(executions.sealedHeaders)));
    const ofSecrets = await q
      .select({ id: projectSecrets.id, sealed: projectSecrets.sealed })
      .from(projectSecrets);
    const kept = (id: string, place: SealedText['place'], sealed: string | null): SealedText[] =>
      sealed === null ? [] : [{ place, id, sealed }];
    return [
      ...ofAccounts.flatMap(({ id, sealed }) => kept(id, 'accountToken', sealed)),
      ...ofConnections.flatMap((row) => [
        ...kept(row.id, 'connectionToken', row.token),
        ...kept(row.id, 'webhookSecret', row.webhookSecret),
        ...kept(row.id, 'previousWebhookSecret', row.previousWebhookSecret),
        ...kept(row.id, 'signingKey', row.signingKey),
      ]),
      ...ofExecutions.flatMap(({ id, sealed }) => kept(id, 'executionHeaders', sealed)),
      ...ofSecrets.flatMap(({ id, sealed }) => kept(id, 'projectSecret', sealed)),
    ];
  },

  async replace({ place, id, sealed }, by) {
    if (place === 'accountToken') {
      const changed = await q
        .update(gitAccounts)
        .set({ token: by })
        .where(and(eq(gitAccounts.id, id), eq(gitAccounts.token, sealed)))
        .returning({ id: gitAccounts.id });
      return changed.length > 0;
    }
    if (place === 'executionHeaders') {
      const changed = await q
        .update(executions)
        .set({ sealedHeaders: by })
        .where(and(eq(executions.id, id), eq(executions.sealedHeaders, sealed)))
        .returning({ id: executions.id });
      return changed.length > 0;
    }
    if (place === 'projectSecret') {
      const changed = await q
        .update(projectSecrets)
        .set({ sealed: by })
        .where(and(eq(projectSecrets.id, id), eq(projectSecrets.sealed, sealed)))
        .returning({ id: projectSecrets.id });
      return changed.length > 0;
    }
    const key = place === 'connectionToken' ? 'token' : place;
    const changed = await q
      .update(gitConnections)
      .set({ [key]: by })
      .where(and(eq(gitConnections.id, id), eq(gitConnections[key], sealed)))
      .returning({ id: gitConnections.id });
    return changed.length > 0;
  },
});
