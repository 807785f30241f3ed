/**
 * What a push would refuse or warn of, and links that lead nowhere: a folder is sent to a local
 * service, which answers as a server would.
 */
import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ApiError, type BrokenLink, type Issue } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { MANIFEST } from '../folder/path.ts';
import { readFolder } from '../folder/read-folder.ts';
import { take } from '../lists/take.ts';
import type { LocalProject } from '../local/local-project.ts';
import { isMissing } from '../missing.ts';

/** Links of one answer. */
const PAGE_OF_LINKS = 200;

const EVERY_FILE = { pages: new Set<string>(), media: new Set<string>() };

export interface ProjectIssue {
  /** Relative to the folder with `docs.json`, with `/`. */
  readonly path: string;
  readonly issue: Issue;
}

/** The folder with `docs.json` that the folder is in, itself included; null without one. */
export const findRoot = async (folder: string): Promise<string | null> => {
  try {
    await access(join(folder, MANIFEST));
    return folder;
  } catch (error) {
    if (!isMissing(error)) throw error;
    const parent = dirname(folder);
    return parent === folder ? null : findRoot(parent);
  }
};

const at = (line: number, column: number, width = 0) => ({
  line,
  column,
  endLine: line,
  endColumn: column + width,
});

const TARGETS = {
  page_missing: 'no page of the project',
  asset_missing: 'no file of the project',
  archived: 'a page in the archive',
  unpublished: 'a page that was taken down',
} as const;

/** Rule, severity and message are those of the validator of pages, which does not know other pages. */
const linkIssue = ({ url, kind, reason, line, column, suggestion }: BrokenLink): Issue => {
  const meant = suggestion === undefined ? '' : `. Perhaps ${suggestion} is meant`;
  const place = { severity: 'warning' as const, ...at(line, column, [...url].length) };
  if (reason === 'anchor_missing') {
    const anchor = url.slice(url.indexOf('#'));
    return { rule: 'link-anchor', message: `Nothing has the anchor ${anchor}${meant}`, ...place };
  }
  if (kind === 'image') {
    return { rule: 'image-target', message: `The project has no image ${url}${meant}`, ...place };
  }
  return { rule: 'link-target', message: `${url} leads to ${TARGETS[reason]}${meant}`, ...place };
};

/** Where `docs.json` names a file, or its beginning. */
const placeInManifest = (text: string, name: unknown) => {
  const quoted = typeof name === 'string' ? JSON.stringify(name) : null;
  const offset = quoted === null ? -1 : text.lastIndexOf(quoted);
  if (quoted === null || offset === -1) return at(1, 1);
  const before = text.slice(0, offset).split('\n');
  const column = [...(before.at(-1) ?? '')].length + 1;
  return at(before.length, column, [...quoted].length);
};

const pathIn = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && 'path' in details ? details.path : undefined;

const sentence = (text: string): string => text.replace(/\s+/g, ' ').trim();

const readManifestText = (root: string): Promise<string> => readFile(join(root, MANIFEST), 'utf8');

/** @throws what is not about the folder */
const refusalIssue = async (root: string, error: unknown): Promise<ProjectIssue> => {
  const isOfFolder = error instanceof CommandError;
  if (!isOfFolder && !(error instanceof ApiError && error.status < 500)) throw error;
  const named = pathIn(error.details);
  const issue = { rule: 'project', severity: 'error' as const, message: sentence(error.message) };
  if (isOfFolder && typeof named === 'string')
    return { path: named, issue: { ...issue, ...at(1, 1) } };
  const text = await readManifestText(root);
  return { path: MANIFEST, issue: { ...issue, ...placeInManifest(text, named) } };
};

/** @param root - the real path of a folder with `docs.json` */
export const checkProject = async (
  project: LocalProject,
  root: string,
): Promise<readonly ProjectIssue[]> => {
  try {
    const folder = await readFolder(root, EVERY_FILE);
    const { result, files } = await project.fill(folder, false);
    const manifest = await readManifestText(root);
    const warnings = result.warnings.map(
      ({ path = MANIFEST, message, rule = 'navigation', url }) => ({
        path,
        issue: {
          rule,
          severity: 'warning' as const,
          message,
          ...placeInManifest(manifest, path === MANIFEST ? url : undefined),
        },
      }),
    );
    const pathOf = new Map(files.pages.map(({ pageId, path }) => [pageId, path]));
    const broken = await take(
      project.quoin.links.report(project.slug, { state: 'current', limit: PAGE_OF_LINKS }),
    );
    const links = broken
      // The validator reports anchors of the same page.
      .filter(({ url }) => !url.startsWith('#'))
      .map((link) => ({ path: pathOf.get(link.pageId) ?? MANIFEST, issue: linkIssue(link) }));
    return [...warnings, ...links];
  } catch (error) {
    return [await refusalIssue(root, error)];
  }
};
