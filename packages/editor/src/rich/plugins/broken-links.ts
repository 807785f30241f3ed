/** Marks broken links, a moment after the writer typed. */
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { BrokenUrl, Links } from '../../links.ts';
import { addressesIn, type FoundAddress } from '../addresses.ts';
import { readSelection } from '../read-selection.ts';

/**
 * Milliseconds after the last change until the links are checked: a pause in typing. Quoin's own
 * value.
 */
const CHECK_DELAY = 400;
/**
 * Milliseconds for which an answer counts. Quoin's own value: a page that is missing can be created
 * meanwhile.
 */
const KEPT_MS = 60_000;
/** Of `POST /pages/:pageId/links/check`. */
const MAX_URLS = 200;

/** What a mark knows of its link. */
interface BrokenMark {
  readonly broken: BrokenUrl;
}

export const brokenLinksKey = new PluginKey<DecorationSet>('broken-links');

/** What is known of a broken link in a range; null if the link is not broken, or not checked yet. */
export const brokenIn = (
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  url: string,
): BrokenUrl | null => {
  const specs: BrokenMark[] =
    brokenLinksKey
      .getState(state)
      ?.find(from, to)
      .map(({ spec }) => spec) ?? [];
  return specs.find(({ broken }) => broken.url === url)?.broken ?? null;
};

/** Other websites are not checked, and neither are anchors of the page itself. */
const isLocal = (url: string): boolean => url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);

const linksIn = (doc: Node): FoundAddress[] => addressesIn(doc).filter(({ url }) => isLocal(url));

class LinkChecker {
  readonly #answers = new Map<string, { broken: BrokenUrl | null; at: number }>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly view: EditorView,
    private readonly links: Links,
  ) {
    this.#plan();
  }

  update(_view: EditorView, before: EditorView['state']): void {
    if (!before.doc.eq(this.view.state.doc)) this.#plan();
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #plan(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), CHECK_DELAY);
  }

  async #check(): Promise<void> {
    const now = performance.now();
    const isKnown = (url: string): boolean =>
      (this.#answers.get(url)?.at ?? -KEPT_MS) > now - KEPT_MS;
    const urls = new Set(linksIn(this.view.state.doc).map(({ url }) => url));
    const asked = [...urls].filter((url) => !isKnown(url)).slice(0, MAX_URLS);
    if (asked.length > 0) {
      try {
        const broken = new Map((await this.links.check(asked)).map((each) => [each.url, each]));
        for (const url of asked)
          this.#answers.set(url, { broken: broken.get(url) ?? null, at: now });
      } catch {
        // Without an answer nothing is marked; the next change sends the request again.
        return;
      }
    }
    if (this.view.isDestroyed) return;
    readSelection(this.view);
    const { doc, tr } = this.view.state;
    const marks = linksIn(doc).flatMap(({ url, from, to, isBlock }) => {
      const broken = this.#answers.get(url)?.broken ?? null;
      if (broken === null) return [];
      const attributes = { class: 'qe-link-broken', title: `${broken.reason}: ${url}` };
      const spec: BrokenMark = { broken };
      return [
        isBlock
          ? Decoration.node(from, to, attributes, spec)
          : Decoration.inline(from, to, attributes, spec),
      ];
    });
    const isMarked = brokenLinksKey.getState(this.view.state)?.find().length !== 0;
    if (marks.length === 0 && !isMarked) return;
    this.view.dispatch(
      tr.setMeta(brokenLinksKey, DecorationSet.create(doc, marks)).setMeta('addToHistory', false),
    );
  }
}

export const brokenLinks = (links: Links): Plugin =>
  new Plugin<DecorationSet>({
    key: brokenLinksKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const next: DecorationSet | undefined = tr.getMeta(brokenLinksKey);
        return next ?? set.map(tr.mapping, tr.doc);
      },
    },
    view: (view) => new LinkChecker(view, links),
    props: { decorations: (state) => brokenLinksKey.getState(state) },
  });
