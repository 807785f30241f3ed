/** The editor of one page: three modes on one Markdown. */
import type { Direction } from '@quoin/markdown/serialize';
import type { Schema } from 'prosemirror-model';
import type { Component } from './document/component.ts';
import { documentOf, type PageDocument } from './document/document-of.ts';
import type { ParsedMarkdown } from './document/parsed.ts';
import { schemaOf } from './document/schema.ts';
import { EditHistory } from './edit-history.ts';
import type { Files } from './files.ts';
import type { HeldStep } from './held/held-step.ts';
import type { Links } from './links.ts';
import type { Place, Point } from './place.ts';
import { RichView } from './rich/rich-view.ts';
import type { RenderTexts } from './rich/site-parts.ts';
import type { Validate } from './source/issues.ts';
import type { SourceView } from './source/source-view.ts';
import { el } from './ui/dom.ts';

/** `wysiwyg` is rich text with a toolbar, `block` has handles at its blocks, `source` is Markdown. */
export type EditorMode = 'wysiwyg' | 'block' | 'source';

export interface EditorOptions {
  /** The editor fills it, and leaves it empty. */
  readonly element: HTMLElement;
  readonly markdown: string;
  /** `wysiwyg` where it is absent. */
  readonly mode?: EditorMode | undefined;
  /** The name of the text for assistive technology. */
  readonly label: string;
  /** Returns the answer of `POST /parse`. */
  readonly parse: (markdown: string) => Promise<ParsedMarkdown>;
  /** `components` of `GET /components`. */
  readonly components: readonly Component[];
  /** Without it, no file can be pasted, dropped or chosen. */
  readonly files?: Files | undefined;
  /** `issues` of `POST /validate`: shown in the source. */
  readonly validate?: Validate | undefined;
  /** Returns the URL of the image for an address in the page; null if it cannot be shown. */
  readonly displayUrl?: ((url: string) => string | null) | undefined;
  /** Without it, link fields search nothing and no link is marked. */
  readonly links?: Links | undefined;
  /**
   * Returns the answer of `POST /pages/:pageId/render`. Without it, blocks have no icons and no
   * colors.
   */
  readonly render?: RenderTexts | undefined;
  /** Of an editor of this page before: what was written there can be undone here. */
  readonly history?: EditHistory | undefined;
  /**
   * After each change by the writer. Call `markdown` only if the text is needed: it costs more than
   * a key.
   */
  readonly onChange?: ((markdown: () => string) => void) | undefined;
  /**
   * Receives the text of the heading of level 1 that the page begins with, which the site shows as the
   * title, when it changes; null if the page begins with something else, and in the source.
   */
  readonly onHeading?: ((heading: string | null) => void) | undefined;
  readonly onMode?: ((mode: EditorMode) => void) | undefined;
  /** Of the page's Content-Security-Policy, for style sheets of CodeMirror. */
  readonly nonce?: string | undefined;
  readonly readOnly?: boolean | undefined;
  /** Of the language of the page, for what has no words; `ltr` where it is absent. */
  readonly direction?: Direction | undefined;
}

export interface Editor {
  /** When the first mode is shown. Rejects with what `parse` throws; the source is shown then. */
  readonly ready: Promise<void>;
  readonly mode: EditorMode;
  /** Byte for byte what was given wherever nothing was changed. */
  getMarkdown(): string;
  /** Another text from elsewhere; `onChange` hears nothing of it. Rejects with what `parse` throws. */
  setMarkdown(markdown: string): Promise<void>;
  /**
   * Another text in place of `expected`. False if the writer changed the text meanwhile: nothing is
   * replaced then. Rejects with what `parse` throws.
   */
  replaceMarkdown(expected: string, markdown: string): Promise<boolean>;
  /** Rejects with what `parse` throws, and stays as it is then. */
  setMode(mode: EditorMode): Promise<void>;
  setReadOnly(isReadOnly: boolean): void;
  setDirection(direction: Direction): void;
  focus(): void;
  /** Does what a writer did before the editor was there, and takes the focus. */
  play(steps: readonly HeldStep[]): void;
  /**
   * Puts the cursor at a line of the source, from 1, or into the block that it is in.
   *
   * @param url of a link in it, which the cursor is put into where the mode shows links
   */
  showLine(line: number, url?: string): void;
  /**
   * Writes another address in the links, images and blocks that have one: in rich text in all, in
   * the source in lines, from 1. Returns whether the text had the address and can be changed.
   */
  changeUrl(url: string, other: string, lines: readonly number[]): boolean;
  /** Uploads files into the text at a point of the window, or at the cursor. */
  insertFiles(files: readonly File[], point?: Point): void;
  /** Where the headings below the title are in the window. */
  headingTops(): readonly number[];
  destroy(): void;
}

