/** A secret as the project's admins see it: never its value. */
import type { ProjectSecretRecord } from '../records.ts';
import { iso } from '../time.ts';

export const presentSecret = (secret: ProjectSecretRecord) => ({
  name: secret.name,
  hosts: secret.hosts,
  createdAt: iso(secret.createdAt),
  updatedAt: iso(secret.updatedAt),
  updatedBy: secret.updatedBy,
});
