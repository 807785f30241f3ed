/** The five minutes of the README, as they are printed, on a machine that has Node and nothing else. */
import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { takeJourney } from '../support/newcomer.ts';

const HANDBOOK = join(import.meta.dir, 'fixtures/gitbook/handbook');
test('the README leads from nothing to a published project that is searched and asked', async () => {
  const { printed, times } = await takeJourney('README.md', HANDBOOK);
  console.log(times.join('\n'));
  const said = [
    /Signed in to \S+ as operator@quoin\.local/,
    /berths\.md:15/,
    /\*\*fresh\*\* \*\*water\*\*/,
    /^> The north quay has no fresh water\. \[1\]$/m,
    /http:\/\/localhost:\d+\/harbour$/m,
  ];
  for (const pattern of said) expect(printed).toMatch(pattern);
});
