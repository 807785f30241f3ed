/** Colors of code as the readers' site has them, a moment after the writer typed. */
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { fenceOf } from '../code-source.ts';
import { readSelection } from '../read-selection.ts';
import type { SiteParts } from '../site-parts.ts';

/** Milliseconds after the last change: a pause in typing. Quoin's own value. */
const DELAY = 300;

const codeColorsKey = new PluginKey<DecorationSet>('code-colors');

interface Token {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

/** Pieces of the code with their classes; null where the rendered code is not the text as it is. */
const tokensOf = (code: Element, text: string): Token[] | null => {
  const tokens: Token[] = [];
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let at = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    const className = node.parentElement?.closest('[class^="quoin-token-"]')?.className;
    if (className !== undefined) tokens.push({ from: at, to: at + length, className });
    at += length;
  }
  return code.textContent?.replace(/\n$/, '') === text ? tokens : null;
};

const codeIn = (doc: Node): { node: Node; position: number }[] => {
  const found: { node: Node; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'codeBlock') found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
};

class CodeColors {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The tokens of a node, which does not change. */
  readonly #known = new WeakMap<Node, readonly Token[]>();
  /** Code whose colors are in the document: they move with it. */
  #colored = new WeakSet<Node>();

  constructor(
    private readonly view: EditorView,
    private readonly parts: SiteParts,
  ) {
    void this.#color();
  }

  update(_view: EditorView, before: EditorView['state']): void {
    if (before.doc.eq(this.view.state.doc)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#color(), DELAY);
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  async #color(): Promise<void> {
    const { doc } = this.view.state;
    const all = codeIn(doc);
    if (all.every(({ node }) => this.#colored.has(node))) return;
    await Promise.all(
      all.map(async ({ node }) => {
        if (this.#known.has(node)) return;
        const code = (await this.parts.get(fenceOf(node)))?.querySelector('pre > code');
        if (code) this.#known.set(node, tokensOf(code, node.textContent) ?? []);
      }),
    );
    if (this.view.isDestroyed) return;
    readSelection(this.view);
    // Typed meanwhile: the next turn colors what is there then.
    if (this.view.state.doc !== doc) return;
    const colors = all.flatMap(({ node, position }) =>
      (this.#known.get(node) ?? []).map(({ from, to, className }) =>
        Decoration.inline(position + 1 + from, position + 1 + to, { class: className }),
      ),
    );
    this.#colored = new WeakSet(all.map(({ node }) => node));
    const set = DecorationSet.create(doc, colors);
    const { tr } = this.view.state;
    this.view.dispatch(tr.setMeta(codeColorsKey, set).setMeta('addToHistory', false));
  }
}

export const codeColors = (parts: SiteParts): Plugin =>
  new Plugin<DecorationSet>({
    key: codeColorsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const next: DecorationSet | undefined = tr.getMeta(codeColorsKey);
        return next ?? set.map(tr.mapping, tr.doc);
      },
    },
    view: (view) => new CodeColors(view, parts),
    props: { decorations: (state) => codeColorsKey.getState(state) },
  });
