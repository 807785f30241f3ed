import type { Id } from '../id.ts';
import type { AuditRecord } from '../records.ts';

export interface AuditFilter {
  /** Not before this time. */
  readonly since: Date | null;
  /** As actor, or as the user whose account it concerns. */
  readonly userId: Id<'user'> | null;
  readonly type: string | null;
}

/** Events of the whole deployment, for its operator. */
export interface AuditStore {
  insert(event: AuditRecord): Promise<void>;
  /** Oldest first, those behind `after`, each with the present e-mail of actor and user. */
  list(
    filter: AuditFilter,
    page: { readonly after: Pick<AuditRecord, 'createdAt' | 'id'> | null; readonly limit: number },
  ): Promise<{ event: AuditRecord; actorEmail: string | null; userEmail: string | null }[]>;
  /** Deletes at most `limit` events that are older than `before`. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
}
