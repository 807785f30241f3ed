/** The page as Markdown, in CodeMirror: search, completion, folding, and what is wrong in it marked. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import {
  type ChangeDesc,
  ChangeSet,
  Compartment,
  EditorState,
  type Extension,
} from '@codemirror/state';
import {
  type Command,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Component } from '../document/component.ts';
import type { PastView } from '../edit-history.ts';
import type { Files } from '../files.ts';
import type { HeldStep } from '../held/held-step.ts';
import type { Links } from '../links.ts';
import { isVisible, type Place, type Point, type ShownHistory, windowOf } from '../place.ts';
import { el } from '../ui/dom.ts';
import { completions } from './completion.ts';
import { folding } from './folding.ts';
import { playInSource } from './held-input.ts';
import { issueMarks, offsetOf, type Validate } from './issues.ts';
import { markdownLanguage } from './language.ts';
import { lineDirections } from './line-directions.ts';
import { sourceToolbar } from './source-toolbar.ts';
import { beginUploads, fileUploads } from './uploads.ts';

export interface SourceOptions {
  readonly label: string;
  readonly readOnly: boolean;
  readonly nonce: string;
  readonly components: readonly Component[];
  readonly links: Links | undefined;
  readonly files: Files | undefined;
  readonly validate: Validate | undefined;
  readonly history: ShownHistory;
  readonly onChange: () => void;
}

/** Only a text that ends every line so is shown without the carriage returns, and gets them all back. */
const endsLinesWithReturns = (text: string): boolean =>
  text.includes('\r\n') && !/(?<!\r)\n|\r(?!\n)/.test(text);

/** Characters behind the end of a line that its last words can be in: a block of several lines. */
const NEAR = 2_000;

/** Adds undo of the page: it covers changes from before this view was shown. */
const commandsOf = (shown: ShownHistory): { readonly undo: Command; readonly redo: Command } => ({
  undo: (view) => undo(view) || shown.undo(),
  // A key that is not handled is tried without Shift, which undoes.
  redo: (view) => redo(view) || shown.redo() || true,
});

/** An address with what is around it in Markdown, in attributes and in HTML. */
const placesOfUrl = (url: string): RegExp =>
  new RegExp(`(?<=[(<"'=\\s])${RegExp.escape(url)}(?=[)>"'\\s]|$)`, 'gm');

export class SourceView {
  readonly #view: EditorView;
  readonly #frame = el('div', { class: 'qe-source' });
  readonly #toolbar: HTMLElement;
  readonly #readOnly = new Compartment();
  readonly #given: string;
  readonly #hasReturns: boolean;
  readonly #opened: EditorState['doc'];
  readonly #files: Files | undefined;
  /** Changes while held input is played. */
  #played: ChangeDesc | null = null;

