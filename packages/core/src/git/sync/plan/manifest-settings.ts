/**
 * Settings that `docs.json` of a repository has beside its navigation: the brand, the language and the
 * messages. Both sides change them, and they are merged as pages are (docs/internals/git-sync.md#settings).
 */

import {
  type ManifestSettings,
  manifestSettings,
  mergeSettings,
  settingMembers,
} from '@quoin/git-sync';
import { assetAddress } from '@quoin/markdown';
import { settingConflict } from '../../../messages/git.ts';
import type { Stores } from '../../../ports/db.ts';
import type { ProjectRecord } from '../../../records.ts';
import type { GitNavigation } from '../read/git-navigation.ts';
import type { SyncSession } from '../read/session.ts';
import type { MergeMode } from './plan-pages.ts';

export const MANIFEST_FILE = 'docs.json';

type Manifest = ProjectRecord['manifest'];

const eachText = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText(one, change));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, one]) => [name, eachText(one, change)]));
};

/** Hashes of uploaded files that the brand of the project names. */
export const brandHashes = ({ manifest }: Pick<ProjectRecord, 'manifest'>): Set<string> => {
  const hashes = new Set<string>();
  eachText(manifest.theme, (text) => {
    const address = assetAddress(text);
    if (address !== null) hashes.add(address.hash);
    return text;
  });
  return hashes;
};

/** The settings of the project, with paths of the repository where the brand names uploaded files. */
export const settingsForFile = (
  manifest: Manifest,
  paths: ReadonlyMap<string, string>,
): ManifestSettings => {
  const theme = eachText(manifest.theme, (text) => {
    const address = assetAddress(text);
    return (address && paths.get(address.hash)) ?? text;
  });
  return manifestSettings({ ...manifest, theme });
};

const filePaths = async (
  { deps, connection }: SyncSession,
  project: Pick<ProjectRecord, 'manifest'>,
): Promise<ReadonlyMap<string, string>> => {
  if (brandHashes(project).size === 0) return new Map();
  const files = await deps.db.read((stores: Stores) => stores.git.files.assets(connection.id));
  return new Map(files.toReversed().map(({ contentHash, path }) => [contentHash, path]));
};

const manifestIn = (text: string | null | undefined): Manifest => {
  if (text == null) return {};
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

/**
 * What Git says, with the settings of the project merged over those that both had last.
 * @param project as it is now
 */
export const withMergedSettings = async (
  session: SyncSession,
  git: GitNavigation,
  project: Pick<ProjectRecord, 'manifest'>,
  { side }: Pick<MergeMode, 'side'>,
): Promise<GitNavigation> => {
  if (git.source !== MANIFEST_FILE || git.file === null) return git;
  const { deps, connection } = session;
  const [row] = await deps.db.read((stores) => stores.git.files.at(connection.id, [MANIFEST_FILE]));
  const own = manifestSettings(project.manifest);
  const editor = settingsForFile(project.manifest, await filePaths(session, project));
  const base = manifestSettings(manifestIn(row?.content));
  const merged = mergeSettings(base, { editor, git: manifestSettings(git.manifest) }, side);
  // An uploaded file keeps its address here.
  const settings = new Map(
    [...merged.settings].map(([name, value]) => [
      name,
      value === editor.get(name) ? own.get(name) : value,
    ]),
  );
  const kept = side === 'git' ? 'the repository' : 'the project';
  const clashes = merged.conflicts.map((name) => ({
    path: MANIFEST_FILE,
    message: settingConflict({ name, kept }),
  }));
  return {
    ...git,
    manifest: { ...git.manifest, ...settingMembers(settings) },
    problems: [...git.problems, ...clashes],
  };
};
