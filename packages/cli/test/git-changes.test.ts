import { expect, test } from 'bun:test';
import { changesOf } from '../src/git/run-report.ts';

const counts = {
  ...{ created: 0, updated: 0, renamed: 0, merged: 0 },
  ...{ archived: 0, pushed: 0, conflicts: 0, skipped: 0 },
};
const none = { counts, progress: { done: 0, total: 0 } };

test.each([
  ['queued', { ...none, status: 'Queued' }],
  ['in progress', { ...none, status: 'Running' }],
  ['12 of 40 files', { ...none, status: 'Running', progress: { done: 12, total: 40 } }],
  ['nothing to do', { ...none, status: 'Success' }],
  ['2 updated', { ...none, status: 'Success', counts: { ...counts, updated: 2 } }],
  ['The host does not answer', { ...none, status: 'Failed', error: 'The host does not answer' }],
] as const)('the status of a run shows its changes or its progress: %s', (shown, run) => {
  expect(changesOf(run)).toBe(shown);
});
