/** Audit events of the operator's commands. */
import { type AuditType, auditEvent, COMMAND, type NewAuditEvent, type Stores } from '@quoin/core';
import type { Foundation } from '@quoin/service/compose';

/** The audit event of a command, in the write of what the command does. */
export const recordCommand = (
  { deps }: Pick<Foundation, 'deps'>,
  stores: Pick<Stores, 'audit'>,
  event: NewAuditEvent<AuditType>,
): Promise<void> => stores.audit.insert(auditEvent({ deps, principal: COMMAND }, event));
