/** `docs.json` of a folder: read, distinguished from other products' files of that name, compared. */

import type { Manifest } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import { isRecord } from '../is-record.ts';
import * as messages from '../messages/folder.ts';
import { sha256 } from './hash.ts';
import { MANIFEST } from './path.ts';

export interface LocalManifest {
  readonly hash: string;
  readonly value: Manifest;
}

const refuse = (problem: string, next: string): CommandError =>
  new CommandError(`${MANIFEST} ${problem}`, { code: 'invalid_manifest', next });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refuse(
      messages.manifestNotJson({ message: error.message }),
      messages.fixManifest({ manifest: MANIFEST }),
    );
  }
};

/** A quick check; the server validates all members. */
const isOurs = (value: unknown): value is Manifest =>
  isRecord(value) && Array.isArray(value.spaces);

/** @param folder - as the person knows it. @throws CommandError */
export const readManifest = (text: string, folder: string): LocalManifest => {
  const value = parse(text);
  if (isOurs(value)) return { hash: sha256(text), value };
  if (isRecord(value) && 'navigation' in value) {
    throw refuse(messages.manifestOfOtherProduct, messages.convertFolder({ folder }));
  }
  throw refuse(messages.manifestWithoutSpaces, messages.convertFolder({ folder }));
};

const withoutExtension = (file: unknown): unknown =>
  typeof file === 'string' ? file.replace(/\.(?:md|mdx|markdown)$/i, '') : file;

/** Members that the server fills in where a manifest leaves them out. */
const FILLED_IN: ReadonlySet<string> = new Set(['slug']);

/**
 * Whether what the server has says all that the folder's manifest says, and nothing else of weight.
 * The server writes it in a form of its own.
 */
export const covers = (server: unknown, local: unknown): boolean => {
  if (Array.isArray(local)) {
    return (
      Array.isArray(server) &&
      server.length === local.length &&
      local.every((item, at) => covers(server[at], item))
    );
  }
  if (!isRecord(local)) return server === local;
  if (!isRecord(server)) return false;
  const names = new Set([...Object.keys(server), ...Object.keys(local)]);
  return [...names].every((name) => {
    const [there, here] = [server[name], local[name]];
    if (here === undefined) return FILLED_IN.has(name);
    if (name === 'hidden' && here === false) return there === undefined || there === false;
    if (name === 'file') return withoutExtension(there) === withoutExtension(here);
    return covers(there, here);
  });
};

/** @param text - of the server */
export const isCovered = ({ value }: LocalManifest, text: string): boolean =>
  covers(parse(text), value);
