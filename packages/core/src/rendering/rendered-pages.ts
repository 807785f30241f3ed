/** Rendered texts by the hash of the text: what is kept can never become wrong, only unused. */
import { bodyMarkdown, openModel, type PagePlace } from '@quoin/api-reference';
import { parse, type Rendered, render, renderAsWritten } from '@quoin/markdown';
import { BoundedCache } from '../bounded-cache.ts';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { UnavailableError } from '../ports/db.ts';
import { isRenderedInProcess } from './in-process.ts';

/** Bytes of the whole cache. Quoin's own limit: some 2,000 pages of usual length. */
const MAX_BYTES = 64 * 1024 * 1024;

/** JavaScript's strings have up to two bytes a unit. */
const BYTES_PER_UNIT = 2;

/** Approximate bytes of a text that is filled in. */
const SLOT = 40;

const lengthOf = (piece: Rendered['pieces'][number]): number => {
  if (typeof piece === 'string') return piece.length;
  return 'url' in piece ? piece.url.length : SLOT;
};

const bytesOf = ({ pieces, toc }: Rendered): number => {
  let units = 0;
  for (const piece of pieces) units += lengthOf(piece);
  for (const { title, anchor } of toc) units += title.length + anchor.length;
  return units * BYTES_PER_UNIT;
};

/**
 * Milliseconds before a page that was too much for a worker, or not drawn whole, is tried again: a machine that was busy may be quiet by
 * then, and a page that always is too much costs one try a minute.
 */
const AGAIN_MS = 60_000;

/** After so long a process has loaded the grammars that the first page of a reference did not wait for. */
const COLORED_MS = 2_000;

/** Code, formulas, diagrams and icons take libraries that are nothing for the event loop. */
const mayHoldPictures = (content: string): boolean =>
  /```|~~~|<(?:Math|Mermaid|Icon)|\bicon=/.test(content);

export interface Rendering {
  readonly rendered: Rendered;
  /** False where the page, or a part of it, is plain because there was no time to draw it. */
  readonly isWhole: boolean;
}

interface Made extends Rendering {
  readonly keepMs: number;
}

interface Kept extends Rendering {
  readonly bytes: number;
  /** `performance.now()` after which another try is worth it. */
  readonly until: number;
}

const forGood = (rendered: Rendered): Made => ({
  rendered,
  isWhole: true,
  keepMs: Number.POSITIVE_INFINITY,
});

const renderText = async (
  work: ContentWork,
  content: string,
  againAfterMs: number,
): Promise<Made> => {
  const isShort = isRenderedInProcess(content);
  if (isShort && !mayHoldPictures(content)) return forGood(render(parse(content)));
  try {
    const drawn = await work.render(content);
    if (drawn !== null) {
      const { isWhole, ...rendered } = drawn;
      return isWhole ? forGood(rendered) : { rendered, isWhole, keepMs: againAfterMs };
    }
    // What is too much for a worker is too much for the event loop, but for a short page without its pictures.
    const plain = isShort ? render(parse(content)) : renderAsWritten(content);
    return { rendered: plain, isWhole: false, keepMs: againAfterMs };
  } catch (problem) {
    if (!isShort || !(problem instanceof UnavailableError)) throw problem;
    return { rendered: render(parse(content)), isWhole: false, keepMs: 0 };
  }
};

const renderApiPage = async (
  work: ContentWork,
  model: string,
  place: PagePlace,
  isHurried: boolean,
  againAfterMs: number,
): Promise<Made> => {
  const drawn = await work.renderApiPage(model, place, isHurried);
  if (drawn === null) {
    const rendered = renderAsWritten(bodyMarkdown(openModel(model), place));
    return { rendered, isWhole: false, keepMs: againAfterMs };
  }
  const { isWhole, ...rendered } = drawn;
  const keepMs = isHurried ? COLORED_MS : againAfterMs;
  return isWhole ? forGood(rendered) : { rendered, isWhole, keepMs };
};

export class RenderedPages {
  readonly #kept: BoundedCache<Kept>;
  readonly #running = new Map<string, Promise<Made>>();

  constructor(
    private readonly work: ContentWork,
    maxBytes = MAX_BYTES,
    private readonly againAfterMs = AGAIN_MS,
  ) {
    this.#kept = new BoundedCache({ weight: maxBytes, weigh: ({ bytes }) => bytes });
  }

  /** @param hash of the text's bytes */
  async get(hash: string, content: string): Promise<Rendering> {
    return (
      this.#present(hash) ??
      this.#running.get(hash) ??
      this.#start(hash, () => renderText(this.work, content, this.againAfterMs))
    );
  }

  /**
   * A page of an API reference.
   * @param hash of the model
   * @param model as it is stored
   * @param isHurried whether a reader waits: see {@link ContentWork.renderApiPage}
   */
  async apiPage(
    hash: string,
    model: string,
    place: PagePlace,
    isHurried: boolean,
  ): Promise<Rendering> {
    const key = `${hash} ${place.prefix} ${place.up}`;
    const known = this.#present(key) ?? (await this.#running.get(key)) ?? null;
    if (known !== null && (known.isWhole || isHurried)) return known;
    return this.#start(key, () =>
      renderApiPage(this.work, model, place, isHurried, this.againAfterMs),
    );
  }

  #present(hash: string): Rendering | null {
    const kept = this.#kept.use(hash);
    return kept === undefined || performance.now() >= kept.until ? null : kept;
  }

  async #start(hash: string, make: () => Promise<Made>): Promise<Rendering> {
    const rendering = make();
    this.#running.set(hash, rendering);
    try {
      const made = await rendering;
      this.#keep(hash, made);
      return made;
    } finally {
      this.#running.delete(hash);
    }
  }

  #keep(hash: string, { keepMs, ...made }: Made): void {
    this.#kept.delete(hash);
    if (keepMs === 0) return;
    const until = performance.now() + keepMs;
    this.#kept.set(hash, { ...made, bytes: bytesOf(made.rendered), until });
  }
}

const caches = new WeakMap<Deps, RenderedPages>();

/** The one of this deployment's process. */
export const renderedPagesOf = (deps: Deps): RenderedPages => {
  const cache = caches.get(deps) ?? new RenderedPages(deps.content);
  caches.set(deps, cache);
  return cache;
};