/** The first line of the second text, from 1, that differs. */
const firstDifference = (before: string, after: string): number => {
  const lines = before.split('\n');
  const others = after.split('\n');
  const at = others.findIndex((line, index) => line !== lines[index]);
  return at === -1 ? others.length : at + 1;
};

class PageEditor implements Editor {
  readonly ready: Promise<void>;
  readonly #options: EditorOptions;
  readonly #schema: Schema;
  readonly #root = el('div', { class: 'qe' });
  #mode: EditorMode;
  /** Asked for last. */
  #wanted: EditorMode;
  #isReadOnly: boolean;
  #direction: Direction;
  #markdown: string;
  #view: RichView | SourceView | null = null;
  /** Counts what was asked for: an answer to an older wish is too late. */
  #turn = 0;
  #isDestroyed = false;
  #heading: string | null = null;
  readonly #history: EditHistory;

  constructor(options: EditorOptions) {
    this.#options = options;
    this.#mode = options.mode ?? 'wysiwyg';
    this.#wanted = this.#mode;
    this.#isReadOnly = options.readOnly ?? false;
    this.#direction = options.direction ?? 'ltr';
    this.#markdown = options.markdown;
    this.#schema = schemaOf(options.components);
    this.#history = options.history ?? new EditHistory();
    this.#history.open(options.markdown);
    options.element.append(this.#root);
    this.ready = this.#show(this.#mode, options.markdown).then(
      () => undefined,
      async (problem: unknown) => {
        await this.#show('source', options.markdown);
        throw problem;
      },
    );
    // Who does not wait for it reads the source that is shown instead.
    this.ready.catch(() => undefined);
  }

  get mode(): EditorMode {
    return this.#mode;
  }

  getMarkdown(): string {
    return this.#view?.markdown ?? this.#markdown;
  }

