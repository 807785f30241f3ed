/** Secrets of projects. */
import type { ProjectSecretStore } from '@quoin/core';
import { and, asc, eq } from 'drizzle-orm';
import type { Access } from '../../access.ts';

export const projectSecretStore = ({ q, t: { projectSecrets } }: Access): ProjectSecretStore => ({
  async listForProject(projectId) {
    return q
      .select()
      .from(projectSecrets)
      .where(eq(projectSecrets.projectId, projectId))
      .orderBy(asc(projectSecrets.name));
  },
  async put(secret) {
    const { hosts, sealed, updatedAt, updatedBy } = secret;
    const [kept] = await q
      .insert(projectSecrets)
      .values(secret)
      .onConflictDoUpdate({
        target: [projectSecrets.projectId, projectSecrets.name],
        set: { hosts, sealed, updatedAt, updatedBy },
      })
      .returning();
    return kept ?? secret;
  },
  async delete(projectId, name) {
    const [deleted] = await q
      .delete(projectSecrets)
      .where(and(eq(projectSecrets.projectId, projectId), eq(projectSecrets.name, name)))
      .returning();
    return deleted ?? null;
  },
});
