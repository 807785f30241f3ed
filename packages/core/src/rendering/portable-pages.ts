/** Texts as `portableMarkdown` makes them, kept by the hash of the text: what is kept can never become wrong. */
import { type PortableMarkdown, portableMarkdown } from '@quoin/markdown';
import { BoundedCache } from '../bounded-cache.ts';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { isRenderedInProcess } from './in-process.ts';

/** Bytes of the whole cache. Quoin's own limit: some 4,000 pages of usual length. */
const MAX_BYTES = 32 * 1024 * 1024;
/** JavaScript's strings have up to two bytes a unit. */
const BYTES_PER_UNIT = 2;
/** Approximate bytes of a link beside its URL. */
const LINK_BYTES = 150;

const bytesOf = ({ text, links }: PortableMarkdown): number =>
  text.length * BYTES_PER_UNIT +
  links.reduce((sum, { url }) => sum + url.length * BYTES_PER_UNIT + LINK_BYTES, 0);

export class PortablePages {
  readonly #kept: BoundedCache<PortableMarkdown>;

  constructor(
    private readonly work: Pick<ContentWork, 'portableMarkdown'>,
    maxBytes = MAX_BYTES,
  ) {
    this.#kept = new BoundedCache({ weight: maxBytes, weigh: bytesOf });
  }

  /**
   * @param hash of the text's bytes
   * @returns the text as it is written where reading it takes more than the limits
   */
  async get(hash: string, content: string): Promise<PortableMarkdown> {
    const known = this.#kept.get(hash);
    if (known !== undefined) return known;
    const made = isRenderedInProcess(content)
      ? portableMarkdown(content)
      : await this.work.portableMarkdown(content);
    if (made === null) return { text: content, links: [] };
    this.#kept.set(hash, made);
    return made;
  }
}

const caches = new WeakMap<Deps, PortablePages>();

/** The one of this deployment's process. */
export const portablePagesOf = (deps: Deps): PortablePages => {
  const cache = caches.get(deps) ?? new PortablePages(deps.content);
  caches.set(deps, cache);
  return cache;
};
