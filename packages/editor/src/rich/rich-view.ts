/** The page as rich text, with a toolbar, or as blocks with handles. */
import type { Direction } from '@quoin/markdown/serialize';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
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
import { Mapping } from 'prosemirror-transform';
import { EditorView } from 'prosemirror-view';
import type { PageDocument } from '../document/document-of.ts';
import type { PastView } from '../edit-history.ts';
import type { Files } from '../files.ts';
import type { HeldStep } from '../held/held-step.ts';
import type { Links } from '../links.ts';
import * as messages from '../messages.ts';
import { type Place, type Point, type ShownHistory, scrollerOf } from '../place.ts';
import { el } from '../ui/dom.ts';
import { placeBeside } from '../ui/place.ts';
import { markdownOf } from '../write/markdown-of.ts';
import { changeAddress } from './addresses.ts';
import { type BlockChoice, blockChoices } from './choices.ts';
import { playInRich } from './held-input.ts';
import { markdownRules } from './input-rules.ts';
import { historyKeys, richKeys } from './keys.ts';
import type { FieldTools } from './nodes/fields/field-tools.ts';
import { nodeViews } from './nodes/node-views.ts';
import { Announcer } from './plugins/announcer.ts';
import { belowText } from './plugins/below-text.ts';
import { blockHandle } from './plugins/block-handle.ts';
import { brokenLinks } from './plugins/broken-links.ts';
import { codeColors } from './plugins/code-colors.ts';
import { controlKeys } from './plugins/control-keys.ts';
import { emojiCodes, emojiMenu } from './plugins/emoji.ts';
import { freshSelection } from './plugins/fresh-selection.ts';
import { outOfFrontMatter } from './plugins/front-matter.ts';
import { latePaste } from './plugins/late-paste.ts';
import { linkForm } from './plugins/link-form.ts';
import { linkMenus } from './plugins/link-menu.ts';
import { openDetails } from './plugins/open-details.ts';
import { type ParseDocument, pasteClipboard } from './plugins/paste-clipboard.ts';
import { placeholder } from './plugins/placeholder.ts';
import { addedMenu, slashMenu } from './plugins/slash.ts';
import { suggestions } from './plugins/suggestions.ts';
import { tableHandles } from './plugins/table-handles.ts';
import { tableShape } from './plugins/table-shape.ts';
import { followTitleHeading, titleHeading } from './plugins/title-heading.ts';
import { fileUploads, positionAt, Uploads } from './plugins/uploads.ts';
import { linkBehind, placeIn, positionOfLine, selectionAt } from './rich-place.ts';
import { sameContent } from './same-content.ts';
import { type RenderTexts, SiteParts } from './site-parts.ts';
import { Toolbar } from './toolbar.ts';
import { historyItems } from './toolbar-items.ts';

export interface RichOptions {
  readonly mode: 'wysiwyg' | 'block';
  readonly label: string;
  readonly readOnly: boolean;
  /** Of the language of the page. */
  readonly direction: Direction;
  readonly parse: ParseDocument;
  readonly files: Files | undefined;
  readonly displayUrl: (url: string) => string | null;
  readonly links: Links | undefined;
  readonly render: RenderTexts | undefined;
  readonly history: ShownHistory;
  readonly onChange: () => void;
}

/** Blocks of a page of which only those in sight are drawn. Quoin's own limit. */
const LONG_PAGE = 300;

export class RichView {
  readonly #page: PageDocument;
  readonly #view: EditorView;
  readonly #toolbar: Toolbar;
  readonly #frame: HTMLElement;
  readonly #mode: RichOptions['mode'];
  readonly #uploads: Uploads | undefined;
  #isReadOnly: boolean;
  /** Changes while held input is played. */
  #played: Mapping | null = null;

  constructor(element: HTMLElement, page: PageDocument, options: RichOptions) {
    this.#page = page;
    this.#isReadOnly = options.readOnly;
    this.#mode = options.mode;
    const announcer = new Announcer();
    const body = el('div', { class: 'qe-body quoin-canvas' });
    const isLong = page.doc.childCount > LONG_PAGE;
    this.#frame = el(
      'div',
      { class: `qe-rich qe-mode-${options.mode}${isLong ? ' qe-long' : ''}` },
      body,
      announcer.element,
    );
    element.append(this.#frame);
    // Fields of blocks are in the text, and locked with it.
    this.#frame.addEventListener('beforeinput', (event) => {
      if (this.#isReadOnly) event.preventDefault();
    });
    const { schema } = page.doc.type;
    this.#uploads = options.files && new Uploads(options.files);
    const parts = new SiteParts(options.render);
    const tools: FieldTools = {
      parts,
      links: options.links,
      files: options.files,
      parent: () => body,
    };
    const choices = blockChoices(schema, this.#uploads);
    const plugins = this.#plugins(options, announcer, choices, parts);
    const first = page.doc.firstChild;
    const start = first?.type.name === 'frontMatter' ? first.nodeSize : 0;
    const selection = Selection.near(page.doc.resolve(start));
    const state = EditorState.create({ doc: page.doc, plugins, selection });
    // As on pages with the site's program, which has buttons in the heads of code.
    const canvas = el('div', {
      class: 'qe-content prose',
      'data-js': true,
      dir: options.direction,
    });
    this.#view = new EditorView(
      { mount: body.appendChild(canvas) },
      {
        state,
        nodeViews: nodeViews(page.doc, page.origins, options.displayUrl, tools),
        editable: () => !this.#isReadOnly,
        attributes: () => ({
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': options.label,
          'aria-readonly': String(this.#isReadOnly),
        }),
        dispatchTransaction: (tr) => {
          const before = this.#view.state.doc;
          const { state: next, transactions } = this.#view.state.applyTransaction(tr);
          this.#view.updateState(next);
          for (const { mapping } of transactions) this.#played?.appendMapping(mapping);
          this.#updateToolbar();
          if (!sameContent(before, next.doc)) options.onChange();
        },
      },
    );
    this.#toolbar = new Toolbar(this.#view, choices, historyItems(options.history));
    this.#frame.prepend(this.#toolbar.element);
    this.#updateToolbar();
  }

