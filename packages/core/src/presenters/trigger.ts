/**
 * A trigger as its person sees it; the token is no part of the record
 * (docs/internals/interface.md#skills-and-triggers).
 */
import type { TriggerRecord } from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

export const presentTrigger = (trigger: TriggerRecord) => ({
  id: trigger.id,
  type: trigger.type,
  projectId: trigger.projectId,
  skillId: trigger.skillId,
  name: trigger.name,
  preview: trigger.preview,
  createdAt: iso(trigger.createdAt),
  lastUsedAt: isoOrNull(trigger.lastUsedAt),
});
