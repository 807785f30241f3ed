/** The contract of a journal: the one in memory passes it, and journals with one fault do not. */
import { describe, test } from 'bun:test';
import { testContract } from '@quoin/test-kit/port-contract';
import type { Journal, StepState } from '../../src/index.ts';
import { type JournaledRun, journalChecks, memoryJournal } from '../../src/testing/index.ts';

describe('a journal in memory', () => {
  for (const [name, check] of Object.entries(journalChecks)) {
    test(name, async () => {
      const journal = memoryJournal();
      await check({ journal, takeOver: journal.takeOver });
    });
  }
});

type States = Map<string, StepState>;

const EMPTY = { status: 'pending', attempts: 0, output: null, error: null, note: null } as const;

/** A journal over a map that has no guard and copies nothing, with some functions replaced. */
const careless = (patch: (states: States, whole: Journal) => Partial<Journal> = () => ({})) => {
  const states: States = new Map();
  const change = (stepId: string, changed: Partial<StepState>): void => {
    states.set(stepId, { ...(states.get(stepId) ?? { stepId, ...EMPTY }), ...changed });
  };
  const whole: Journal = {
    load: async () => states,
    begin: async (stepId, attempts) => change(stepId, { status: 'running', attempts }),
    note: async (stepId, note) => change(stepId, { note }),
    end: async (stepId, result) => change(stepId, result),
  };
  return { ...whole, ...patch(states, whole) };
};

/** The journal in memory, with some functions of each worker replaced. */
const faulty = (patch: (whole: Journal) => Partial<Journal>): JournaledRun => {
  const journal = memoryJournal();
  const of = (whole: Journal): Journal => ({ ...whole, ...patch(whole) });
  return { journal: of(journal), takeOver: () => of(journal.takeOver()) };
};

testContract('a journal', journalChecks, {
  'has no guard against an earlier worker': {
    open: () => {
      const journal = careless();
      return { journal, takeOver: () => journal };
    },
    fails: [
      'a stored value does not change with the value of the caller',
      'writes of a worker whose run was taken over are rejected',
      'rejected writes change nothing',
    ],
  },
  'ignores late writes without an error': {
    open: () =>
      faulty(({ begin, note, end }) => ({
        begin: (...args) => begin(...args).catch(() => {}),
        note: (...args) => note(...args).catch(() => {}),
        end: (...args) => end(...args).catch(() => {}),
      })),
    fails: ['writes of a worker whose run was taken over are rejected'],
  },
  'resolves before a write is stored': {
    open: () =>
      faulty(({ note }) => ({
        note: async (...args) => {
          setTimeout(() => void Promise.allSettled([note(...args)]), 0);
        },
      })),
    fails: ['note replaces the note before, and the next attempt keeps it'],
  },
  'forgets states when another worker takes over': {
    open: () => {
      const journal = memoryJournal();
      return { journal, takeOver: () => memoryJournal() };
    },
    fails: ['the next worker loads each write that was resolved'],
  },
  'takes a run over without a right to write': {
    open: () => {
      const journal = memoryJournal();
      return {
        journal,
        takeOver: () => {
          const next = journal.takeOver();
          return { ...next, begin: async () => {} };
        },
      };
    },
    fails: ['the next worker continues the run'],
  },
  'counts attempts itself': {
    open: () =>
      faulty(({ load, begin }) => ({
        begin: async (stepId) => begin(stepId, ((await load()).get(stepId)?.attempts ?? 0) + 1),
      })),
    fails: ['end stores the status, the output and the error'],
  },
  'has a row of another run': {
    open: () =>
      faulty(({ load }) => ({
        load: async () =>
          new Map([
            ['search', { stepId: 'search', ...EMPTY, status: 'running' as const, attempts: 1 }],
            ...(await load()),
          ]),
      })),
    fails: ['load returns no step of a new run as begun'],
  },
  'clears the note when an attempt begins': {
    open: () =>
      faulty(({ begin, note }) => ({
        begin: async (stepId, attempt) => {
          await begin(stepId, attempt);
          await note(stepId, null);
        },
      })),
    fails: ['note replaces the note before, and the next attempt keeps it'],
  },
  'begins a step that was skipped': {
    open: () =>
      faulty(({ begin, end }) => ({
        end: async (stepId, result) => {
          if (result.status === 'skipped') await begin(stepId, 1);
          await end(stepId, result);
        },
      })),
    fails: ['end stores a skipped step that never began'],
  },
  'stores texts of JSON as JSON': {
    open: () =>
      faulty(({ note }) => ({
        note: (stepId, value) => note(stepId, value === '123' ? 123 : value),
      })),
    fails: ['values return as they were stored, with their members in order'],
  },
  'loses the output of a step': {
    open: () =>
      faulty(({ end }) => ({ end: (id, result) => end(id, { ...result, output: null }) })),
    fails: [
      'end stores the status, the output and the error',
      'values return as they were stored, with their members in order',
      'the next worker continues the run',
    ],
  },
  'writes each step without its id': {
    open: () =>
      faulty(({ load, note }) => ({
        note: async (_, value) => {
          for (const stepId of (await load()).keys()) await note(stepId, value);
        },
      })),
    fails: ['a write changes no other step'],
  },
  'begins without a number': {
    open: () => faulty(({ begin }) => ({ begin: (stepId) => begin(stepId, 1) })),
    fails: ['begin stores the status and the number of the attempt'],
  },
});
