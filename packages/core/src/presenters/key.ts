/**
 * An assistant key as the project's admins see it; the value is no part of the record
 * (docs/internals/interface.md#assistant-keys).
 */
import type { AssistantKeyRecord } from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

export const presentKey = (key: AssistantKeyRecord) => ({
  id: key.id,
  label: key.label,
  preview: key.preview,
  allowedOrigins: key.allowedOrigins,
  allowPrivate: key.allowPrivate,
  createdAt: iso(key.createdAt),
  lastUsedAt: isoOrNull(key.lastUsedAt),
});
