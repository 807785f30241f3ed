import type { Id } from '../id.ts';
import type { InvitationRecord } from '../records.ts';

export interface InvitationStore {
  insert(invitation: InvitationRecord): Promise<void>;
  /** Any invitation with this hash; accepted, revoked and expired ones too. */
  findByHash(hash: string): Promise<InvitationRecord | null>;
  /** Neither accepted, revoked nor expired, newest first. */
  listPending(projectId: Id<'project'>, now: Date): Promise<InvitationRecord[]>;
  /** Guarded: the invitation, if it was pending and this call accepted it. */
  accept(id: Id<'invitation'>, userId: Id<'user'>, now: Date): Promise<InvitationRecord | null>;
  /** Guarded: the invitation, if it was pending and this call revoked it. */
  revoke(
    id: Id<'invitation'>,
    projectId: Id<'project'>,
    now: Date,
  ): Promise<InvitationRecord | null>;
  /** Revokes the pending invitations that the user made; how many. */
  revokeAll(userId: Id<'user'>, now: Date): Promise<number>;
  /** Revokes the pending invitations that these tokens created, and returns them. */
  revokeCreatedBy(tokenIds: readonly Id<'token'>[], now: Date): Promise<InvitationRecord[]>;
  /** Deletes every invitation to the address, pending or not. @returns their ids */
  deleteTo(email: string): Promise<string[]>;
}
