/** Marks broken links, a moment after the writer typed. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { componentOf } from '../../document/component.ts';
import type { Links } from '../../links.ts';
import { readSelection } from '../read-selection.ts';

interface Found {
  readonly url: string;
  readonly from: number;
  readonly to: number;
  readonly isBlock: boolean;
}

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

export const brokenLinksKey = new PluginKey<DecorationSet>('broken-links');

/** Other websites are not checked, and neither are anchors of the page itself. */
const isLocal = (url: string): boolean => url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);

/** Addresses in the attributes of a block. */
const urlsOf = (node: Node): string[] => {
  const component = componentOf(node.type);
  const attributes: readonly { name: string; value: string }[] = node.attrs.attributes ?? [];
  if (component === null) return node.type.name === 'image' ? [String(node.attrs.src)] : [];
  const named = component.attributes.filter(({ type }) => type === 'url').map(({ name }) => name);
  return attributes.filter(({ name }) => named.includes(name)).map(({ value }) => value);
};

const linksIn = (doc: Node): Found[] => {
  const found: Found[] = [];
  doc.descendants((node, position) => {
    const link = node.marks.find(({ type }) => type.name === 'link');
    const urls = [...urlsOf(node), ...(link === undefined ? [] : [String(link.attrs.href)])];
    for (const url of urls.filter(isLocal)) {
      const to = position + node.nodeSize;
      found.push({ url, from: position, to, isBlock: node.isBlock });
    }
  });
  return found;
};

class LinkChecker {
  readonly #answers = new Map<string, { reason: string | null; at: number }>();
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
        const broken = new Map(
          (await this.links.check(asked)).map(({ url, reason }) => [url, reason]),
        );
        for (const url of asked)
          this.#answers.set(url, { reason: broken.get(url) ?? null, at: now });
      } catch {
        // Without an answer nothing is marked; the next change sends the request again.
        return;
      }
    }
    if (this.view.isDestroyed) return;
    readSelection(this.view);
    const { doc, tr } = this.view.state;
    const marks = linksIn(doc).flatMap(({ url, from, to, isBlock }) => {
      const reason = this.#answers.get(url)?.reason ?? null;
      if (reason === null) return [];
      const attributes = { class: 'qe-link-broken', title: `${reason}: ${url}` };
      return [
        isBlock ? Decoration.node(from, to, attributes) : Decoration.inline(from, to, attributes),
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
