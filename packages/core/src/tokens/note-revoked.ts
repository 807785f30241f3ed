/** Writes the end of access tokens: in the trail of their project, or in the audit of their user. */
import { type Acting, newEvent } from '../events/record.ts';
import type { Stores } from '../ports/db.ts';
import type { TokenRecord } from '../records.ts';
import { type TokenPath, tokenRevoked } from './audit.ts';

export const noteRevokedTokens = async (
  acting: Acting,
  stores: Pick<Stores, 'audit' | 'events'>,
  tokens: readonly TokenRecord[],
  by: TokenPath,
): Promise<void> => {
  for (const token of tokens) {
    const { id, name, projectId } = token;
    if (projectId === null) {
      await stores.audit.insert(tokenRevoked(acting, token, by));
      continue;
    }
    const subject = { type: 'token', id, title: name } as const;
    await stores.events.insert(newEvent(acting, { projectId, type: 'token.revoked', subject }));
  }
};
