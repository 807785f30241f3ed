/** A skill as the project's members see it (docs/internals/interface.md#skills-and-triggers). */
import type { SkillRecord, SkillSummaryRecord } from '../records.ts';
import { iso } from '../time.ts';

export const presentSkillItem = (skill: SkillSummaryRecord) => ({
  id: skill.id,
  projectId: skill.projectId,
  name: skill.name,
  description: skill.description,
  runRole: skill.runRole,
  steps: skill.steps,
  output: skill.output,
  version: skill.version,
  createdAt: iso(skill.createdAt),
  updatedAt: iso(skill.updatedAt),
});

export const presentSkill = (skill: SkillRecord) => ({
  ...presentSkillItem(skill),
  source: skill.source,
});
