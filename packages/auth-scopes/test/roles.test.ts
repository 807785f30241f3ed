import { expect, test } from 'bun:test';
import { PROJECT_ROLES, roleAtLeast } from '../src/index.ts';

test('each role may do what the roles below it may, for every pair', () => {
  expect(
    PROJECT_ROLES.map((actual) => PROJECT_ROLES.filter((needed) => roleAtLeast(actual, needed))),
  ).toEqual([
    ['viewer'],
    ['viewer', 'editor'],
    ['viewer', 'editor', 'admin'],
    ['viewer', 'editor', 'admin', 'owner'],
  ]);
});
