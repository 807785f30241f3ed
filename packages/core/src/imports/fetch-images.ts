/** Brings images of other hosts into a conversion (`fetchImages` of `POST /import/convert`). */

import { LIMITS } from '@quoin/contract';
import type { ExternalImage } from '@quoin/convert';
import { EXTERNAL_IMAGE, externalImageMessage } from '@quoin/markdown';
import { AppError } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { imageNotFetched, imagesBusy } from '../messages/imports.ts';
import type { ContentWorkOptions, Conversion } from '../ports/content-work.ts';
import { type Fetched, ImageDownloads } from './image-downloads.ts';
import { ImageNames } from './image-name.ts';

/** Of one conversion. */
const AT_ONCE = 6;
/** Conversions of this process that fetch images. */
const MOST_FETCHING = 4;
const DEADLINE_MS = 120_000;
const RETRY_SECONDS = 10;

let fetching = 0;

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Sends one request for each address, some of them concurrently. */
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
  const downloads = new ImageDownloads(deps, deadline, both);
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
    return imageNotFetched({ url, reason: outcome.reason });
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
    const message = imagesBusy;
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
