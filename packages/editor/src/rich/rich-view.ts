/** The page as rich text, with a toolbar, or as blocks with handles. */
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  EditorState,
  type Plugin,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import type { PageDocument } from '../document/document-of.ts';
import type { Links } from '../links.ts';
import { el } from '../ui/dom.ts';
import { placeBeside } from '../ui/place.ts';
import { markdownOf } from '../write/markdown-of.ts';
import { type BlockChoice, blockChoices } from './choices.ts';
import { markdownRules } from './input-rules.ts';
import { richKeys } from './keys.ts';
import { nodeViews } from './nodes/node-views.ts';
import { Announcer } from './plugins/announcer.ts';
import { blockHandle } from './plugins/block-handle.ts';
import { brokenLinks } from './plugins/broken-links.ts';
import { codeColors } from './plugins/code-colors.ts';
import { imageUploads, type UploadImage, Uploads } from './plugins/images.ts';
import { linkForm } from './plugins/link-form.ts';
import { linkMenus } from './plugins/link-menu.ts';
import { openDetails } from './plugins/open-details.ts';
import { type ParseDocument, pasteClipboard } from './plugins/paste-clipboard.ts';
import { placeholder } from './plugins/placeholder.ts';
import { slashMenu } from './plugins/slash.ts';
import { suggestions } from './plugins/suggestions.ts';
import { tableHandles } from './plugins/table-handles.ts';
import { tableShape } from './plugins/table-shape.ts';
import { type RenderTexts, SiteParts } from './site-parts.ts';
import { Toolbar } from './toolbar.ts';

export interface RichOptions {
  readonly mode: 'wysiwyg' | 'block';
  readonly label: string;
  readonly readOnly: boolean;
  readonly parse: ParseDocument;
  readonly uploadImage: UploadImage | undefined;
  readonly displayUrl: (url: string) => string | null;
  readonly links: Links | undefined;
  readonly render: RenderTexts | undefined;
  readonly onChange: () => void;
}

export class RichView {
  readonly #page: PageDocument;
  readonly #view: EditorView;
  readonly #toolbar: Toolbar;
  readonly #frame: HTMLElement;
  readonly #mode: RichOptions['mode'];
  #isReadOnly: boolean;

  constructor(element: HTMLElement, page: PageDocument, options: RichOptions) {
    this.#page = page;
    this.#isReadOnly = options.readOnly;
    this.#mode = options.mode;
    const announcer = new Announcer();
    const body = el('div', { class: 'qe-body quoin-canvas' });
    this.#frame = el('div', { class: `qe-rich qe-mode-${options.mode}` }, body, announcer.element);
    element.append(this.#frame);
    // Fields of blocks are in the text, and locked with it.
    this.#frame.addEventListener('beforeinput', (event) => {
      if (this.#isReadOnly) event.preventDefault();
    });
    const { schema } = page.doc.type;
    const uploads = options.uploadImage && new Uploads(options.uploadImage);
    const parts = new SiteParts(options.render);
    const choices = blockChoices(schema, uploads?.choose);
    const plugins = this.#plugins(options, announcer, choices, uploads, parts);
    const state = EditorState.create({ doc: page.doc, plugins });
    // As on pages with the site's program, which has buttons in the heads of code.
    const canvas = el('div', { class: 'qe-content prose', 'data-js': true });
    this.#view = new EditorView(
      { mount: body.appendChild(canvas) },
      {
        state,
        nodeViews: nodeViews(page.doc, page.origins, options.displayUrl, parts),
        editable: () => !this.#isReadOnly,
        attributes: () => ({
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': options.label,
          'aria-readonly': String(this.#isReadOnly),
        }),
        dispatchTransaction: (tr) => {
          const { state: next, transactions } = this.#view.state.applyTransaction(tr);
          this.#view.updateState(next);
          this.#updateToolbar();
          if (transactions.some(({ docChanged }) => docChanged)) options.onChange();
        },
      },
    );
    this.#toolbar = new Toolbar(this.#view, choices);
    this.#frame.prepend(this.#toolbar.element);
    this.#updateToolbar();
  }

  get markdown(): string {
    return markdownOf(this.#page, this.#view.state.doc);
  }

  get doc(): Node {
    return this.#view.state.doc;
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly;
    this.#view.setProps({});
    this.#updateToolbar();
  }

  focus(): void {
    if (!this.#view.hasFocus()) {
      const { tr, doc } = this.#view.state;
      const first = doc.firstChild?.type.name === 'frontMatter' ? doc.firstChild.nodeSize : 0;
      this.#view.dispatch(tr.setSelection(Selection.near(doc.resolve(first))));
    }
    this.#view.focus();
  }

  /** Puts the cursor into the block that a line of the source as it was opened is in. */
  showLine(line: number): void {
    const { source, origins } = this.#page;
    const lines = source.split('\n');
    const end = lines.slice(0, line).join('\n').length;
    const start = end - (lines[line - 1]?.length ?? 0);
    const origin = origins.findLast(({ from, to }) => from <= end && start <= to);
    const { tr, doc } = this.#view.state;
    let position: number | null = null;
    doc.descendants((node, at) => {
      if (origin && node.attrs.origin === origin.id) position = at;
      return position === null;
    });
    if (position === null) return;
    const selection = Selection.near(doc.resolve(position + 1));
    this.#view.dispatch(tr.setSelection(selection).scrollIntoView());
    this.#view.focus();
  }

  destroy(): void {
    this.#toolbar.destroy();
    this.#view.destroy();
    this.#frame.remove();
  }

  /** In block mode the toolbar is there while text is selected, beside it. */
  #updateToolbar(): void {
    const { selection } = this.#view.state;
    const isText = selection instanceof TextSelection && !selection.empty;
    const isBubble = this.#mode === 'block';
    this.#toolbar.element.hidden = this.#isReadOnly || (isBubble && !isText);
    this.#toolbar.update();
    if (isBubble && isText) {
      placeBeside(this.#toolbar.element, this.#view.coordsAtPos(selection.from), 'above');
    }
  }

  /** Alt+F10, as in other editors: from the text to what can be done with it. */
  readonly #toToolbar: Command = (_state, _dispatch, view) => {
    if (this.#isReadOnly || !view) return false;
    this.#toolbar.element.hidden = false;
    if (this.#mode === 'block') {
      const { from } = view.state.selection;
      placeBeside(this.#toolbar.element, view.coordsAtPos(from), 'above');
    }
    this.#toolbar.focus();
    return true;
  };

  #plugins(
    { mode, parse, links }: RichOptions,
    announcer: Announcer,
    choices: readonly BlockChoice[],
    uploads: Uploads | undefined,
    parts: SiteParts,
  ): Plugin[] {
    const { schema } = this.#page.doc.type;
    const { link } = schema.marks;
    return [
      suggestions([
        slashMenu(choices),
        ...(link === undefined || links === undefined ? [] : linkMenus(links, link)),
      ]),
      ...(link === undefined ? [] : [linkForm(link, links)]),
      ...(links === undefined ? [] : [brokenLinks(links)]),
      ...(mode === 'block' ? [blockHandle(announcer)] : []),
      keymap({ 'Alt-F10': this.#toToolbar }),
      markdownRules(schema),
      ...richKeys(schema),
      ...(uploads === undefined ? [] : [imageUploads(uploads)]),
      pasteClipboard(schema, parse),
      openDetails(),
      codeColors(parts),
      placeholder('Write, or type / for blocks'),
      history(),
      dropCursor({ color: false, class: 'qe-drop', width: 2 }),
      gapCursor(),
      tableEditing(),
      tableShape(),
      tableHandles(),
    ];
  }
}
