/** Parts of uploaded fonts, cut when one is asked for and then kept by the bytes of the font. */
import { type Deps, readSiteFile, type SiteRecord } from '@quoin/core';
import { answerUnchanged } from '@quoin/http';
import { notFoundError } from './access.ts';
import { FOR_GOOD, PRIVATE } from './cache-control.ts';
import { MadeOnce } from './made-once.ts';
import type { SiteVisit } from './site-visit.ts';

/** Quoin's own limit: some 20 KB each. Readers of a site request two to four. */
const MAX_KEPT = 500;

const FONTS = '_fonts/';
const ADDRESS = /^_fonts\/(?<hash>[0-9a-f]{64})\/(?<part>[a-z-]{1,20})\.woff2$/;

/** Below the root of the site. */
export const fontPartAddress = (hash: string, part: string): string =>
  `${FONTS}${hash}/${part}.woff2`;

export const isFontPart = (path: string): boolean => path.startsWith(FONTS);

export class FontParts {
  /** By hash and part. */
  readonly #cuts = new MadeOnce<Uint8Array | null>(MAX_KEPT);

  constructor(private readonly deps: Pick<Deps, 'content' | 'db' | 'files'>) {}

  /**
   * @param reserve takes a place for the work, which is returned after it
   * @throws {AppError} `not_found` where the project has no font with this part
   */
  async answer(
    record: SiteRecord,
    { request, path }: SiteVisit,
    reserve: () => Promise<() => void>,
  ): Promise<Response> {
    const { hash, part } = ADDRESS.exec(path)?.groups ?? {};
    if (hash === undefined || part === undefined) throw notFoundError();
    const reading = await readSiteFile(this.deps, record, hash, '');
    if (reading?.asset.mediaType !== 'font/woff2') throw notFoundError();
    const key = `${hash}/${part}`;
    const bytes = await this.#cuts.get(key, async () => {
      const release = await reserve();
      try {
        const font = await new Response(reading.bytes.stream()).bytes();
        return await this.deps.content.cutFont(font, part);
      } finally {
        release();
      }
    });
    if (bytes === null) throw notFoundError();
    const headers = {
      'content-type': 'font/woff2',
      'x-content-type-options': 'nosniff',
      'cache-control': reading.isPublic ? FOR_GOOD : PRIVATE,
      etag: `"${key}"`,
    };
    if (answerUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), { headers });
  }
}
