import type { StoredRedirect } from '../ports/redirect-store.ts';
import { iso } from '../time.ts';

export const presentRedirect = ({ id, from, to, createdAt }: StoredRedirect) => ({
  id,
  from,
  to,
  createdAt: iso(createdAt),
});
