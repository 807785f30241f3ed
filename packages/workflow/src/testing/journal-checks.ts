/** The contract of {@link Journal}: checks that an implementation passes, for any test runner. */
import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import type { Journal, StepState } from '../journal.ts';
import type { Json } from '../skill.ts';

/** A run that no worker began. The skill has the steps of {@link JOURNAL_STEPS}. */
export interface JournaledRun {
  /** Of the worker that has the run. */
  readonly journal: Journal;
  /** Another worker takes the run over. Returns the journal of that worker. */
  takeOver(): Journal | Promise<Journal>;
}

/** Ids of the steps of the run that each check receives. */
export const JOURNAL_STEPS = ['search', 'write'] as const;

const [STEP, OTHER] = JOURNAL_STEPS;

const NOT_BEGUN = {
  status: 'pending',
  attempts: 0,
  output: null,
  error: null,
  note: null,
} as const;

/** Texts that look like other values, an order of members that no sort returns, and rare characters. */
const VALUES: readonly Json[] = [
  ...['123', 'null', '"', '', 1.5, 0, false, true, null, [], {}],
  [null, [1, '2']],
  { z: 1, a: { b: '🦉\u2028' } },
];

const stateOf = async (journal: Journal, stepId: string): Promise<StepState> =>
  (await journal.load()).get(stepId) ?? { stepId, ...NOT_BEGUN };

/** All steps, also if the journal has no state for those that never began. */
const statesOf = (journal: Journal): Promise<StepState[]> =>
  Promise.all(JOURNAL_STEPS.map((stepId) => stateOf(journal, stepId)));

const equalJson = (actual: Json, expected: Json): void =>
  equal(JSON.stringify(actual), JSON.stringify(expected));

/** Each check needs a run of its own. */
export const journalChecks = {
  'load returns no step of a new run as begun': async ({ journal }) => {
    for (const [stepId, state] of await journal.load()) deepEqual(state, { stepId, ...NOT_BEGUN });
  },
  'begin stores the status and the number of the attempt': async ({ journal }) => {
    await journal.begin(STEP, 1);
    deepEqual(await stateOf(journal, STEP), {
      ...{ stepId: STEP, ...NOT_BEGUN },
      ...{ status: 'running', attempts: 1 },
    });
    await journal.begin(STEP, 2);
    equal((await stateOf(journal, STEP)).attempts, 2);
  },
  'note replaces the note before, and the next attempt keeps it': async ({ journal }) => {
    await journal.begin(STEP, 1);
    await journal.note(STEP, { failures: 1, tool: 'first' });
    await journal.note(STEP, { failures: 2 });
    deepEqual((await stateOf(journal, STEP)).note, { failures: 2 });
    await journal.begin(STEP, 2);
    const { note, attempts, status } = await stateOf(journal, STEP);
    deepEqual(
      { note, attempts, status },
      { note: { failures: 2 }, attempts: 2, status: 'running' },
    );
  },
  'end stores the status, the output and the error': async ({ journal }) => {
    await journal.begin(STEP, 3);
    await journal.end(STEP, { status: 'failed', output: null, error: 'Zu spät 🦉' });
    const { note: _, ...failed } = await stateOf(journal, STEP);
    deepEqual(failed, {
      ...{ stepId: STEP, status: 'failed', attempts: 3 },
      ...{ output: null, error: 'Zu spät 🦉' },
    });
    await journal.begin(OTHER, 1);
    await journal.end(OTHER, { status: 'succeeded', output: { id: 7 }, error: null });
    const { status, output, error } = await stateOf(journal, OTHER);
    deepEqual({ status, output, error }, { status: 'succeeded', output: { id: 7 }, error: null });
  },
  'end stores a skipped step that never began': async ({ journal }) => {
    await journal.end(STEP, { status: 'skipped', output: null, error: null });
    const { status, attempts } = await stateOf(journal, STEP);
    deepEqual({ status, attempts }, { status: 'skipped', attempts: 0 });
  },
  'values return as they were stored, with their members in order': async ({ journal }) => {
    await journal.begin(STEP, 1);
    for (const value of VALUES) {
      await journal.note(STEP, value);
      equalJson((await stateOf(journal, STEP)).note, value);
    }
    for (const value of VALUES) {
      await journal.end(STEP, { status: 'succeeded', output: value, error: null });
      equalJson((await stateOf(journal, STEP)).output, value);
    }
  },
  'a stored value does not change with the value of the caller': async ({ journal }) => {
    const turns = ['first'];
    await journal.begin(STEP, 1);
    await journal.note(STEP, { turns });
    turns.push('second');
    deepEqual((await stateOf(journal, STEP)).note, { turns: ['first'] });
    const pages = [1];
    await journal.end(STEP, { status: 'succeeded', output: pages, error: null });
    pages.push(2);
    deepEqual((await stateOf(journal, STEP)).output, [1]);
  },
  'a write changes no other step': async ({ journal }) => {
    await journal.begin(OTHER, 1);
    await journal.note(OTHER, 'other');
    const before = await stateOf(journal, OTHER);
    await journal.begin(STEP, 2);
    await journal.note(STEP, 'note');
    await journal.end(STEP, { status: 'succeeded', output: 1, error: null });
    deepEqual(await stateOf(journal, OTHER), before);
  },
  'the next worker loads each write that was resolved': async ({ journal, takeOver }) => {
    await journal.begin(STEP, 1);
    await journal.end(STEP, { status: 'succeeded', output: [1], error: null });
    await journal.begin(OTHER, 4);
    await journal.note(OTHER, { failures: 3 });
    const before = await statesOf(journal);
    deepEqual(await statesOf(await takeOver()), before);
    ok(before.every(({ attempts }) => attempts > 0));
  },
  'the next worker continues the run': async ({ journal, takeOver }) => {
    await journal.begin(STEP, 1);
    const next = await takeOver();
    await next.begin(STEP, 2);
    await next.note(STEP, 'note');
    await next.end(STEP, { status: 'succeeded', output: 'done', error: null });
    const { status, attempts, output } = await stateOf(next, STEP);
    deepEqual({ status, attempts, output }, { status: 'succeeded', attempts: 2, output: 'done' });
  },
  'writes of a worker whose run was taken over are rejected': async ({ journal, takeOver }) => {
    await journal.begin(STEP, 1);
    await takeOver();
    await rejects(journal.begin(STEP, 2), 'begin of the worker before was accepted');
    await rejects(journal.note(STEP, 'late'), 'note of the worker before was accepted');
    const end = { status: 'succeeded', output: 'late', error: null } as const;
    await rejects(journal.end(STEP, end), 'end of the worker before was accepted');
  },
  'rejected writes change nothing': async ({ journal, takeOver }) => {
    await journal.begin(STEP, 1);
    await journal.note(STEP, 'note');
    const next = await takeOver();
    const before = await statesOf(next);
    await Promise.allSettled([
      journal.begin(STEP, 9),
      journal.note(STEP, 'late'),
      journal.begin(OTHER, 9),
      journal.end(STEP, { status: 'failed', output: null, error: 'late' }),
    ]);
    deepEqual(await statesOf(next), before);
  },
} satisfies Readonly<Record<string, (run: JournaledRun) => Promise<void>>>;
