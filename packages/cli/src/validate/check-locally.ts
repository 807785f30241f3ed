/** Checks texts, and the projects that they are pages of, by a service in this process. */
import { dirname, join, sep } from 'node:path';
import type { Issue, Quoin } from '@quoin/sdk';
import { type LocalClientOptions, LocalProject, openLocalClient } from '../local/local-project.ts';
import type { OpenLocalService } from '../local/local-service.ts';
import { type CheckedText, checkTexts } from './check.ts';
import { checkProject, findRoot } from './check-project.ts';
import { shownPath, type Text } from './texts.ts';

interface Local extends LocalClientOptions {
  readonly openService: OpenLocalService;
  /** Folder of the command. */
  readonly cwd: string;
}

/** Folders with `docs.json` that the texts are in. */
const rootsOf = async (texts: readonly Text[]): Promise<string[]> => {
  const folders = new Set(texts.flatMap(({ disk }) => (disk === null ? [] : [dirname(disk)])));
  const roots = await Promise.all([...folders].map(findRoot));
  return [...new Set(roots.flatMap((root) => root ?? []))].sort();
};

const byPlace = (a: Issue, b: Issue): number => a.line - b.line || a.column - b.column;

/** Issues of each project by real path. */
const projectIssues = async (
  quoin: Quoin,
  texts: readonly Text[],
): Promise<Map<string, Issue[]>> => {
  const found = new Map<string, Issue[]>();
  for (const root of await rootsOf(texts)) {
    for (const { path, issue } of await checkProject(new LocalProject(quoin), root)) {
      const disk = join(root, ...path.split('/'));
      const issues = found.get(disk);
      if (issues === undefined) found.set(disk, [issue]);
      else issues.push(issue);
    }
  }
  return found;
};

/** @param onText - receives how many texts are done */
export const checkLocally = async (
  texts: readonly Text[],
  local: Local,
  onText: (done: number) => void,
): Promise<CheckedText[]> => {
  await using client = await openLocalClient(local.openService, local);
  const checked = await checkTexts(client.quoin, texts, onText);
  const found = await projectIssues(client.quoin, texts);
  const complete = checked.map(({ path, issues }, at): CheckedText => {
    const disk = texts[at]?.disk ?? '';
    const others = found.get(disk) ?? [];
    found.delete(disk);
    return { path, issues: [...issues, ...others].sort(byPlace) };
  });
  // Files of a project that are not pages: docs.json.
  const named = new Set(texts.map(({ disk }) => disk));
  const rest = [...found].filter(([disk]) => !named.has(disk) && disk.endsWith(`${sep}docs.json`));
  const manifests = rest.map(([disk, issues]) => ({ path: shownPath(local.cwd, disk), issues }));
  return [...manifests, ...complete];
};
