/** An account of every text of a history with edits on both sides; `bun run git-markers` plays real ones. */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { generatedHistory } from './support/markers/generated-history.ts';
import { Ledger } from './support/markers/ledger.ts';
import { playMarkers } from './support/markers/play-markers.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

setDefaultTimeout(300_000);

const COMMITS = 20;
const MARKERS = 60;

test.each([...chosen])(
  `on %s each of ${MARKERS} texts of ${COMMITS} commits is on both sides, in a conflict that waits or deleted by a named action`,
  async (dialect) => {
    const history = generatedHistory(COMMITS);
    const { markers, account, runs, problems } = await playMarkers({
      ...{ dialect, ...history, isInMemory: true },
    });
    expect(problems).toEqual([]);
    expect(runs.Failed).toBeUndefined();
    expect(runs.Partial).toBeGreaterThan(0);
    expect(markers).toBeGreaterThanOrEqual(MARKERS);
    expect(account.both).toBeGreaterThan(0);
    expect(account.deleted).toBeGreaterThan(0);
  },
);

test('the account names texts that are lost, doubled or on one side only', () => {
  const ledger = new Ledger();
  const [kept, lost, doubled, single, deleted] = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    ledger.create('p', name),
  );
  ledger.remove('archive: e', `${deleted} ${kept}`, `${kept}`);
  const both = `${kept} ${doubled}`;
  const places = { repository: [both, `${doubled}`, `${single}`], project: [both], conflicts: [] };
  const { problems, ...counts } = ledger.account(places);
  expect(counts).toMatchObject({ both: 2, deleted: 1, actions: { archive: 1 } });
  expect(problems.map((problem) => problem.replace(/:.*$/, ''))).toEqual([
    'lost',
    'doubled',
    'on one side only',
  ]);
  expect(problems[0]).toContain(String(lost));
});