  constructor(element: HTMLElement, markdown: string, options: SourceOptions) {
    this.#given = markdown;
    this.#files = options.files;
    this.#hasReturns = endsLinesWithReturns(markdown);
    const doc = this.#hasReturns ? markdown.replaceAll('\r\n', '\n') : markdown;
    const { validate, components, links, readOnly, onChange } = options;
    const commands = commandsOf(options.history);
    this.#toolbar = sourceToolbar(() => this.#view, commands);
    this.#toolbar.hidden = readOnly;
    element.append(this.#frame);
    this.#frame.append(this.#toolbar);
    this.#view = new EditorView({
      parent: this.#frame,
      state: EditorState.create({
        doc,
        extensions: [
          // Lines end nowhere else, so that a carriage return keeps its place.
          EditorState.lineSeparator.of('\n'),
          EditorView.cspNonce.of(options.nonce),
          EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'true' }),
          EditorView.lineWrapping,
          lineNumbers(),
          folding,
          history(),
          drawSelection(),
          highlightActiveLine(),
          highlightSpecialChars(),
          highlightSelectionMatches(),
          bracketMatching(),
          closeBrackets(),
          search({ top: true }),
          autocompletion({ override: [completions(components, links)], icons: false }),
          options.files === undefined ? [] : fileUploads(options.files),
          indentUnit.of('  '),
          markdownLanguage,
          lineDirections,
          validate === undefined ? [] : issueMarks(validate, () => this.markdown),
          keymap.of([
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...searchKeymap,
            { key: 'Mod-z', run: commands.undo, preventDefault: true },
            { key: 'Mod-y', mac: 'Mod-Shift-z', run: commands.redo, preventDefault: true },
            { key: 'Mod-Shift-z', run: commands.redo, preventDefault: true },
            ...defaultKeymap,
            ...historyKeymap,
            ...lintKeymap,
            indentWithTab,
          ]),
          this.#readOnly.of(this.#locked(readOnly)),
          EditorView.updateListener.of(({ docChanged, changes }) => {
            this.#played = this.#played?.composeDesc(changes.desc) ?? null;
            if (docChanged) onChange();
          }),
        ],
      }),
    });
    this.#opened = this.#view.state.doc;
  }

  get markdown(): string {
    const { doc } = this.#view.state;
    if (doc.eq(this.#opened)) return this.#given;
    return this.#written(doc);
  }

  get dom(): HTMLElement {
    return this.#view.contentDOM;
  }

  /** The history of this view, for when another one is shown. */
  past(): PastView {
    const written = (doc: EditorState['doc']): string => this.#written(doc);
    let { state } = this.#view;
    const step = (command: typeof undo): string | null => {
      const isDone = command({
        state,
        dispatch: (transaction) => {
          ({ state } = transaction);
        },
      });
      return isDone ? written(state.doc) : null;
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

  /** Where the writer is. */
  place(): Place {
    const view = this.#view;
    const { doc, selection } = view.state;
    const { head } = selection.main;
    const line = doc.lineAt(head);
    const y = view.coordsAtPos(head)?.top ?? null;
    const caret = { line: line.number, before: doc.sliceString(line.from, head) };
    if (y !== null && isVisible(view.contentDOM, y)) return { ...caret, y };
    const top = view.posAtCoords({ x: view.contentDOM.getBoundingClientRect().left + 4, y: 120 });
    const seen = top === null ? null : doc.lineAt(top);
    const seenY = seen === null ? null : (view.coordsAtPos(seen.from)?.top ?? null);
    return {
      ...caret,
      y: null,
      seen: seen && seenY !== null ? { line: seen.number, y: seenY } : undefined,
    };
  }

  /** Puts the cursor into a line, behind the text that was before it. */
  takePlace({ line, before }: Pick<Place, 'line' | 'before'>): void {
    const { doc } = this.#view.state;
    const { from, to, text } = doc.line(Math.min(line, doc.lines));
    const at = before === '' ? -1 : doc.sliceString(from).indexOf(before);
    const isHere = at >= 0 && at <= text.length + NEAR;
    this.#view.dispatch({
      selection: { anchor: isHere ? from + at + before.length : before === '' ? from : to },
    });
  }

  /** Scrolls a line to a height of the window. */
  scrollLineTo(line: number, y: number): void {
    const { doc } = this.#view.state;
    const { from } = doc.line(Math.min(line, doc.lines));
    const yMargin = y - windowOf(this.#view.contentDOM).top;
    // The heights of lines are known after they are measured.
    this.#view.dispatch({ effects: EditorView.scrollIntoView(from, { y: 'start', yMargin }) });
  }

  /** Plays input that came before this view, and leaves the focus in the text. */
  play(steps: readonly HeldStep[]): void {
    const none = ChangeSet.empty(this.#view.state.doc.length);
    this.#played = none;
    this.#view.focus();
    playInSource(this.#view, steps, () => this.#played ?? none);
    this.#played = null;
  }

  /** Uploads files into the text at a point of the window, or at the cursor. */
  insertFiles(files: readonly File[], point?: Point): void {
    const view = this.#view;
    if (this.#files === undefined) return;
    const at = point === undefined ? null : view.posAtCoords(point, false);
    beginUploads(view, files, this.#files, at ?? view.state.selection.main.head);
  }

  /** In the source, a heading is text as all other. */
  readonly heading = null;

  /** Where the headings below the title are in the window. */
  headingTops(): number[] {
    const { doc } = this.#view.state;
    const tops: number[] = [];
    let fence: string | null = null;
    let number = 0;
    for (const text of doc.iterLines()) {
      number += 1;
      const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
      if (mark !== undefined) {
        if (fence === null) fence = mark;
        else if (mark.startsWith(fence)) fence = null;
      } else if (fence === null && /^ {0,3}#{2,6}\s+\S/.test(text)) {
        const { top } = this.#view.lineBlockAt(doc.line(number).from);
        tops.push(this.#view.documentTop + top);
      }
    }
    return tops;
  }

  /**
   * Puts the cursor at a line, from 1, and shows it.
   *
   * @param url that the line has, where the cursor is put then
   */
  showLine(line: number, url?: string): void {
    const { state } = this.#view;
    const start = offsetOf(state, line, 1);
    const at = url === undefined ? -1 : state.doc.lineAt(start).text.indexOf(url);
    const anchor = start + Math.max(at, 0);
    this.#view.dispatch({ selection: { anchor }, scrollIntoView: true });
    this.#view.focus();
  }

  /** Writes another address in lines that have one, or in all if none has. Returns whether one has. */
  changeUrl(url: string, insert: string, lines: readonly number[]): boolean {
    const { state } = this.#view;
    const places = [...state.doc.toString().matchAll(placesOfUrl(url))].map(({ index }) => index);
    const named = places.filter((at) => lines.includes(state.doc.lineAt(at).number));
    const changes = (named.length === 0 ? places : named).map((from) => ({
      from,
      to: from + url.length,
      insert,
    }));
    if (state.readOnly || changes.length === 0) return false;
    this.#view.dispatch({ changes, userEvent: 'input.fix' });
    return true;
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#toolbar.hidden = isReadOnly;
    this.#view.dispatch({ effects: this.#readOnly.reconfigure(this.#locked(isReadOnly)) });
  }

  focus(): void {
    this.#view.focus();
  }

  destroy(): void {
    this.#view.destroy();
    this.#frame.remove();
  }

  #written(doc: EditorState['doc']): string {
    const text = doc.toString();
    return this.#hasReturns ? text.replaceAll('\n', '\r\n') : text;
  }

  #locked(isReadOnly: boolean): Extension {
    return [EditorState.readOnly.of(isReadOnly), EditorView.editable.of(!isReadOnly)];
  }
}
