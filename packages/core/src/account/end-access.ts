/**
 * Ends everything with which a user, or an attacker in the user's place, can act here. Every way to
 * recover an account uses this one function, in the transaction of what it is part of.
 */
import { auditEvent } from '../audit/record.ts';
import { type Acting, newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { TriggerRecord } from '../records.ts';
import { noteRevokedTokens } from '../tokens/note-revoked.ts';

export interface EndAccessOptions {
  /** Id of the session that continues. */
  readonly keepSession?: string;
  /** Access tokens of every kind continue: own, of projects, of devices and of OAuth applications. */
  readonly keepTokens?: boolean;
  /** Deletes webhook triggers too, which run skills with the rights of the user. */
  readonly deleteTriggers?: boolean;
}

/** Numbers of what was ended. */
export interface EndedAccess {
  readonly sessions: number;
  readonly tokens: number;
  readonly invitations: number;
  readonly triggers: number;
}

const noteDeletedTriggers = async (
  acting: Acting,
  stores: Stores,
  triggers: readonly TriggerRecord[],
): Promise<void> => {
  for (const { id, name, projectId, skillId } of triggers) {
    const subject = { type: 'trigger', id, title: name } as const;
    const event = { projectId, type: 'trigger.deleted', subject, data: { skillId } } as const;
    await stores.events.insert(newEvent(acting, event));
  }
};

export const endAccess = async (
  acting: Acting,
  stores: Stores,
  userId: Id<'user'>,
  { keepSession, keepTokens = false, deleteTriggers = false }: EndAccessOptions = {},
): Promise<EndedAccess> => {
  const now = acting.deps.clock.now();
  const sessions = await stores.sessions.endAll(userId, keepSession ?? null);
  if (sessions > 0) {
    const which = keepSession === undefined ? 'all' : 'others';
    await stores.audit.insert(
      auditEvent(acting, { type: 'sessions.revoked', userId, data: { which } }),
    );
  }
  // Approvals that no client has exchanged for a token yet.
  await stores.devices.denyApproved(userId);
  await stores.oauth.deleteCodes(userId);
  const tokens = keepTokens ? [] : await stores.tokens.revokeAll(userId, now);
  await noteRevokedTokens(acting, stores, tokens, 'recovery');
  const invitations = keepTokens ? 0 : await stores.invitations.revokeAll(userId, now);
  const triggers = deleteTriggers ? await stores.agent.triggers.deleteAll(userId) : [];
  await noteDeletedTriggers(acting, stores, triggers);
  return { sessions, tokens: tokens.length, invitations, triggers: triggers.length };
};
