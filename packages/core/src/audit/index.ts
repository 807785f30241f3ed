export { auditEvent, type NewAuditEvent } from './record.ts';
export { AUDIT_TYPES, type AuditType } from './types.ts';
