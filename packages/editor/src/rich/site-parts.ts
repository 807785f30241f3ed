/** Parts of the page as the readers' site shows them: what the service renders, asked for once. */

/** HTML for each text, in their order. */
export type RenderTexts = (texts: readonly string[]) => Promise<readonly string[]>;

/** `LIMITS.renderedTexts` of `POST /pages/:pageId/render`. */
const MAX_TEXTS = 100;
/** Quoin's own limit: the parts of some long pages. */
const MAX_KEPT = 2_000;

interface Asked {
  readonly promise: Promise<string | null>;
  readonly answer: (html: string | null) => void;
}

const parser = new DOMParser();

/**
 * The elements of the HTML, without ids but those that a drawing names itself. Links have no address:
 * a click on one edits the block, and must not leave the page.
 */
const elementsOf = (html: string): HTMLElement => {
  const { body } = parser.parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[id]:not(svg *)')) element.removeAttribute('id');
  for (const link of body.querySelectorAll('a')) {
    for (const name of ['href', 'xlink:href']) link.removeAttribute(name);
  }
  const part = document.createElement('div');
  part.append(...document.adoptNode(body).childNodes);
  return part;
};

export class SiteParts {
  readonly #render: RenderTexts | undefined;
  readonly #kept = new Map<string, Promise<string | null>>();
  #waiting = new Map<string, Asked>();

  constructor(render: RenderTexts | undefined) {
    this.#render = render;
  }

  /** An element with the part in it, new for each call; null if the service does not render it. */
  async get(markdown: string): Promise<HTMLElement | null> {
    const html = await (this.#kept.get(markdown) ?? this.#ask(markdown));
    return html === null ? null : elementsOf(html);
  }

  #ask(markdown: string): Promise<string | null> {
    if (this.#render === undefined || markdown.trim() === '') return Promise.resolve(null);
    // All blocks of one change of the view are in one request.
    if (this.#waiting.size === 0) queueMicrotask(() => void this.#send());
    const { promise, resolve } = Promise.withResolvers<string | null>();
    this.#waiting.set(markdown, { promise, answer: resolve });
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    this.#kept.set(markdown, promise);
    return promise;
  }

  async #send(): Promise<void> {
    const all = [...this.#waiting];
    this.#waiting = new Map();
    for (let at = 0; at < all.length; at += MAX_TEXTS) {
      await this.#sendSome(all.slice(at, at + MAX_TEXTS));
    }
  }

  async #sendSome(asked: readonly (readonly [string, Asked])[]): Promise<void> {
    try {
      const html = await this.#render?.(asked.map(([markdown]) => markdown));
      for (const [index, [, { answer }]] of asked.entries()) answer(html?.[index] ?? null);
    } catch {
      // The block is shown without what the service adds to it, and is requested again when it
      // changes.
      for (const [markdown, { answer }] of asked) {
        this.#kept.delete(markdown);
        answer(null);
      }
    }
  }
}
