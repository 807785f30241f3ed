/** Downloads of images of other hosts, bounded in number and bytes, with paths for their files. */

import { LIMITS } from '@quoin/contract';
import type { FileType } from '../assets/media-type.ts';
import type { Deps } from '../context.ts';
import { imageLimit, imagesTimeout, imagesTooLarge } from '../messages/imports.ts';
import type { Conversion } from '../ports/content-work.ts';
import { RemoteFileError } from '../ports/remote-files.ts';
import type { ImageNames } from './image-name.ts';
import { imageTypeOf } from './image-type.ts';

type Image = NonNullable<Conversion['images']>[number];

type Outcome = { readonly path: string } | { readonly reason: string };

export interface Fetched {
  readonly images: readonly Image[];
  /** By URL: the path of its file, or why it does not exist. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
}

interface Download {
  readonly bytes: Uint8Array;
  readonly type: FileType;
  /** SHA-256, hex. */
  readonly hash: string;
}

const TIME_IS_OVER = { reason: imagesTimeout } as const;
const NO_ROOM = { reason: imagesTooLarge } as const;

export class ImageDownloads {
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
        reason: imageLimit({ fetchedImages: LIMITS.fetchedImages }),
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
