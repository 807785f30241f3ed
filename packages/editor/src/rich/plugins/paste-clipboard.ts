/**
 * What is pasted, or dropped, becomes blocks of the page: HTML of other programs by what it means, text with signs
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
import { Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { onlyAddress } from '../../paste/addresses.ts';
import { fileOf, isDataImage } from '../../paste/data-images.ts';
import { clipboardNodes, textNodes } from '../../paste/html-clipboard.ts';
import { inlineContent } from '../../paste/inline-content.ts';
import { keepPlace } from './late-paste.ts';
import type { Uploads } from './uploads.ts';

/** Parses a text into a document. */
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
  const paste = keepPlace(view);
  const content = await parse(text).then(
    (doc) => withoutOrigins(doc.content),
    () => null,
  );
  const { schema, selection } = view.state;
  // What cannot be read as Markdown is pasted as text.
  paste(content === null ? sliceOf(textNodes(schema, text), selection) : Slice.maxOpen(content));
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

/** What a clipboard, or a drag, holds: blocks, or Markdown that the parser reads. */
const contentOf = (schema: Schema, data: DataTransfer): readonly Node[] | string => {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  if (html === '' && LOOKS_LIKE_MARKDOWN.test(text)) return text;
  const vsCode = data.getData('vscode-editor-data');
  return html === '' ? textNodes(schema, text) : clipboardNodes(schema, { html, text, vsCode });
};

/** Puts blocks in at the selection. Images that they carry within themselves become files. */
const putIn = (
  view: EditorView,
  tr: Transaction,
  slice: Slice,
  uploads: Uploads | undefined,
): void => {
  const { from, to } = tr.selection;
  tr.replaceSelection(slice);
  const images: { readonly file: File | null; readonly position: number; readonly alt: string }[] =
    [];
  tr.doc.nodesBetween(tr.mapping.map(from, -1), tr.mapping.map(to), (node, position) => {
    const src = String(node.attrs.src ?? '');
    if (node.type.name !== 'image' || !isDataImage(src)) return;
    const alt = String(node.attrs.alt ?? '');
    images.push({ file: fileOf(src, alt || 'image'), position, alt });
  });
  for (const { position } of images.toReversed()) tr.delete(position, position + 1);
  view.dispatch(tr.scrollIntoView());
  // Each that was taken out before one is one position less.
  for (const [index, { file, position, alt }] of images.entries()) {
    if (file !== null) uploads?.begin(view, [file], position - index, alt);
  }
};

/** @param schema of the page */
export const pasteClipboard = (
  schema: Schema,
  parse: ParseDocument,
  uploads: Uploads | undefined,
): Plugin => {
  const plugin: Plugin = new Plugin({
    props: {
      clipboardSerializer: copySerializerOf(schema),
      // ProseMirror's own reader, which comes first, would apply the styles of the HTML.
      transformPastedHTML: (html) => (html.includes(` ${OWN}=`) ? html : ''),
      handlePaste(view, event) {
        const data = event.clipboardData;
        const { selection } = view.state;
        const isCode = selection.$from.parent.type.spec.code === true;
        if (data === null || isCode) return false;
        if (data.getData('text/html').includes(` ${OWN}=`)) return false;
        const { link } = schema.marks;
        const address = onlyAddress(data.getData('text/plain'));
        if (address !== null && link !== undefined && linkSelection(view, link, address))
          return true;
        const content = contentOf(schema, data);
        if (typeof content === 'string') {
          void pasteMarkdown(view, content, parse);
          return true;
        }
        // Files are put in by another plugin. Without them, no selected text is replaced by nothing.
        if (content.length === 0)
          return data.types.includes('text/html') && data.files.length === 0;
        const slice = sliceOf(content, selection);
        // Tables put cells into cells.
        const isTaken = view.someProp('handlePaste', (handle) =>
          handle !== plugin.props.handlePaste && handle(view, event, slice) ? true : undefined,
        );
        if (isTaken !== true) putIn(view, view.state.tr, slice, uploads);
        return true;
      },
      handleDOMEvents: {
        // ProseMirror's own reader would apply the styles of the HTML.
        drop(view, event) {
          const data = event.dataTransfer;
          // What is dragged within the page stays what it is.
          if (data === null || view.dragging !== null || data.files.length > 0) return false;
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (at === null || data.getData('text/html').includes(` ${OWN}=`)) return false;
          const tr = view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos)));
          if (tr.selection.$from.parent.type.spec.code === true) return false;
          const content = contentOf(schema, data);
          if (typeof content !== 'string' && content.length === 0) return false;
          event.preventDefault();
          view.focus();
          if (typeof content === 'string') {
            view.dispatch(tr);
            void pasteMarkdown(view, content, parse);
          } else putIn(view, tr, sliceOf(content, tr.selection), uploads);
          return true;
        },
      },
    },
  });
  return plugin;
};
