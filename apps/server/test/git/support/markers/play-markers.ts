/**
 * A history walked commit by commit with edits here after every second commit, and an account of
 * every text at its end: in the repository and the project, in a conflict that waits, or deleted by a
 * named action.
 */
import type { HistoryStep } from '../../../../soak/history/read-history.ts';
import type { Dialect } from '../../../support/harness.ts';
import { type GitWorld, gitWorld, memoryWorld, type Run } from '../git-world.ts';
import type { GitFolder } from '../memory-folder.ts';
import { commitStep } from './commit-step.ts';
import { People } from './edit-here.ts';
import { type Account, isPageFile, Ledger } from './ledger.ts';

export interface MarkedHistory {
  readonly dialect: Dialect;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly steps: readonly HistoryStep[];
  /** Without a Git process and a server: for long histories. */
  readonly isInMemory?: boolean;
  /** Hears of each step; false ends the history there. */
  readonly progress?: (step: number) => boolean;
}

export interface Played {
  readonly commits: number;
  readonly markers: number;
  readonly account: Account;
  readonly runs: Readonly<Record<string, number>>;
  readonly pages: number;
  /** Files that are not the same in the repository, the export and a fresh import, and all else. */
  readonly problems: readonly string[];
}

const confirmed = async (world: GitWorld<GitFolder>, run: Run): Promise<Run> => {
  if (run.status !== 'Waiting') return run;
  await world.require('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
  await world.work();
  return world.run(run.id);
};

const exported = async (world: GitWorld<GitFolder>): Promise<Map<string, string>> => {
  const { body } = await world.require('GET', '/export');
  const files: { path: string; content: string }[] = Reflect.get(Object(body), 'files');
  return new Map(files.map(({ path, content }) => [path, content]));
};

/** An uploaded image has an address here and a path in the repository. */
const withImageNames = (text: string | undefined): string | undefined =>
  text?.replaceAll(/\]\([^)\s]*\b(upload-\d+\.png)\)/g, ']($1)');

/** The repository, the export and a fresh import of the branch have the same bytes in every page. */
const differences = async (
  world: GitWorld<GitFolder>,
  fresh: GitWorld<GitFolder>,
): Promise<string[]> => {
  const inGit = await world.repo.files();
  const [here, there, out] = [await world.texts(), await fresh.texts(), await exported(world)];
  const paths = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...paths].flatMap((path) => {
    const texts = [inGit[path], here[path], out.get(path), there[path]].map(withImageNames);
    const isSame = texts.every((text) => text !== undefined && text === texts[0]);
    const lengths = texts.map((text) => text?.length ?? 'none').join(', ');
    return isSame ? [] : [`${path} differs (repository, project, export, import): ${lengths}`];
  });
};

export const playMarkers = async ({
  dialect,
  files,
  steps,
  isInMemory = false,
  progress = () => true,
}: MarkedHistory): Promise<Played> => {
  const open = isInMemory ? memoryWorld : gitWorld;
  await using world = await open({ dialect, files: Object.fromEntries(files) });
  const ledger = new Ledger();
  const people = new People(world, ledger);
  const runs: Record<string, number> = {};
  const problems: string[] = [];
  let commits = 0;
  const sync = async (at: string): Promise<void> => {
    const run = await confirmed(world, await world.sync());
    runs[run.status] = (runs[run.status] ?? 0) + 1;
    if (run.status === 'Failed') problems.push(`the run after ${at} failed: ${run.error}`);
    await people.noteConflicts();
  };
  for (const [at, step] of steps.entries()) {
    const paths = await commitStep(world.repo, ledger, step, at);
    if (at % 2 === 1) await people.act(at, paths);
    await sync(`commit ${at} (${step.id.slice(0, 7)})`);
    commits = at + 1;
    if (!progress(commits)) break;
  }
  for (let round = 0, head = ''; round < 5 && head !== (await world.repo.head()); round += 1) {
    head = (await world.repo.head()) ?? '';
    await people.publishAll();
    await sync(`the last commit, ${round}`);
  }
  await world.repo.fsck();
  const inGit = await world.repo.files();
  const repository = Object.entries(inGit).flatMap(([path, text]) =>
    isPageFile(path) ? text : [],
  );
  const here = await world.texts();
  const conflicts = (await world.conflicts()).flatMap(({ base, editor, git }) =>
    [base, editor, git].join('\n'),
  );
  const account = ledger.account({ repository, project: Object.values(here), conflicts });
  await using fresh = await open({
    dialect,
    files: Object.fromEntries(await world.repo.bytes()),
  });
  return {
    commits,
    markers: ledger.size,
    account,
    runs,
    pages: Object.keys(here).length,
    problems: [...problems, ...account.problems, ...(await differences(world, fresh))],
  };
};
