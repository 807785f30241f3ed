/** Checks texts, and the projects that they are pages of, without a server. */
import { realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Issue } from '@quoin/sdk';
import { isMissing } from '../missing.ts';
import { type CheckedText, checkTexts } from './check.ts';
import { checkProject, findRoot } from './check-project.ts';
import type { Checks } from './checks.ts';
import { isDescriptionPath, isSchemaFile } from './descriptions.ts';
import { type Given, shownPath, type Text } from './texts.ts';

/** Folders with `docs.json` that the texts are in. */
const rootsOf = async (texts: readonly Text[]): Promise<string[]> => {
  const folders = new Set(texts.flatMap(({ disk }) => (disk === null ? [] : [dirname(disk)])));
  const roots = await Promise.all([...folders].map(findRoot));
  return [...new Set(roots.flatMap((root) => root ?? []))].sort();
};

const byPlace = (a: Issue, b: Issue): number => a.line - b.line || a.column - b.column;

type Found = Map<string, Issue[]>;

const add = (found: Found, disk: string, issues: readonly Issue[]): void => {
  found.set(disk, [...(found.get(disk) ?? []), ...issues]);
};

const isIn = (folder: string, disk: string): boolean => disk.startsWith(folder + sep);

/** Real paths of files of a project that are in a folder of it. */
const realPaths = async (root: string, paths: readonly string[]): Promise<string[]> => {
  const real = paths.map(async (path) => {
    try {
      return await realpath(join(root, ...path.split('/')));
    } catch (error) {
      if (!isMissing(error)) throw error;
      return null;
    }
  });
  return (await Promise.all(real)).flatMap((disk) =>
    disk !== null && isIn(root, disk) ? [disk] : [],
  );
};

interface Projects {
  /** Issues by real path. */
  readonly found: Found;
  /** Real paths of descriptions of APIs. */
  readonly descriptions: readonly string[];
}

const checkProjects = async (checks: Checks, texts: readonly Text[]): Promise<Projects> => {
  const found: Found = new Map();
  const descriptions: string[] = [];
  for (const root of await rootsOf(texts)) {
    const project = await checkProject(checks, root);
    for (const { path, issue } of project.issues) {
      add(found, join(root, ...path.split('/')), [issue]);
    }
    descriptions.push(...(await realPaths(root, project.descriptions)));
  }
  return { found, descriptions };
};

interface Job extends Given {
  /** Folder of the command. */
  readonly cwd: string;
  /** Ends the work. */
  readonly signal: AbortSignal;
  /** Receives how many files are done, of how many. */
  readonly onText: (done: number, total: number) => void;
}

/** Descriptions of APIs with the files that they refer to. */
const checkDescriptions = async (
  descriptions: readonly string[],
  { cwd, signal, onText }: Job,
  before: number,
): Promise<CheckedText[]> => {
  if (descriptions.length === 0) return [];
  const found: Found = new Map();
  for (const [at, disk] of descriptions.entries()) {
    onText(before + at, before + descriptions.length);
    // Lets the progress be drawn and Ctrl-C arrive.
    await setImmediate();
    signal.throwIfAborted();
    const folder = dirname(disk);
    add(found, disk, []);
    if (await isSchemaFile(disk)) {
      const { lintSchema } = await import('./lint-schema.ts');
      add(found, disk, await lintSchema(disk, shownPath(cwd, disk)));
      continue;
    }
    const { lintDescription } = await import('./lint-description.ts');
    for (const [path, issues] of await lintDescription(disk, (await findRoot(folder)) ?? folder)) {
      add(found, path, issues);
    }
  }
  return [...found].map(([disk, issues]) => ({
    path: shownPath(cwd, disk),
    issues: issues.toSorted(byPlace),
  }));
};

export const checkLocally = async (checks: Checks, job: Job): Promise<CheckedText[]> => {
  const { cwd, texts, folders, signal, onText } = job;
  const checkText = async (markdown: string): Promise<readonly Issue[]> => {
    // Lets the progress be drawn and Ctrl-C arrive.
    await setImmediate();
    signal.throwIfAborted();
    return checks.checkDraft(markdown);
  };
  const pages = texts.filter(({ disk }) => disk === null || !isDescriptionPath(disk));
  const checked = await checkTexts(checkText, pages, (done) => onText(done, texts.length));
  const { found, descriptions } = await checkProjects(checks, pages);
  const complete = checked.map(({ path, issues }, at): CheckedText => {
    const disk = pages[at]?.disk ?? '';
    const others = found.get(disk) ?? [];
    found.delete(disk);
    return { path, issues: [...issues, ...others].sort(byPlace) };
  });
  // Files of a project that are not pages: docs.json.
  const named = new Set(texts.map(({ disk }) => disk));
  const rest = [...found].filter(([disk]) => !named.has(disk) && disk.endsWith(`${sep}docs.json`));
  const manifests = rest.map(([disk, issues]) => ({ path: shownPath(cwd, disk), issues }));
  const toLint = new Set([
    ...texts.flatMap((text) => (pages.includes(text) ? [] : (text.disk ?? []))),
    ...descriptions.filter((disk) => folders.some((folder) => isIn(folder, disk))),
  ]);
  const linted = await checkDescriptions([...toLint], job, pages.length);
  return [...manifests, ...complete, ...linted];
};
