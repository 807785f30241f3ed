/**
 * The README and the quickstart in a checkout as Git makes it: `up` installs every package, from the
 * registry that npm is set to, on a machine that has Node and nothing else.
 */
import { expect, test } from 'bun:test';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { ROOT } from '../test/support/markdown.ts';
import { DOCUMENTS, takeJourney } from '../test/support/newcomer.ts';

const JOURNEY_MS = 900_000;
const HANDBOOK = join(ROOT, 'tooling/scripts/test/docs/fixtures/gitbook/handbook');

/** Files that Git tracks, without what was installed or built. */
const checkoutInto = async (folder: string): Promise<void> => {
  const list = await Bun.$`git ls-files -z`.cwd(ROOT).text();
  for (const path of list.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
};

test.each(DOCUMENTS)(
  '%s works in a fresh checkout',
  async (page) => {
    await using folder = await temporaryFolder();
    await checkoutInto(folder.path);
    const registry = (
      await Bun.$`npm config get registry --workspaces=false`.quiet().text()
    ).trim();
    const { printed, times } = await takeJourney(page, HANDBOOK, {
      checkout: folder.path,
      env: { BUN_CONFIG_REGISTRY: registry },
    });
    console.log(times.join('\n'));
    expect(printed).toMatch(/“The north quay has no fresh water\.”/);
  },
  JOURNEY_MS,
);
