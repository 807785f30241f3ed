/** The event of an assistant key that ends. */
import { type Acting, newEvent } from '../events/record.ts';
import type { AssistantKeyRecord, RecordedEvent } from '../records.ts';

export const keyRevoked = (
  acting: Acting,
  { id, label, projectId }: AssistantKeyRecord,
): RecordedEvent =>
  newEvent(acting, { projectId, type: 'key.revoked', subject: { type: 'key', id, title: label } });
