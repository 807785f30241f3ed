/**
 * The Agent-Friendly Documentation Spec on real documentation and on 10,000 pages. The folder with
 * the documentation of other products is in `QUOIN_CORPORA`; without it, that part says so and ends.
 * `test/docs/project.test.ts` has the score of Quoin's own documentation.
 */
import { beforeAll, expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { agentScore } from '../test/support/agent-score.ts';
import { type Reader, theReader } from '../test/support/reader.ts';

const START_MS = 300_000;
const LONG_MS = 900_000;
/** As many as `afdocs` tests by default. */
const PAGES = 50;

/** From the folder of `QUOIN_CORPORA`, by the name of the project. */
const CORPORA = {
  mintlify: 'mintlify-docs',
  gitbook: 'gitbook-docs/documentation',
  vitepress: 'vitepress-docs',
} as const;

let reader: Reader;
beforeAll(async () => {
  reader = await theReader();
}, START_MS);

/** A check can fail for a page with a fault of its author, such as a link to no page. */
const expectWholeScore = async (project: string): Promise<void> => {
  await reader.api.send(`PATCH /projects/${project}/settings`, { visibility: 'public' });
  const { overall, testedPages, problems } = await agentScore(`${reader.url}/${project}`, PAGES);
  for (const { id, status, message } of problems) {
    console.log(`${project}: ${status} ${id}: ${message}`);
  }
  expect([project, overall, testedPages]).toEqual([project, 100, PAGES]);
};

test.each(Object.entries(CORPORA))(
  'agents can read documentation that was imported from %s: 100 of 100',
  async (project, folder) => {
    const corpora = process.env.QUOIN_CORPORA;
    if (corpora === undefined) {
      console.log('QUOIN_CORPORA is not set: the documentation of other products is not read');
      return;
    }
    const path = join(corpora, folder);
    expect([path, existsSync(path)]).toEqual([path, true]);
    const { code, printed } = await reader.run(
      `quoin projects create ${project} && quoin import '${path}' --project ${project} --publish --yes`,
      { cwd: await reader.folder() },
    );
    expect([code, code === 0 ? '' : printed]).toEqual([0, '']);
    await expectWholeScore(project);
  },
  LONG_MS,
);

test(
  'agents can read 10,000 pages of 4 KB: 100 of 100',
  async () => {
    const files = Array.from({ length: 10_000 }, (_, at) => `guide-${at % 20}/page-${at}`);
    const text = (at: number) =>
      `---\ntitle: Page ${at}\ndescription: What berth ${at} offers, and what it costs in summer.\n---\n\n## Fees\n\nBerth ${at} costs ${at} euros. See [the next berth](../${files[(at + 1) % files.length]}.md#power).\n\n## Power\n\n${'Hold the card against the post until the lamp is green. '.repeat(70)}\n`;
    await reader.api.send('POST /projects', { name: 'large' });
    const spaces = Array.from({ length: 20 }, (_, space) => ({
      name: `Guide ${space}`,
      slug: `guide-${space}`,
      nav: files
        .filter((file) => file.startsWith(`guide-${space}/`))
        .map((file) => ({ type: 'page', file })),
    }));
    await reader.api.send('POST /projects/large/bundle', {
      manifest: { version: 1, name: 'large', spaces },
      pages: files.map((file, at) => ({ path: `${file}.md`, markdown: text(at) })),
      publish: true,
    });
    await expectWholeScore('large');
  },
  LONG_MS,
);
