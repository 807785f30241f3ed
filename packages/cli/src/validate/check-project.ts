/** Reports the errors and warnings of a push, and broken links. */

import { access, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Issue } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { MANIFEST } from '../folder/path.ts';
import { type Folder, readFolder } from '../folder/read-folder.ts';
import * as messages from '../messages/validate.ts';
import { isMissing } from '../missing.ts';
import type { CheckedLink, Checks, FolderFindings } from './checks.ts';
import { descriptionsIn } from './descriptions.ts';

const EVERY_FILE = { pages: new Set<string>(), media: new Set<string>() };

export interface ProjectIssue {
  /** Relative to the folder with `docs.json`, with `/`. */
  readonly path: string;
  readonly issue: Issue;
}

export interface ProjectFindings {
  readonly issues: readonly ProjectIssue[];
  /** Descriptions of APIs that `docs.json` names, relative to its folder. */
  readonly descriptions: readonly string[];
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
  page_missing: messages.noPageOfProject,
  asset_missing: messages.noFileOfProject,
  archived: messages.archivedPage,
  unpublished: messages.unpublishedPage,
} as const;

/** Rule, severity and message are those of the validator of pages, which does not know other pages. */
const linkIssue = ({ url, kind, reason, line, column, suggestion }: CheckedLink): Issue => {
  const meant = suggestion === undefined ? '' : `. Perhaps ${suggestion} is meant`;
  const place = { severity: 'warning' as const, ...at(line, column, [...url].length) };
  if (reason === 'anchor_missing') {
    const anchor = url.slice(url.indexOf('#'));
    return { rule: 'link-anchor', message: messages.anchorNotFound({ anchor, meant }), ...place };
  }
  if (kind === 'image') {
    return { rule: 'image-target', message: messages.imageNotFound({ url, meant }), ...place };
  }
  return {
    rule: 'link-target',
    message: messages.pointsTo({ url, targets: TARGETS[reason], meant }),
    ...place,
  };
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

const refusal = (message: string) => ({
  rule: 'project',
  severity: 'error' as const,
  message: sentence(message),
});

/** @throws what is not about the folder */
const unreadable = (error: unknown): ProjectIssue => {
  if (!(error instanceof CommandError)) throw error;
  const path = pathIn(error.details);
  const issue = { ...refusal(error.message), ...at(1, 1) };
  return { path: typeof path === 'string' ? path : MANIFEST, issue };
};

const toCheck = ({ manifest, pages, media }: Folder) => ({
  manifest: manifest.value,
  pages: [...pages.values()].map(({ path, text }) => ({ path, markdown: text })),
  media: [...media.values()].map(({ path, hash, size, disk }) => ({
    path,
    hash,
    size,
    read: async () => new Uint8Array(await readFile(disk)),
  })),
});

/** @param manifest - the text of `docs.json` */
const issuesOf = (findings: FolderFindings, manifest: string): readonly ProjectIssue[] => {
  if (findings.refused) {
    const { message, path } = findings;
    return [{ path: MANIFEST, issue: { ...refusal(message), ...placeInManifest(manifest, path) } }];
  }
  const warnings = findings.warnings.map(
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
  const links = findings.links
    // The validator reports anchors of the same page.
    .filter(({ url }) => !url.startsWith('#'))
    .map((link) => ({ path: link.file, issue: linkIssue(link) }));
  return [...warnings, ...links];
};

/** @param root - the real path of a folder with `docs.json` */
export const checkProject = async (checks: Checks, root: string): Promise<ProjectFindings> => {
  let folder: Folder;
  try {
    folder = await readFolder(root, EVERY_FILE);
  } catch (error) {
    return { issues: [unreadable(error)], descriptions: [] };
  }
  const findings = await checks.checkFolder(toCheck(folder));
  return {
    issues: issuesOf(findings, await readManifestText(root)),
    descriptions: descriptionsIn(folder.manifest.value),
  };
};
