/** A {@link Journal} in memory, for tests and for trying. */
import type { Journal, StepState } from '../journal.ts';

export interface MemoryJournal extends Journal {
  readonly states: ReadonlyMap<string, StepState>;
}

const BEFORE = { status: 'pending', attempts: 0, output: null, error: null, note: null } as const;

export const memoryJournal = (): MemoryJournal => {
  const states = new Map<string, StepState>();
  const change = (stepId: string, changed: Partial<StepState>): void => {
    const state = states.get(stepId) ?? { stepId, ...BEFORE };
    // As it would be read from a database.
    states.set(stepId, structuredClone({ ...state, ...changed }));
  };
  return {
    states,
    load: async () => new Map(states),
    begin: async (stepId, attempts) => change(stepId, { status: 'running', attempts }),
    note: async (stepId, note) => change(stepId, { note }),
    end: async (stepId, result) => change(stepId, result),
  };
};
