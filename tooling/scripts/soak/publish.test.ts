/** The whole way: every package published to a registry, and the command installed from there. */
import { expect, test } from 'bun:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { BUN, run } from '../src/command.ts';
import { publicPackages } from '../src/packages/public-packages.ts';
import { output } from '../test/support/consumer.ts';
import { openRegistry } from '../test/support/registry.ts';
import { installRuntimes, withNode } from './runtimes.ts';

/** An installation over the network with nothing in a cache. */
const INSTALL_MS = 240_000;
const LONG_MS = 600_000;

test(
  'what was interrupted goes on where it stopped, and what is published can be installed',
  async () => {
    await installRuntimes();
    await using registry = openRegistry();
    const publish = () =>
      run([BUN, 'tooling/scripts/publish.ts', `--registry=${registry.url}`], {
        env: {
          ...registry.env,
          GITHUB_SERVER_URL: 'https://github.com',
          GITHUB_REPOSITORY: 'a/docs',
        },
      });
    const packages = await publicPackages();
    const names = packages.map(({ name }) => name);
    const half = names.length / 2;

    registry.refuse(names[half] ?? '');
    const interrupted = await publish();
    expect(interrupted.ok).toBe(false);
    expect(interrupted.output).toContain('Not now');
    expect(registry.published.map(({ name }) => name)).toEqual(names.slice(0, half));

    const resumed = await publish();
    expect(resumed).toMatchObject({ ok: true });
    expect(registry.published.map(({ name }) => name)).toEqual(names);
    for (const [index, one] of packages.entries()) {
      for (const name of one.needs) expect(names.indexOf(name)).toBeLessThan(index);
      expect(registry.published[index]).toMatchObject({
        access: 'public',
        'dist-tags': { latest: one.version },
        versions: {
          [one.version]: {
            repository: {
              url: 'git+https://github.com/a/docs.git',
              directory: `packages/${one.shortName}`,
            },
          },
        },
      });
    }
    expect((await publish()).output).toContain(`0 of ${names.length} published`);

    await using consumer = await temporaryFolder();
    await writeFile(join(consumer.path, 'package.json'), '{"private":true}');
    const where = { cwd: consumer.path, env: withNode(22), timeout: INSTALL_MS };
    const install = ['npm', 'install', '@quoin/cli', '--no-audit', '--no-fund'];
    await output([...install, `--@quoin:registry=${registry.url}`], where);
    const { printed } = await output(['npx', '--no-install', 'quoin', '--version'], where);
    expect(printed.trim()).toBe(packages.find(({ name }) => name === '@quoin/cli')?.version ?? '');
  },
  LONG_MS,
);
