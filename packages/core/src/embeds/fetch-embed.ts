/**
 * Reads the title and the picture of content of another site (oEmbed 1.0). Of the answer only the two
 * texts `title` and `thumbnail_url` are used; `html`, which may contain scripts, is not read.
 */
import type { Deps } from '../context.ts';
import { imageTypeOf } from '../imports/image-type.ts';
import type { EmbedPoster } from '../ports/embed-store.ts';
import { RemoteFileError } from '../ports/remote-files.ts';

/** Bytes of an answer in JSON. Providers send 1 to 3 KB. */
const MAX_ANSWER = 64 * 1024;
/** Bytes of a picture. Providers send 10 to 150 KB. */
const MAX_POSTER = 512 * 1024;
const MAX_TITLE = 200;
const MAX_ADDRESS = 2_000;

/** Bitmaps: an SVG of another site is a document, which could hold a program. */
const POSTERS: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
]);

export interface FetchedEmbed {
  readonly title: string | null;
  readonly poster: EmbedPoster | null;
}

const memberOf = (answer: unknown, name: string): string | null => {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : null;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

const titleOf = (answer: unknown): string | null => {
  const title = memberOf(answer, 'title')
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (title === undefined || title === '') return null;
  const letters = [...title.toWellFormed()];
  return letters.length > MAX_TITLE ? `${letters.slice(0, MAX_TITLE - 1).join('')}…` : title;
};

const posterAddress = (answer: unknown): string | null => {
  const address = memberOf(answer, 'thumbnail_url')?.replace(/^\/\//, 'https://') ?? '';
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
};

type Fetching = Pick<Deps, 'remoteFiles'>;

/** @returns null if the picture cannot be read, or is not one */
const readPoster = async (
  { remoteFiles }: Fetching,
  url: string,
  signal: AbortSignal,
): Promise<EmbedPoster | null> => {
  try {
    const bytes = await remoteFiles.read(url, { maxBytes: MAX_POSTER, signal });
    const type = imageTypeOf(bytes);
    if (typeof type === 'string' || !POSTERS.has(type.mediaType)) return null;
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
    return { hash, mediaType: type.mediaType, bytes };
  } catch (problem) {
    if (problem instanceof RemoteFileError) return null;
    throw problem;
  }
};

/**
 * @param oembed address that answers JSON
 * @returns null if the provider does not answer, or not with JSON
 */
export const fetchEmbed = async (
  deps: Fetching,
  oembed: string,
  signal: AbortSignal,
): Promise<FetchedEmbed | null> => {
  let answer: unknown;
  try {
    const asked = { maxBytes: MAX_ANSWER, signal, etag: null };
    const version = await deps.remoteFiles.readVersion(oembed, asked);
    if (version === null) return null;
    answer = JSON.parse(new TextDecoder().decode(version.bytes));
  } catch (problem) {
    if (problem instanceof RemoteFileError || problem instanceof SyntaxError) return null;
    throw problem;
  }
  const url = posterAddress(answer);
  return {
    title: titleOf(answer),
    poster: url === null ? null : await readPoster(deps, url, signal),
  };
};
