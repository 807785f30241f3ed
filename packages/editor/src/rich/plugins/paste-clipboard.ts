/**
 * What is pasted becomes blocks of the page: HTML of other programs by what it means, text with signs
 * of Markdown by the parser that reads pages, and other text as it is.
 */
import {
  DOMSerializer,
  Fragment,
  type MarkType,
  type Node,
  type Schema,
  Slice,
} from 'prosemirror-model';
import { Plugin, type Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { onlyAddress } from '../../paste/addresses.ts';
import { clipboardNodes, textNodes } from '../../paste/html-clipboard.ts';
import { inlineContent } from '../../paste/inline-content.ts';

/** Gives the document that a text is. */
export type ParseDocument = (markdown: string) => Promise<Node>;

/** Signs of Markdown: without one of them text is text. */
const LOOKS_LIKE_MARKDOWN =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|~~~|\|.*\||<\/?[A-Z]|---\s*$)|\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\)/m;

/** At what was copied here, so that ProseMirror's own reader keeps all of it. */
const OWN = 'data-quoin-copy';

class CopySerializer extends DOMSerializer {
  override serializeFragment(
    ...[content, options, target]: Parameters<DOMSerializer['serializeFragment']>
  ): ReturnType<DOMSerializer['serializeFragment']> {
    const dom = super.serializeFragment(content, options, target);
    // Without a target it is the whole copy, not the content of a node.
    if (target === undefined) dom.firstElementChild?.setAttribute(OWN, '');
    return dom;
  }
}

const copySerializerOf = (schema: Schema): CopySerializer =>
  new CopySerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));

/**
 * Blocks as what is put in at the selection. A paragraph at either end goes on in the text around it;
 * other blocks stay what they are. A heading or a cell gets all of it as running text.
 */
const sliceOf = (nodes: readonly Node[], { $from }: Selection): Slice => {
  const isTable = nodes.some(({ type }) => type.spec.tableRole === 'table');
  const isLine = $from.parent.inlineContent && $from.parent.type.name !== 'paragraph';
  if (isLine && !isTable) return new Slice(inlineContent(nodes), 0, 0);
  const isOpen = (node: Node | undefined): number => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(Fragment.from([...nodes]), isOpen(nodes[0]), isOpen(nodes.at(-1)));
};

const withoutOrigins = (fragment: Fragment): Fragment => {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (node.isText || node.type.name === 'frontMatter') {
      if (node.isText) nodes.push(node);
      return;
    }
    const attrs = 'origin' in node.attrs ? { ...node.attrs, origin: null } : node.attrs;
    nodes.push(node.type.create(attrs, withoutOrigins(node.content), node.marks));
  });
  return Fragment.from(nodes);
};

const pasteMarkdown = async (
  view: EditorView,
  text: string,
  parse: ParseDocument,
): Promise<void> => {
  let slice: Slice;
  try {
    const content = withoutOrigins((await parse(text)).content);
    slice = Slice.maxOpen(content);
  } catch {
    // What cannot be read as Markdown is pasted as text.
    view.pasteText(text);
    return;
  }
  if (!view.isDestroyed) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
};

/** Makes a link of the selected text. False if no text of one block is selected. */
const linkSelection = (view: EditorView, link: MarkType, href: string): boolean => {
  const { selection, tr } = view.state;
  const { $from, $to, from, to, empty } = selection;
  const isText = selection instanceof TextSelection && $from.sameParent($to);
  if (empty || !isText || !$from.parent.type.allowsMarkType(link)) return false;
  const mark = link.create({ href, title: null });
  view.dispatch(tr.removeMark(from, to, link).addMark(from, to, mark).scrollIntoView());
  return true;
};

/** @param schema of the page */
export const pasteClipboard = (schema: Schema, parse: ParseDocument): Plugin => {
  const plugin: Plugin = new Plugin({
    props: {
      clipboardSerializer: copySerializerOf(schema),
      handlePaste(view, event) {
        const data = event.clipboardData;
        const { selection } = view.state;
        const isCode = selection.$from.parent.type.spec.code === true;
        if (data === null || isCode) return false;
        const text = data.getData('text/plain');
        const html = data.getData('text/html');
        if (html.includes(` ${OWN}=`)) return false;
        const { link } = schema.marks;
        const address = onlyAddress(text);
        if (address !== null && link !== undefined && linkSelection(view, link, address))
          return true;
        if (html === '' && LOOKS_LIKE_MARKDOWN.test(text)) {
          void pasteMarkdown(view, text, parse);
          return true;
        }
        const vsCode = data.getData('vscode-editor-data');
        const nodes =
          html === '' ? textNodes(schema, text) : clipboardNodes(schema, { html, text, vsCode });
        if (nodes.length === 0) return false;
        const slice = sliceOf(nodes, selection);
        // Tables put cells into cells.
        const isTaken = view.someProp('handlePaste', (handle) =>
          handle !== plugin.props.handlePaste && handle(view, event, slice) ? true : undefined,
        );
        if (isTaken !== true) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
    },
  });
  return plugin;
};
