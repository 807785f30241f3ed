/**
 * A real history walked commit by commit through the sync, with edits here in between:
 * `bun run git-history <bare repository> <folder> [commits]`. Exits with 1 where the project is not
 * what a fresh import of the head is, a page lost its id over a rename, or a text is gone.
 */
import { resolve } from 'node:path';
import type { GitWorld } from '../test/git/support/git-world.ts';
import { gitWorld } from '../test/git/support/git-world.ts';
import { mergeInto } from './history/merge-into.ts';
import { type HistoryStep, readHistory } from './history/read-history.ts';

const [source, folder = '', count = '300'] = process.argv.slice(2);
if (source === undefined) {
  console.error('Usage: bun run git-history <bare repository> <folder> [commits]');
  process.exit(2);
}

/** Entries of the navigation that a difference tells of. */
const SHOWN = 15;

/** An edit here after so many commits. */
const EDIT_EVERY = 7;

const problems: string[] = [];
const complain = (message: string): void => {
  problems.push(message);
  console.log(`  ! ${message}`);
};

const idsByFile = async (world: GitWorld): Promise<Map<string, string>> =>
  new Map(
    (await world.pages())
      .filter(({ status }) => status !== 'archived')
      .map(({ sourcePath, id }) => [sourcePath ?? '', id]),
  );

/** A paragraph more at the end of a page, as an editor writes it. */
const editHere = async (world: GitWorld, at: number): Promise<string | null> => {
  const pages = (await world.pages()).filter(({ status }) => status === 'published');
  const page = pages[(at * 7919) % pages.length];
  if (page?.sourcePath == null) return null;
  const note = `An editor's note number ${at}.`;
  const { content } = await world.byId(page.id);
  await world.edit(page.sourcePath, `${content.replace(/\n*$/, '')}\n\n${note}\n`);
  return note;
};

const checkRenames = async (
  before: ReadonlyMap<string, string>,
  world: GitWorld,
  step: HistoryStep,
): Promise<void> => {
  if (step.renames.length === 0) return;
  const after = await idsByFile(world);
  for (const { from, to } of step.renames) {
    const id = before.get(from);
    if (id === undefined || after.get(to) === undefined || after.get(to) === id) continue;
    // Git pairs otherwise where several files are alike; the page must live on somewhere.
    const elsewhere = [...after].find(([, other]) => other === id)?.[0];
    complain(
      `${step.id.slice(0, 7)}: ${from} → ${to} has another page (its own is ${elsewhere ?? 'archived'})`,
    );
  }
};

interface Item {
  readonly type: string;
  readonly title: string;
  readonly path: string;
  readonly status: string | null;
  readonly hidden: boolean;
  readonly children: readonly Item[];
}

/**
 * The navigation without what the past may have a say in: pages in the archive, and the numbers that
 * addresses get because those have theirs still.
 */
const outline = async (world: GitWorld): Promise<string[]> => {
  const { body } = await world.call('GET', '/structure');
  const spaces = Reflect.get(Object(body), 'spaces') as { name: string; items: Item[] }[];
  const lines: string[] = [];
  const tell = (items: readonly Item[], depth: number): void => {
    for (const { type, title, path, status, hidden, children } of items) {
      const isShown = status !== 'archived';
      const address = path.replace(/-\d+(?=\/|$)/g, '');
      if (isShown) lines.push(`${'  '.repeat(depth)}${type} ${title} ${address} ${hidden}`);
      tell(children, isShown ? depth + 1 : depth);
    }
  };
  for (const { name, items } of spaces) {
    const before = lines.length;
    lines.push(name);
    tell(items, 1);
    // One that only pages in the archive still hold.
    if (lines.length === before + 1) lines.pop();
  }
  return lines;
};

const history = await readHistory(resolve(source), folder, Number(count));
console.log(
  `${history.steps.length} commits of ${folder || 'the root'}, ${history.files.size} files at first`,
);
const began = performance.now();
await using world = await gitWorld({ files: Object.fromEntries(history.files) });
const notes: string[] = [];
const statuses: Record<string, number> = {};
for (const [at, step] of history.steps.entries()) {
  const before = await idsByFile(world);
  const files = await mergeInto(world.repo, step);
  await world.repo.commit(step.subject, { files });
  if (at % EDIT_EVERY === 0) {
    const note = await editHere(world, at);
    if (note !== null) notes.push(note);
  }
  const run = await world.sync();
  statuses[run.status] = (statuses[run.status] ?? 0) + 1;
  if (run.status === 'Failed') complain(`${step.id.slice(0, 7)}: ${run.error}`);
  if (run.status === 'Waiting') {
    await world.call('POST', `/git/runs/${run.id}/confirm`, { confirm: true });
    await world.work();
  }
  await checkRenames(before, world, step);
  if (at % 25 === 24)
    console.log(`  ${at + 1} commits, ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
await world.sync();
console.log(
  `runs: ${JSON.stringify(statuses)}, conflicts open: ${(await world.conflicts()).length}`,
);

const head = Object.fromEntries(await world.repo.bytes());
await using fresh = await gitWorld({ files: head });
const [here, there] = [await world.texts(), await fresh.texts()];
for (const path of new Set([...Object.keys(here), ...Object.keys(there)])) {
  if (here[path] !== there[path]) complain(`${path} is not as a fresh import has it`);
}
const [walked, imported] = [await outline(world), await outline(fresh)];
const differing = (lines: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return lines.filter((line) => !known.has(line)).slice(0, SHOWN);
};
if (walked.join('\n') !== imported.join('\n')) {
  complain('the navigation is not as a fresh import has it');
  for (const line of differing(walked, imported)) console.log(`    walked ${line}`);
  for (const line of differing(imported, walked)) console.log(`    fresh  ${line}`);
}
const revisions: string[] = [];
for (const page of await world.pages()) {
  for (const { version } of await world.revisions(page.id)) {
    revisions.push((await world.send(`GET /api/v1/pages/${page.id}/revisions/${version}`)).text);
  }
}
const everything = revisions.join('\n');
for (const note of notes) if (!everything.includes(note)) complain(`lost: ${note}`);
await world.repo.fsck();
console.log(
  `${Object.keys(here).length} pages, ${notes.length} edits here, ${problems.length} problems, ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
