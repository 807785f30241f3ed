/**
 * What is pasted becomes blocks of the page: HTML of other programs by what it means, text with signs
 * of Markdown by the parser that reads pages, and other text as it is.
 */
import { Fragment, type MarkType, type Node, Slice } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { onlyAddress } from '../../paste/addresses.ts';
import { clipboardNodes, textNodes } from '../../paste/html-clipboard.ts';

/** Gives the document that a text is. */
export type ParseDocument = (markdown: string) => Promise<Node>;

/** Signs of Markdown: without one of them text is text. */
const LOOKS_LIKE_MARKDOWN =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|~~~|\|.*\||<\/?[A-Z]|---\s*$)|\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\)/m;

/** ProseMirror marks what it copied itself: its own reader keeps all of it. */
const IS_OWN = /\sdata-pm-slice=/;

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

export const pasteClipboard = (parse: ParseDocument): Plugin => {
  const plugin: Plugin = new Plugin({
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData;
        const { schema, selection } = view.state;
        const isCode = selection.$from.parent.type.spec.code === true;
        if (data === null || isCode) return false;
        const text = data.getData('text/plain');
        const html = data.getData('text/html');
        if (IS_OWN.test(html)) return false;
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
        const slice = Slice.maxOpen(Fragment.from(nodes));
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
