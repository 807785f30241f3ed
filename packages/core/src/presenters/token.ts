/** A token as its owner sees it; the value is no part of the record (docs/internals/interface.md#access-tokens). */
import type { TokenRecord } from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

export const presentToken = (token: TokenRecord) => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes,
  projectId: token.projectId,
  preview: token.preview,
  createdAt: iso(token.createdAt),
  expiresAt: isoOrNull(token.expiresAt),
  lastUsedAt: isoOrNull(token.lastUsedAt),
});
