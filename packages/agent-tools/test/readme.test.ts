import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { shortestWay } from './support/example.ts';
import { openDocs, openWorld } from './support/world.ts';

const text = (path: string) => Bun.file(join(import.meta.dir, path)).text();

test('the example of the README runs, and is the one that it shows', async () => {
  expect(await text('../README.md')).toContain(await text('support/example.ts'));
  await using world = await openWorld('sqlite');
  const context = world.session(await world.person('Ada'));
  const docs = await openDocs(context, 'Harbour');
  await docs.page('Start', '# Start\n\nTo install it, run one command.\n');
  const { names, text: said, found } = await shortestWay(context, docs.slug);
  expect(names).toContain('update_page');
  expect(said).toContain('To install it, run one command.');
  expect(JSON.stringify(found)).toContain('guides/start');
});
