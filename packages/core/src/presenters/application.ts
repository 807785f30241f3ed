/** An OAuth application with what its tokens of one user may do together. */
import type { GrantedToken } from '../ports/token-store.ts';
import { iso, isoOrNull } from '../time.ts';

const latest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce(
    (last, time) => (last === null || (time !== null && time > last) ? time : last),
    null,
  );

/** @param granted tokens of one application, newest first */
export const presentApplication = (granted: readonly GrantedToken[]) => {
  const [newest] = granted;
  const oldest = granted.at(-1);
  if (newest === undefined || oldest === undefined) return [];
  return [
    {
      id: newest.client.id,
      name: newest.client.name,
      scopes: [...new Set(granted.flatMap(({ token }) => token.scopes))],
      tokens: granted.length,
      connectedAt: iso(oldest.token.createdAt),
      lastUsedAt: isoOrNull(latest(granted.map(({ token }) => token.lastUsedAt))),
    },
  ];
};
