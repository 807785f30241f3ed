/** Checks texts, and the projects that they are pages of, without a server. */
import { dirname, join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Issue } from '@quoin/sdk';
import { type CheckedText, checkTexts } from './check.ts';
import { checkProject, findRoot } from './check-project.ts';
import type { Checks } from './checks.ts';
import { shownPath, type Text } from './texts.ts';

/** Folders with `docs.json` that the texts are in. */
const rootsOf = async (texts: readonly Text[]): Promise<string[]> => {
  const folders = new Set(texts.flatMap(({ disk }) => (disk === null ? [] : [dirname(disk)])));
  const roots = await Promise.all([...folders].map(findRoot));
  return [...new Set(roots.flatMap((root) => root ?? []))].sort();
};

const byPlace = (a: Issue, b: Issue): number => a.line - b.line || a.column - b.column;

/** Issues of each project by real path. */
const projectIssues = async (
  checks: Checks,
  texts: readonly Text[],
): Promise<Map<string, Issue[]>> => {
  const found = new Map<string, Issue[]>();
  for (const root of await rootsOf(texts)) {
    for (const { path, issue } of await checkProject(checks, root)) {
      const disk = join(root, ...path.split('/'));
      const issues = found.get(disk);
      if (issues === undefined) found.set(disk, [issue]);
      else issues.push(issue);
    }
  }
  return found;
};

interface Job {
  /** Folder of the command. */
  readonly cwd: string;
  readonly texts: readonly Text[];
  /** Ends the work. */
  readonly signal: AbortSignal;
  /** Receives how many texts are done. */
  readonly onText: (done: number) => void;
}

export const checkLocally = async (
  checks: Checks,
  { cwd, texts, signal, onText }: Job,
): Promise<CheckedText[]> => {
  const checkText = async (markdown: string): Promise<readonly Issue[]> => {
    // Lets the progress be drawn and Ctrl-C arrive.
    await setImmediate();
    signal.throwIfAborted();
    return checks.checkDraft(markdown);
  };
  const checked = await checkTexts(checkText, texts, onText);
  const found = await projectIssues(checks, texts);
  const complete = checked.map(({ path, issues }, at): CheckedText => {
    const disk = texts[at]?.disk ?? '';
    const others = found.get(disk) ?? [];
    found.delete(disk);
    return { path, issues: [...issues, ...others].sort(byPlace) };
  });
  // Files of a project that are not pages: docs.json.
  const named = new Set(texts.map(({ disk }) => disk));
  const rest = [...found].filter(([disk]) => !named.has(disk) && disk.endsWith(`${sep}docs.json`));
  const manifests = rest.map(([disk, issues]) => ({ path: shownPath(cwd, disk), issues }));
  return [...manifests, ...complete];
};
