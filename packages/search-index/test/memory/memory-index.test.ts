import { expect, test } from 'bun:test';
import { createMemoryIndex } from '../../src/index.ts';

test('a transaction waits for the one before it in its project, and for no other', async () => {
  const index = createMemoryIndex();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = index.write('p', async () => {
    order.push('first begins');
    await gate.promise;
    order.push('first ends');
  });
  const second = index.write('p', async () => {
    order.push('second');
  });
  const other = index.write('q', async () => {
    order.push('other project');
  });
  await other;
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'other project', 'first ends', 'second']);
});
