/** An execution as the project's members see it (docs/internals/interface.md#skills-and-triggers). */
import type { ExecutionRecord, ExecutionStepRecord, ExecutionSummaryRecord } from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

export const presentExecutionItem = (execution: ExecutionSummaryRecord) => ({
  id: execution.id,
  projectId: execution.projectId,
  skillId: execution.skillId,
  skillName: execution.skillName,
  triggerId: execution.triggerId,
  userId: execution.userId,
  retryOf: execution.retryOf,
  status: execution.status,
  error: execution.error,
  createdAt: iso(execution.createdAt),
  startedAt: isoOrNull(execution.startedAt),
  finishedAt: isoOrNull(execution.finishedAt),
});

/** @param rows of its steps, by position; those that are absent never began */
export const presentExecution = (
  execution: ExecutionRecord,
  rows: readonly ExecutionStepRecord[],
) => ({
  ...presentExecutionItem({ ...execution, skillName: execution.skill.name }),
  input: execution.input,
  steps: execution.skill.steps.map(({ id, use }, position) => {
    const row = rows[position];
    return {
      id,
      use,
      status: row?.status ?? 'pending',
      attempts: row?.attempts ?? 0,
      output: row?.output ?? null,
      error: row?.error ?? null,
      note: row?.note ?? null,
      startedAt: isoOrNull(row?.startedAt ?? null),
      finishedAt: isoOrNull(row?.finishedAt ?? null),
    };
  }),
  output: execution.output,
});
