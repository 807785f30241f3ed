/** Pictures of links to pages, drawn once and then kept by what they show. */
import type { Deps, SiteRecord } from '@quoin/core';
import { answerUnchanged } from '@quoin/http';
import { type Site, SOCIAL_IMAGES, socialImage, socialImageVersion } from '@quoin/site';
import { notFoundError } from './access.ts';
import { ASK_ALWAYS, FOR_GOOD } from './cache-control.ts';
import { MadeOnce } from './made-once.ts';
import type { SiteVisit } from './site-visit.ts';

/**
 * Quoin's own limit: some 20 MB of PNG files. An image is requested when a link is shared, and
 * seldom again.
 */
const MAX_KEPT = 500;

const EXTENSION = '.png';

export const isSocialImage = (path: string): boolean => path.startsWith(SOCIAL_IMAGES);

export class SocialImages {
  /** By version. */
  readonly #drawn = new MadeOnce<Uint8Array>(MAX_KEPT);

  constructor(private readonly deps: Pick<Deps, 'content'>) {}

  /**
   * @param reserve takes a place for the work, which is returned after it
   * @throws {AppError} `not_found` for a private site, and where the picture has no page or cannot be drawn
   */
  async answer(
    { project }: SiteRecord,
    site: Site,
    { request, path, target }: SiteVisit,
    reserve: () => Promise<() => void>,
  ): Promise<Response> {
    if (project.visibility !== 'public' || !path.endsWith(EXTENSION)) throw notFoundError();
    const page = decodeURIComponent(path.slice(SOCIAL_IMAGES.length, -EXTENSION.length));
    const node = site.map.byPath.get(page);
    const svg = node?.page ? socialImage(site, node) : null;
    if (svg === null) throw notFoundError();
    const version = socialImageVersion(svg);
    const headers = {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': target.search === `?v=${version}` ? FOR_GOOD : ASK_ALWAYS,
      etag: `"${version}"`,
    };
    if (answerUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers });
    const bytes = await this.#drawn.get(version, () => this.#draw(svg, reserve));
    return new Response(new Uint8Array(bytes), { headers });
  }

  async #draw(svg: string, reserve: () => Promise<() => void>): Promise<Uint8Array> {
    const release = await reserve();
    try {
      return await this.deps.content.socialImage(svg);
    } finally {
      release();
    }
  }
}
