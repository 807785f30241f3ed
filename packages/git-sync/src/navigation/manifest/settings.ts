/**
 * Settings of a project that `docs.json` has beside its navigation: `theme`, `locale` and `messages`.
 * They are merged and written by member, so that the rest of the file keeps its bytes.
 */
import { dequal } from 'dequal/lite';
import { applyEdits, type ModificationOptions, modify } from 'jsonc-parser';
import type { Side } from '../../merge/piece.ts';
import { jsonStyle } from './json-style.ts';
import { isMembers, type Members } from './read-manifest.ts';

/** Members whose own members are settings, and those that are one setting. */
const GROUPS = ['theme', 'messages'] as const;
const SINGLE = 'locale';

/** By name: `locale`, `theme.logo`, `messages.de`. A group that is no object is one setting. */
export type ManifestSettings = ReadonlyMap<string, unknown>;

export const manifestSettings = (manifest: Members): ManifestSettings => {
  const settings = new Map<string, unknown>();
  for (const group of GROUPS) {
    const value = manifest[group];
    if (isMembers(value)) {
      for (const [name, member] of Object.entries(value)) settings.set(`${group}.${name}`, member);
    } else if (value !== undefined) settings.set(group, value);
  }
  if (manifest[SINGLE] !== undefined) settings.set(SINGLE, manifest[SINGLE]);
  return settings;
};

/** `theme`, `locale` and `messages` of a manifest; undefined for those without a setting. */
export const settingMembers = (settings: ManifestSettings): Record<string, unknown> => {
  const members: Record<string, unknown> = { [SINGLE]: settings.get(SINGLE) };
  for (const group of GROUPS) {
    const entries = [...settings].flatMap(([name, value]) =>
      name.startsWith(`${group}.`) ? [[name.slice(group.length + 1), value] as const] : [],
    );
    members[group] = entries.length === 0 ? settings.get(group) : Object.fromEntries(entries);
  }
  return members;
};

export interface MergedSettings {
  readonly settings: ManifestSettings;
  /** Names that both sides changed to different values. */
  readonly conflicts: readonly string[];
}

/** @param side whose value is used where both sides changed a setting */
export const mergeSettings = (
  base: ManifestSettings,
  { editor, git }: { readonly editor: ManifestSettings; readonly git: ManifestSettings },
  side: Side,
): MergedSettings => {
  const settings = new Map<string, unknown>();
  const conflicts: string[] = [];
  for (const name of new Set([...git.keys(), ...editor.keys()])) {
    const [before, here, there] = [base.get(name), editor.get(name), git.get(name)];
    const isSame = dequal(here, there);
    const isChangedHere = !dequal(here, before);
    const isChangedThere = !dequal(there, before);
    if (!isSame && isChangedHere && isChangedThere) conflicts.push(name);
    const isHere = isSame || !isChangedThere || (isChangedHere && side === 'editor');
    const value = isHere ? here : there;
    if (value !== undefined) settings.set(name, value);
  }
  return { settings, conflicts };
};

/** Without options, what is added is on one line, as the file is. */
const modification = (text: string): ModificationOptions => {
  const { lineEnding, indent } = jsonStyle(text);
  if (lineEnding === '') return {};
  const insertSpaces = !indent.startsWith('\t');
  const tabSize = insertSpaces ? indent.length || 2 : 1;
  return { formattingOptions: { insertSpaces, tabSize, eol: lineEnding } };
};

const readMembers = (text: string): Members | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : null;
  } catch (problem) {
    if (problem instanceof SyntaxError) return null;
    throw problem;
  }
};

/** Paths of what differs, with the values that they get. */
const differences = (
  before: Members,
  after: Members,
): { readonly path: readonly string[]; readonly value: unknown }[] =>
  [...GROUPS, SINGLE].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (dequal(was, is)) return [];
    if (!isMembers(was) || !isMembers(is)) return [{ path: [name], value: is }];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((member) =>
      dequal(was[member], is[member]) ? [] : [{ path: [name, member], value: is[member] }],
    );
  });

/**
 * @param text of a manifest
 * @returns the text with the settings; the same one where it has them, or cannot get them
 */
export const writeSettings = (text: string, settings: ManifestSettings): string => {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const plain = text.slice(mark.length);
  const before = readMembers(plain);
  if (before === null) return text;
  const after = settingMembers(settings);
  const options = modification(plain);
  let written = plain;
  for (const { path, value } of differences(before, after)) {
    written = applyEdits(written, modify(written, [...path], value, options));
  }
  // A file that names a member twice reads as something else.
  const again = readMembers(written);
  const isWritten = again !== null && differences(again, after).length === 0;
  return isWritten ? mark + written : text;
};
