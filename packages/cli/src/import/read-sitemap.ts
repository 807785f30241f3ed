/** The text of a sitemap: a file, or what a server answers. */

import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/import.ts';
import { isMissing } from '../missing.ts';

/** Of a sitemap without compression (sitemaps.org, "Using Sitemap index files"). */
const MOST_BYTES = 50 * 1024 * 1024;
/** Milliseconds for one sitemap. */
const TIMEOUT_MS = 30_000;

export const isUrl = (name: string): boolean => /^https?:\/\//i.test(name);

const tooLarge = (name: string): CommandError =>
  new CommandError(messages.sitemapTooLarge({ name }), {
    code: 'payload_too_large',
    next: messages.splitSitemap,
  });

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const textOf = (name: string, bytes: Uint8Array): string => {
  if (bytes.length > MOST_BYTES) throw tooLarge(name);
  if (!isGzip(bytes)) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder().decode(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }));
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(name);
    const next = messages.checkOrUnpack;
    throw new CommandError(messages.cannotUnpack({ name }), { next });
  }
};

const bodyOf = async (url: string, { body }: Response): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MOST_BYTES) throw tooLarge(url);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const download = async (url: string, signal: AbortSignal): Promise<Uint8Array> => {
  const failed = (why: string): CommandError =>
    new CommandError(messages.unreadableSitemap({ url, why }), {
      exit: EXIT.network,
      code: 'network',
      next: messages.checkOrSaveSitemaps,
    });
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    if (!answer.ok) throw failed(messages.statusOf({ status: answer.status }));
    return await bodyOf(url, answer);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    signal.throwIfAborted();
    throw failed(timeout.aborted ? messages.timedOut : 'no connection');
  }
};

/** @returns null for a file that does not exist */
export const readSitemap = async (name: string, signal: AbortSignal): Promise<string | null> => {
  if (isUrl(name)) return textOf(name, await download(name, signal));
  try {
    return textOf(name, await readFile(name, { signal }));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