  async setMarkdown(markdown: string): Promise<void> {
    if (await this.#show(this.#mode, markdown)) this.#history.clear();
  }

  async replaceMarkdown(expected: string, markdown: string): Promise<boolean> {
    const isShown = await this.#show(this.#mode, markdown, () => this.getMarkdown() === expected);
    // What another user wrote is not taken back here.
    if (isShown) this.#history.clear();
    return isShown;
  }

  async setMode(mode: EditorMode): Promise<void> {
    this.#wanted = mode;
    if (mode === this.#mode) return;
    const text = this.getMarkdown();
    // What is typed while the other mode is made stays in this one.
    await this.#show(mode, text, () => this.getMarkdown() === text);
    if (this.#mode !== mode && this.#wanted === mode && !this.#isDestroyed) {
      await this.setMode(mode);
    }
  }

  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly;
    this.#view?.setReadOnly(isReadOnly);
  }

  /** The source has lines in the direction of their own words. */
  setDirection(direction: Direction): void {
    this.#direction = direction;
    if (this.#view instanceof RichView) this.#view.setDirection(direction);
  }

  focus(): void {
    this.#view?.focus();
  }

  play(steps: readonly HeldStep[]): void {
    this.#view?.play(steps);
  }

  showLine(line: number, url?: string): void {
    this.#view?.showLine(line, url);
  }

  changeUrl(url: string, other: string, lines: readonly number[]): boolean {
    return !this.#isReadOnly && (this.#view?.changeUrl(url, other, lines) ?? false);
  }

  insertFiles(files: readonly File[], point?: Point): void {
    if (!this.#isReadOnly) this.#view?.insertFiles(files, point);
  }

  headingTops(): readonly number[] {
    return this.#view?.headingTops() ?? [];
  }

  destroy(): void {
    this.#isDestroyed = true;
    if (this.#view !== null) {
      this.#history.push(this.#view.past());
      this.#history.close(this.getMarkdown());
    }
    this.#view?.destroy();
    this.#view = null;
    this.#root.remove();
  }

  /** @param mayShow asked at the last moment. Returns whether the text is shown. */
  async #show(mode: EditorMode, markdown: string, mayShow = (): boolean => true): Promise<boolean> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#root.setAttribute('aria-busy', 'true');
    try {
      const make = await this.#prepare(mode, markdown);
      if (turn !== this.#turn || this.#isDestroyed || !mayShow()) return false;
      const hadFocus = this.#root.contains(document.activeElement);
      const isOther = mode !== this.#mode;
      const place = this.#view?.place() ?? null;
      if (isOther && this.#view !== null) this.#history.push(this.#view.past());
      this.#view?.destroy();
      this.#mode = mode;
      this.#markdown = markdown;
      this.#view = make();
      this.#readHeading();
      if (hadFocus) this.#view.focus();
      if (place !== null) this.#takePlace(this.#view, place);
      if (isOther) this.#options.onMode?.(mode);
      return true;
    } finally {
      if (turn === this.#turn) this.#root.removeAttribute('aria-busy');
    }
  }

  /** Everything that takes time; the returned function then replaces the view synchronously. */
  async #prepare(mode: EditorMode, markdown: string): Promise<() => RichView | SourceView> {
    const { label, validate, files, links, render, nonce = '' } = this.#options;
    const { displayUrl = (url: string) => url } = this.#options;
    const common = {
      label,
      links,
      files,
      onChange: () => this.#changed(),
      history: {
        canUndo: () => this.#history.canUndo,
        canRedo: () => this.#history.canRedo,
        undo: () => this.#step('undo'),
        redo: () => this.#step('redo'),
      },
    };
    if (mode === 'source') {
      const { SourceView } = await import('./source/source-view.ts');
      return () =>
        new SourceView(this.#root, markdown, {
          ...common,
          nonce,
          validate,
          components: this.#options.components,
          readOnly: this.#isReadOnly,
        });
    }
    const page = await this.#parse(markdown);
    return () =>
      new RichView(this.#root, page, {
        ...common,
        mode,
        displayUrl,
        render,
        readOnly: this.#isReadOnly,
        direction: this.#direction,
        parse: async (text) => (await this.#parse(text)).doc,
      });
  }

  async #parse(markdown: string): Promise<PageDocument> {
    return documentOf(await this.#options.parse(markdown), markdown, this.#schema);
  }

  /** The cursor is where it was, at the same height of the window. */
  #takePlace(view: RichView | SourceView, place: Place): void {
    view.takePlace(place);
    const { line, y } = place.seen ?? place;
    if (y !== null) view.scrollLineTo(line, y);
  }

  /** Undoes or redoes changes of another view in the present mode. */
  #step(direction: 'undo' | 'redo'): boolean {
    const view = this.#view;
    if (view === null || this.#isReadOnly) return false;
    const before = this.getMarkdown();
    const text = direction === 'undo' ? this.#history.undo(view.past()) : this.#history.redo();
    if (text === null) return false;
    void this.#show(this.#mode, text).then((isShown) => {
      if (!isShown) return;
      this.#view?.showLine(firstDifference(before, text));
      this.#options.onChange?.(() => this.getMarkdown());
    });
    return true;
  }

  #readHeading(): void {
    const heading = this.#view?.heading ?? null;
    if (heading === this.#heading) return;
    this.#heading = heading;
    this.#options.onHeading?.(heading);
  }

  #changed(): void {
    this.#history.branch();
    this.#readHeading();
    this.#options.onChange?.(() => this.getMarkdown());
  }
}

/** Loads the program of the mode `source`, which is loaded when the mode is first shown otherwise. */
export const loadSource = (): Promise<unknown> => import('./source/source-view.ts');

export const createEditor = (options: EditorOptions): Editor => new PageEditor(options);
