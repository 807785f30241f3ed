/** Rendered texts by the hash of the text: what is kept can never become wrong, only unused. */
import {
  type CodeToHighlight,
  codeToHighlight,
  parse,
  type Rendered,
  render,
} from '@quoin/markdown';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { UnavailableError } from '../ports/db.ts';
import { takingTurns } from '../yield-now.ts';

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

const keyOf = ({ code, language }: CodeToHighlight): string => `${language}\0${code}`;

interface Rendering {
  readonly rendered: Rendered;
  /** False where the code is plain because nobody had the time to highlight it. */
  readonly isWhole: boolean;
}

/** Null where the workers are too busy. */
const highlightAll = async (
  work: ContentWork,
  blocks: readonly CodeToHighlight[],
): Promise<ReadonlyMap<string, string | null> | null> => {
  const unique = new Map(blocks.map((block) => [keyOf(block), block]));
  if (unique.size === 0) return new Map();
  try {
    const found = await work.highlight([...unique.values()]);
    return new Map([...unique.keys()].map((key, index) => [key, found[index] ?? null]));
  } catch (problem) {
    if (problem instanceof UnavailableError) return null;
    throw problem;
  }
};

const renderText = async (work: ContentWork, content: string): Promise<Rendering> => {
  const turn = takingTurns();
  const document = parse(content);
  await turn();
  const highlighted = await highlightAll(work, codeToHighlight(document));
  const rendered = render(document, {
    highlighted: (code, language) => highlighted?.get(keyOf({ code, language })) ?? null,
  });
  await turn();
  return { rendered, isWhole: highlighted !== null };
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