  get markdown(): string {
    return markdownOf(this.#page, this.#view.state.doc);
  }

  get doc(): Node {
    return this.#view.state.doc;
  }

  /** The text of the heading of level 1 that the page begins with. */
  get heading(): string | null {
    return titleHeading(this.doc);
  }

  setDirection(direction: Direction): void {
    this.#view.dom.dir = direction;
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

  /** Plays input that came before this view, and leaves the focus in the text. */
  play(steps: readonly HeldStep[]): void {
    const played = new Mapping();
    this.#played = played;
    this.#view.focus();
    playInRich(this.#view, steps, () => played);
    this.#played = null;
  }

  /**
   * Puts the cursor into the block that a line of the source as it was opened is in.
   *
   * @param url of a link there, into which the cursor is put
   */
  showLine(line: number, url?: string): void {
    this.takePlace({ line, before: '' });
    const { tr, doc, selection } = this.#view.state;
    const link =
      url === undefined ? null : (linkBehind(doc, selection.from, url) ?? linkBehind(doc, 0, url));
    if (link !== null) tr.setSelection(TextSelection.create(doc, link + 1));
    this.#view.dispatch(tr.scrollIntoView());
    this.#view.focus();
  }

  /** Writes another address in each link, image and block that has one. Returns whether one has. */
  changeUrl(url: string, other: string): boolean {
    const { tr } = this.#view.state;
    if (this.#isReadOnly || !changeAddress(tr, url, other)) return false;
    this.#view.dispatch(tr);
    return true;
  }

  get dom(): HTMLElement {
    return this.#view.dom;
  }

  /** Where the writer is. */
  place(): Place {
    return placeIn(this.#view, this.#page);
  }

  /** Puts the cursor behind a text of a line of the source as it was opened. */
  takePlace(place: Pick<Place, 'line' | 'before'>): void {
    const selection = selectionAt(this.#page, this.doc, place);
    if (selection !== null) this.#view.dispatch(this.#view.state.tr.setSelection(selection));
  }

  /** Scrolls the block of a line of the source as it was opened to a height of the window. */
  scrollLineTo(line: number, y: number): void {
    const position = positionOfLine(this.#page, this.doc, line);
    if (position === null) return;
    const scroll = (): void => {
      if (this.#view.isDestroyed) return;
      const { top } = this.#view.coordsAtPos(position + 1);
      scrollerOf(this.#view.dom).scrollBy({ top: top - y, behavior: 'instant' });
    };
    scroll();
    // Blocks of a long page have their height when they come into sight.
    if (this.#frame.classList.contains('qe-long')) requestAnimationFrame(scroll);
  }

  /** Uploads files into the text at a point of the window, or at the cursor. */
  insertFiles(files: readonly File[], point?: Point): void {
    const view = this.#view;
    const position = point === undefined ? view.state.selection.to : positionAt(view, point);
    this.#uploads?.begin(view, files, position);
  }

  /** Where the headings below the title are in the window. */
  headingTops(): number[] {
    const headings = this.#view.dom.querySelectorAll('h2, h3, h4, h5, h6');
    return [...headings].map((heading) => heading.getBoundingClientRect().top);
  }

  /** The history of this view, for when another one is shown. */
  past(): PastView {
    const page = this.#page;
    let { state } = this.#view;
    const step = (command: Command): string | null => {
      const isDone = command(state, (tr) => {
        state = state.apply(tr);
      });
      return isDone ? markdownOf(page, state.doc) : null;
    };
    return {
      get canUndo() {
        return undoDepth(state) > 0;
      },
      get canRedo() {
        return redoDepth(state) > 0;
      },
      undo: () => step(undo),
      redo: () => step(redo),
    };
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
    { mode, parse, links, history: shown }: RichOptions,
    announcer: Announcer,
    choices: readonly BlockChoice[],
    parts: SiteParts,
  ): Plugin[] {
    const { schema } = this.#page.doc.type;
    const { link } = schema.marks;
    return [
      freshSelection(),
      suggestions([
        slashMenu(choices),
        addedMenu(choices),
        emojiMenu,
        ...(link === undefined || links === undefined ? [] : linkMenus(links, link)),
      ]),
      ...(link === undefined ? [] : [linkForm(link, links)]),
      ...(links === undefined ? [] : [brokenLinks(links)]),
      ...(mode === 'block' ? [blockHandle(announcer)] : []),
      keymap({ 'Alt-F10': this.#toToolbar }),
      emojiCodes(),
      markdownRules(schema),
      keymap(historyKeys(shown)),
      ...richKeys(schema),
      ...controlKeys(),
      ...(this.#uploads === undefined ? [] : [fileUploads(this.#uploads)]),
      latePaste(),
      pasteClipboard(schema, parse, this.#uploads),
      belowText(),
      ...outOfFrontMatter(),
      followTitleHeading(),
      openDetails(),
      codeColors(parts),
      placeholder(messages.placeholder),
      history(),
      dropCursor({ color: false, class: 'qe-drop', width: 2 }),
      gapCursor(),
      tableEditing(),
      tableShape(),
      tableHandles(),
    ];
  }
}
