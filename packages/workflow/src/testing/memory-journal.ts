/** A {@link Journal} in memory, for tests and for trying. */
import type { Journal, StepState } from '../journal.ts';
import { runTakenOver } from '../messages/run.ts';

export interface MemoryJournal extends Journal {
  readonly states: ReadonlyMap<string, StepState>;
  /**
   * Returns the journal of another worker that takes the run over. Writes to this one are rejected
   * from then on.
   */
  takeOver(): MemoryJournal;
}

const BEFORE = { status: 'pending', attempts: 0, output: null, error: null, note: null } as const;

export const memoryJournal = (): MemoryJournal => {
  const states = new Map<string, StepState>();
  let worker = 0;
  const journalOfNextWorker = (): MemoryJournal => {
    worker += 1;
    const own = worker;
    const change = (stepId: string, changed: Partial<StepState>): void => {
      if (own !== worker) throw new Error(runTakenOver);
      const state = states.get(stepId) ?? { stepId, ...BEFORE };
      // As it would be read from a database.
      states.set(stepId, structuredClone({ ...state, ...changed }));
    };
    return {
      states,
      takeOver: journalOfNextWorker,
      load: async () => new Map(states),
      begin: async (stepId, attempts) => change(stepId, { status: 'running', attempts }),
      note: async (stepId, note) => change(stepId, { note }),
      end: async (stepId, result) => change(stepId, result),
    };
  };
  return journalOfNextWorker();
};
