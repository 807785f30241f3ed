/** Rendered texts by the hash of the text: what is kept can never become wrong, only unused. */
import { parse, type Rendered, render, renderAsWritten } from '@quoin/markdown';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { UnavailableError } from '../ports/db.ts';
import { isReadInPlace } from './in-place.ts';

/** Of all that is kept. Ours: some 2,000 pages of usual length. */
const MAX_BYTES = 64 * 1024 * 1024;

/** JavaScript's strings have up to two bytes a unit. */
const BYTES_PER_UNIT = 2;

const bytesOf = ({ pieces, toc }: Rendered): number => {
  let units = 0;
  for (const piece of pieces) units += typeof piece === 'string' ? piece.length : piece.url.length;
  for (const { title, anchor } of toc) units += title.length + anchor.length;
  return units * BYTES_PER_UNIT;
};

/** Highlighting is nothing for the event loop. */
const mayHoldCode = (content: string): boolean =>
  content.includes('```') || content.includes('~~~');

interface Rendering {
  readonly rendered: Rendered;
  /** False where the code is plain because nobody had the time to highlight it. */
  readonly isWhole: boolean;
}

const renderText = async (work: ContentWork, content: string): Promise<Rendering> => {
  const isShort = isReadInPlace(content);
  if (isShort && !mayHoldCode(content)) return { rendered: render(parse(content)), isWhole: true };
  try {
    const rendered = await work.render(content);
    if (rendered !== null) return { rendered, isWhole: true };
    // What is too much for a worker is too much for the event loop, but for the colours of short code.
    return { rendered: isShort ? render(parse(content)) : renderAsWritten(content), isWhole: true };
  } catch (problem) {
    if (!isShort || !(problem instanceof UnavailableError)) throw problem;
    return { rendered: render(parse(content)), isWhole: false };
  }
};

export class RenderedPages {
  /** The least recently used first. */
  readonly #kept = new Map<string, { rendered: Rendered; bytes: number }>();
  readonly #running = new Map<string, Promise<Rendering>>();
  #bytes = 0;

  constructor(
    private readonly work: ContentWork,
    private readonly maxBytes = MAX_BYTES,
  ) {}

  /** @param hash of the text's bytes */
  async get(hash: string, content: string): Promise<Rendered> {
    const kept = this.#kept.get(hash);
    if (kept !== undefined) {
      this.#kept.delete(hash);
      this.#kept.set(hash, kept);
      return kept.rendered;
    }
    const running = this.#running.get(hash) ?? this.#start(hash, content);
    return (await running).rendered;
  }

  async #start(hash: string, content: string): Promise<Rendering> {
    const rendering = renderText(this.work, content);
    this.#running.set(hash, rendering);
    try {
      const { rendered, isWhole } = await rendering;
      if (isWhole) this.#keep(hash, rendered);
      return await rendering;
    } finally {
      this.#running.delete(hash);
    }
  }

  #keep(hash: string, rendered: Rendered): void {
    const bytes = bytesOf(rendered);
    if (bytes > this.maxBytes) return;
    this.#kept.set(hash, { rendered, bytes });
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#bytes <= this.maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= freed;
    }
  }
}

const caches = new WeakMap<Deps, RenderedPages>();

/** The one of this deployment's process. */
export const renderedPagesOf = (deps: Deps): RenderedPages => {
  const cache = caches.get(deps) ?? new RenderedPages(deps.content);
  caches.set(deps, cache);
  return cache;
};
