/** Brings images of other hosts into a conversion (`fetchImages` of `POST /import/convert`). */
import { LIMITS } from '@quoin/contract';
import { EXTERNAL_IMAGE, externalImageMessage } from '@quoin/markdown';
import type { ExternalImage } from '@quoin/markdown/convert';
import { AppError } from '../app-error.ts';
import type { FileType } from '../assets/media-type.ts';
import type { Deps } from '../context.ts';
import type { ContentWorkOptions, Conversion } from '../ports/content-work.ts';
import { RemoteFileError } from '../ports/remote-files.ts';
import { ImageNames } from './image-name.ts';
import { imageTypeOf } from './image-type.ts';

type Image = NonNullable<Conversion['images']>[number];

/** Of one conversion. */
const AT_ONCE = 6;
/** Conversions of this process that fetch images. */
const MOST_FETCHING = 4;
const DEADLINE_MS = 120_000;
const RETRY_SECONDS = 10;

let fetching = 0;

type Outcome = { readonly path: string } | { readonly reason: string };

interface Fetched {
  readonly images: readonly Image[];
  /** By URL: the path of its file, or why there is none. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

interface Download {
  readonly bytes: Uint8Array;
  readonly type: FileType;
  /** SHA-256, hex. */
  readonly hash: string;
}

const TIME_IS_OVER = { reason: 'The two minutes for images were over' } as const;
const NO_ROOM = { reason: 'The other images of the import are 50 MB already' } as const;

class Downloads {
  readonly #byUrl = new Map<string, Download | { readonly reason: string }>();
  readonly #hashes = new Set<string>();
  #bytes = 0;

  constructor(
    private readonly deps: Pick<Deps, 'remoteFiles'>,
    private readonly deadline: AbortSignal,
    private readonly signal: AbortSignal,
  ) {}

  async fetch(url: string): Promise<void> {
    this.#byUrl.set(url, await this.#one(url));
  }

  async #one(url: string): Promise<Download | { readonly reason: string }> {
    if (this.deadline.aborted) return TIME_IS_OVER;
    if (this.#bytes >= LIMITS.fetchedImagesBytes) return NO_ROOM;
    const { signal } = this;
    try {
      const maxBytes = LIMITS.fetchedImageBytes;
      const bytes = await this.deps.remoteFiles.read(url, { maxBytes, signal });
      const type = imageTypeOf(bytes);
      if (typeof type === 'string') return { reason: type };
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
      return this.#requireRoom({ bytes, type, hash });
    } catch (problem) {
      if (this.deadline.aborted) return TIME_IS_OVER;
      if (problem instanceof RemoteFileError) return { reason: problem.message };
      throw problem;
    }
  }

  /** The same bytes count once. */
  #requireRoom(download: Download): Download | { readonly reason: string } {
    const { bytes, hash } = download;
    if (this.#hashes.has(hash)) return download;
    if (this.#bytes + bytes.byteLength > LIMITS.fetchedImagesBytes) return NO_ROOM;
    this.#bytes += bytes.byteLength;
    this.#hashes.add(hash);
    return download;
  }

  /** Names follow the order of the pages, whichever server answers first. */
  named(urls: readonly string[], names: ImageNames): Fetched {
    const images = new Map<string, Image>();
    const outcomes = new Map<string, Outcome>();
    for (const url of urls) {
      const one = this.#byUrl.get(url) ?? {
        reason: `One import fetches at most ${LIMITS.fetchedImages} images`,
      };
      if ('reason' in one) {
        outcomes.set(url, one);
        continue;
      }
      const { bytes, type, hash } = one;
      const image = images.get(hash) ?? {
        path: names.next(url, type.extensions[0] ?? 'bin'),
        url,
        mediaType: type.mediaType,
        base64: bytes.toBase64(),
      };
      images.set(hash, image);
      outcomes.set(url, { path: image.path });
    }
    return { images: [...images.values()], outcomes };
  }
}

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** One request for each address, some at once. */
const fetchAll = async (
  deps: Pick<Deps, 'remoteFiles'>,
  urls: readonly string[],
  names: ImageNames,
  {
    signal,
    onImage,
  }: ContentWorkOptions & { readonly onImage: (done: number, total: number) => void },
): Promise<Fetched> => {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const both = AbortSignal.any([deadline, ...(signal === undefined ? [] : [signal])]);
  const downloads = new Downloads(deps, deadline, both);
  const wanted = urls.slice(0, LIMITS.fetchedImages);
  const queue = [...wanted];
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      signal?.throwIfAborted();
      await downloads.fetch(url);
      done += 1;
      onImage(done, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return downloads.named(urls, names);
};

/** Lines of the report: those of images that are here now go, the others say why they are not. */
const reportOf = (
  { dialect, unmapped }: Conversion,
  found: readonly ExternalImage[],
  { outcomes }: Fetched,
): Conversion['unmapped'] => {
  const byMessage = new Map(found.map(({ url }) => [externalImageMessage(url), url]));
  const messageOf = (url: string): string | null => {
    const outcome = outcomes.get(withoutFragment(url));
    if (outcome === undefined || 'path' in outcome) return null;
    return `${url} was not fetched: ${outcome.reason}. Readers get a link to it`;
  };
  // The report of a tree that is Quoin's own says nothing of images yet.
  const all =
    dialect === 'native'
      ? [
          ...unmapped,
          ...found.map(({ url, path, line }) => ({
            path,
            line,
            construct: EXTERNAL_IMAGE,
            message: externalImageMessage(url),
          })),
        ]
      : unmapped;
  return all.flatMap((entry) => {
    const url = entry.construct === EXTERNAL_IMAGE ? byMessage.get(entry.message) : undefined;
    if (url === undefined) return [entry];
    const message = messageOf(url);
    return message === null ? [] : [{ ...entry, message }];
  });
};

export interface FetchImagesOptions extends ContentWorkOptions {
  readonly onImage: (done: number, total: number) => void;
}

/** @throws {AppError} `unavailable` while too many conversions fetch images */
export const withFetchedImages = async (
  deps: Pick<Deps, 'content' | 'remoteFiles'>,
  converted: Conversion,
  options: FetchImagesOptions,
): Promise<Conversion> => {
  if (fetching >= MOST_FETCHING) {
    const message = 'Other imports fetch images now; try again in some seconds';
    throw new AppError('unavailable', message, {}, RETRY_SECONDS);
  }
  fetching += 1;
  try {
    const { pages, assets } = converted;
    const found = await deps.content.externalImages(pages, options);
    const urls = [...new Set(found.map(({ url }) => withoutFragment(url)))];
    const names = new ImageNames([...pages, ...assets].map(({ path }) => path));
    const fetched = await fetchAll(deps, urls, names, options);
    const files = new Map(
      found.flatMap(({ url }) => {
        const outcome = fetched.outcomes.get(withoutFragment(url));
        return outcome !== undefined && 'path' in outcome ? [[url, outcome.path] as const] : [];
      }),
    );
    const named = new Set(found.flatMap(({ url, path }) => (files.has(url) ? [path] : [])));
    const changed = pages.filter(({ path }) => named.has(path));
    const placed = new Map(
      (await deps.content.placeExternalImages(changed, files, options)).map((page) => [
        page.path,
        page,
      ]),
    );
    return {
      ...converted,
      pages: pages.map((page) => placed.get(page.path) ?? page),
      unmapped: reportOf(converted, found, fetched),
      images: [...fetched.images],
    };
  } finally {
    fetching -= 1;
  }
};
