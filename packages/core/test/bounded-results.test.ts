/** The results of the steps of a run together. */
import { expect, test } from 'bun:test';
import type { Journal, StepState } from '@quoin/workflow';
import { boundedResults } from '../src/agent/executions/bounded-results.ts';

const nothing = async () => undefined;

const journalOf = (...states: StepState[]): Journal => ({
  load: async () => new Map(states.map((state) => [state.stepId, state])),
  begin: nothing,
  note: nothing,
  end: nothing,
});

const step: StepState = {
  stepId: 'one',
  status: 'succeeded',
  attempts: 1,
  output: 'x'.repeat(8),
  error: null,
  note: null,
};

test('is bounded for any results of the steps', () => {
  const results = boundedResults(journalOf(), 20);
  expect(results.taken('x'.repeat(8))).toBe('x'.repeat(8));
  expect(results.taken([1, 2, 3])).toEqual([1, 2, 3]);
  expect(() => results.taken({ a: 1 })).toThrow('more than 20 characters');
});

test('counts what earlier goes of the run kept', async () => {
  const results = boundedResults(journalOf(step), 20);
  expect((await results.journal.load()).get('one')).toEqual(step);
  expect(results.taken('x'.repeat(8))).toBe('x'.repeat(8));
  expect(() => results.taken('x')).toThrow('more than 20 characters');
});
