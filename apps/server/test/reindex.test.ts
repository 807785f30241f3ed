/** `quoin admin reindex`: beside a running service, and killed in the middle, on both databases. */
import { describe, expect, test } from 'bun:test';
import { type OpenSectionIndexWriter, openSectionIndex, type ScopeDump } from '@quoin/db/full-text';
import { ANALYSIS_VERSION } from '@quoin/search-index';
import { eventually, inSoak, oneInCheck } from '@quoin/test-kit';
import { runQuoin } from './faults/support/deployment.ts';
import { listAt } from './support/answer.ts';
import { DIALECTS, type Harness, maker, openHarness } from './support/harness.ts';
import { builtProgram } from './support/programs.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** Several batches. */
const PAGES = 100;

const textOf = (page: number): string =>
  Array.from(
    { length: 30 },
    (_, at) => `## Berth ${at}\n\nFor ships of class ${page % 7} that wait for pilot${page}.\n`,
  ).join('\n');

const environmentOf = ({ dataDir, databaseUrl }: Harness) => ({
  QUOIN_DATA_DIR: dataDir,
  QUOIN_DATABASE_URL: databaseUrl ?? undefined,
});

const withIndex = async <T>(
  { dataDir, databaseUrl }: Harness,
  work: (index: OpenSectionIndexWriter) => Promise<T>,
): Promise<T> => {
  const location = databaseUrl === null ? { dataDir } : { url: databaseUrl };
  const index = await openSectionIndex(location, 'writer', { analysisVersion: ANALYSIS_VERSION });
  try {
    return await work(index);
  } finally {
    await index.close();
  }
};

const dumpOf = (harness: Harness, projectId: string): Promise<ScopeDump> =>
  withIndex(harness, (index) => index.dump({ projectId, state: 'current' }));

/** A project with pages that are not indexed. */
const openProject = async (harness: Harness) => {
  const { headers } = await harness.token(await harness.person('ada'), [
    'docs:read',
    'docs:write',
    'project:admin',
  ]);
  const make = maker(harness, headers);
  const projectId = await make.project('Harbour');
  const spaceId = await make.space(projectId, 'Guide');
  for (let page = 0; page < PAGES; page += 1) {
    await make.page(projectId, spaceId, `Page ${page}`, textOf(page));
  }
  const find = async (text: string) => {
    const answer = await harness.send(`GET /api/v1/projects/${projectId}/search?q=${text}`, {
      as: headers,
    });
    return listAt(answer.body, 'hits');
  };
  return { projectId, find };
};

describe.each(chosen)('quoin admin reindex on %s', (dialect) => {
  inSoak(test)('indexes every page beside a running service, and says how many', async () => {
    await using harness = await openHarness({ dialect });
    const { projectId, find } = await openProject(harness);
    const reindex = (...args: string[]) =>
      runQuoin(environmentOf(harness), 'admin', 'reindex', ...args);
    expect(await reindex()).toEqual({ code: 0, stdout: `Indexed ${PAGES} pages\n`, stderr: '' });
    expect(await harness.foundation.search.pending(null)).toBe(0);
    expect((await find('pilot77'))[0]).toMatchObject({ title: 'Page 77' });
    const one = await reindex('--project', 'harbour', '--json');
    expect(JSON.parse(one.stdout)).toEqual({ pages: PAGES });
    expect((await dumpOf(harness, projectId)).sections).toHaveLength(PAGES * 31);
    const unknown = await reindex('--project', 'nowhere');
    expect(unknown).toMatchObject({ code: 1, stdout: '' });
    expect(unknown.stderr).toStartWith('quoin: No project has the id or slug nowhere in ');
  });

  test('killed in the middle and run again, it leaves the index equal to a fresh one', async () => {
    await using harness = await openHarness({ dialect });
    const { projectId } = await openProject(harness);
    const { search } = harness.foundation;
    const isInTheMiddle = async () => {
      const pending = await search.pending(null);
      return pending > 0 && pending < PAGES;
    };
    // It may end between two looks of a process that waits for the processor: then it runs again.
    do {
      await using killed = Bun.spawn([...(await builtProgram('cli')), 'admin', 'reindex'], {
        env: { ...process.env, ...environmentOf(harness) },
        stdio: ['ignore', 'ignore', 'inherit'],
        killSignal: 'SIGKILL',
      });
      await eventually(async () => killed.exitCode !== null || (await isInTheMiddle()), {
        timeout: 60_000,
      });
    } while (!(await isInTheMiddle()));

    expect((await runQuoin(environmentOf(harness), 'admin', 'reindex')).code).toBe(0);
    expect(await search.pending(null)).toBe(0);
    const after = await dumpOf(harness, projectId);
    await withIndex(harness, (index) => index.clear());
    expect((await runQuoin(environmentOf(harness), 'admin', 'reindex')).code).toBe(0);
    expect(after).toEqual(await dumpOf(harness, projectId));
  });
});
