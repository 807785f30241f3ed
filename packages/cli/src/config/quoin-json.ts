/** `quoin.json`: which project a folder belongs to, for all users who work in it. */

import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';
import * as messages from '../messages/command.ts';
import { isMissing } from '../missing.ts';

export const CONFIG_NAME = 'quoin.json';

export interface FolderConfig {
  /** Where it was found, absolute. */
  readonly file: string;
  readonly url?: string;
  /** Slug or id. */
  readonly project?: string;
  /** Folder of `docs.json`, relative to this file; this file's own when left out. */
  readonly root?: string;
}

const MEMBERS = ['$schema', 'url', 'project', 'root'] as const;

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const refusal = (place: string, problem: string): CommandError =>
  new CommandError(`${place}: ${problem}`, {
    code: 'invalid_config',
    next: messages.configExample,
  });

/** Engines write the position of an error into its message, some as an offset, some not at all. */
const placeOf = (file: string, text: string, error: SyntaxError): string => {
  const line = /\bline (\d+)/.exec(error.message)?.[1];
  if (line !== undefined) return `${file}:${line}`;
  const offset = /\bposition (\d+)/.exec(error.message)?.[1];
  return offset === undefined ? file : `${file}:${lineOf(text, Number(offset))}`;
};

const parse = (file: string, text: string): FolderConfig => {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refusal(placeOf(file, text, error), messages.configNotJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusal(`${file}:1`, messages.configNotObject);
  }
  const config: { -readonly [Name in keyof FolderConfig]: FolderConfig[Name] } = { file };
  for (const [name, member] of Object.entries(value)) {
    const place = `${file}:${lineOf(text, Math.max(0, text.indexOf(JSON.stringify(name))))}`;
    const known = MEMBERS.find((candidate) => candidate === name);
    if (known === undefined) {
      throw refusal(
        place,
        messages.configUnknownMember({ name, members: MEMBERS.slice(1).join(', ') }),
      );
    }
    if (typeof member !== 'string' || member.trim() === '') {
      throw refusal(place, messages.configEmptyMember({ name }));
    }
    if (known !== '$schema') config[known] = member.trim();
  }
  return config;
};

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/**
 * The one of this folder, or of the nearest above it. The search ends where a repository begins: a
 * file that is beside it belongs to other authors.
 *
 * @throws CommandError with file and line where it is no valid one
 */
export const findFolderConfig = async (folder: string): Promise<FolderConfig | null> => {
  const file = join(folder, CONFIG_NAME);
  try {
    return parse(file, await readFile(file, 'utf8'));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const above = dirname(folder);
  if (above === folder || (await exists(join(folder, '.git')))) return null;
  return findFolderConfig(above);
};
