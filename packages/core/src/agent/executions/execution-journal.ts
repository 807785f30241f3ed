/** The journal of a run: rows of its steps, each written under the lease. */
import type { Journal, Json, StepState } from '@quoin/workflow';
import type { Deps } from '../../context.ts';
import { LeaseLost } from '../../lease.ts';

export const executionJournal = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  lease: string,
): Journal => {
  const held = async (write: Promise<boolean>): Promise<void> => {
    if (!(await write)) throw new LeaseLost();
  };
  return {
    load: async () => {
      const rows = await db.read((stores) => stores.agent.executions.steps(id));
      const states = rows.map(
        ({ stepId, status, attempts, output, error, note }): [string, StepState] => [
          stepId,
          // biome-ignore lint/plugin: Written by this journal, from JSON.
          { stepId, status, attempts, output: output as Json, error, note: note as Json },
        ],
      );
      return new Map(states);
    },
    begin: (stepId, attempt) =>
      held(
        db.write((stores) =>
          stores.agent.executions.beginStep(id, lease, { stepId, attempt, now: clock.now() }),
        ),
      ),
    note: (stepId, note) =>
      held(db.write((stores) => stores.agent.executions.noteStep(id, lease, { stepId, note }))),
    end: (stepId, result) =>
      held(
        db.write((stores) =>
          stores.agent.executions.endStep(id, lease, { stepId, ...result, now: clock.now() }),
        ),
      ),
  };
};
