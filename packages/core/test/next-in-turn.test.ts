/** Whose turn it is of the executions that wait for a place. */
import { expect, test } from 'bun:test';
import { nextInTurn } from '../src/agent/executions/next-in-turn.ts';

const waiting = (...names: string[]) =>
  names.map((name) => ({ id: name, projectId: name.charAt(0) }));

test('takes the longest waiting request of the project with the fewest places', () => {
  const all = waiting('a1', 'a2', 'b1', 'b2', 'c1');
  const turn = (busy: Record<string, number>, most = 4) =>
    nextInTurn(all, new Map(Object.entries(busy)), most)?.id;
  expect(turn({})).toBe('a1');
  expect(turn({ a: 1 })).toBe('b1');
  expect(turn({ a: 1, b: 2, c: 1 })).toBe('a1');
  expect(turn({ a: 3, b: 2, c: 3 })).toBe('b1');
});

test('takes no request of a project with all its places', () => {
  const all = waiting('a1', 'b1');
  expect(nextInTurn(all, new Map([['a', 2]]), 2)?.id).toBe('b1');
  expect(nextInTurn(waiting('a1', 'a2'), new Map([['a', 2]]), 2)).toBeNull();
  expect(nextInTurn([], new Map(), 2)).toBeNull();
});
