/** Pasted Markdown becomes what it means; the same parser reads it that reads pages. */
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Gives the document that a text is. */
export type ParseDocument = (markdown: string) => Promise<Node>;

/** Signs of Markdown: without one of them text is text. */
const LOOKS_LIKE_MARKDOWN =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|~~~|\|.*\||<\/?[A-Z]|---\s*$)|\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\)/m;

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

const paste = async (view: EditorView, text: string, parse: ParseDocument): Promise<void> => {
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

export const pasteMarkdown = (parse: ParseDocument): Plugin =>
  new Plugin({
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData;
        const text = data?.getData('text/plain') ?? '';
        const isCode = view.state.selection.$from.parent.type.spec.code === true;
        if (isCode || data?.types.includes('text/html') || !LOOKS_LIKE_MARKDOWN.test(text))
          return false;
        void paste(view, text, parse);
        return true;
      },
    },
  });
