import { expect, test } from 'bun:test';
import { isSocialNetwork, nameOfNetwork, SOCIAL_NETWORKS } from '../src/index.ts';

test('each network has an id that is a member of a brand, and a name', () => {
  for (const { id, name } of SOCIAL_NETWORKS) {
    expect(id).toMatch(/^[a-z]+$/);
    expect([isSocialNetwork(id), nameOfNetwork(id)]).toEqual([true, name]);
  }
});

test('a name of an object is not a network', () => {
  expect(['constructor', 'GitHub', ''].filter(isSocialNetwork)).toEqual([]);
});
