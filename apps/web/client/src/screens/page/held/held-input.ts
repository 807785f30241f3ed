/**
 * What a writer does on the text of a page before its editor is loaded: recorded in order, and given to
 * the editor when it is there. Knows no React.
 */

import type { Editor, HeldStep } from '@quoin/editor';
import { heldKey, initOf, KEYS_OF_INPUT } from './held-keys.ts';
import { placeOf } from './shown-text.ts';
import { TypedText } from './typed-text.ts';

/** Whether a step would be lost; a cursor would not. */
const isLost = ({ kind }: HeldStep): boolean => kind !== 'select' && kind !== 'below';

type Point = readonly [node: Node, offset: number];

/** Where the selection begins and ends, in the order in which it was made. */
const endsOfSelection = (): readonly [Point, Point] | null => {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode) return null;
  return [
    [anchorNode, anchorOffset ?? 0],
    [focusNode, focusOffset ?? 0],
  ];
};

/** The data of an event, which the browser takes back at its end. */
const copyOf = (data: DataTransfer): DataTransfer => {
  const copy = new DataTransfer();
  for (const type of data.types) if (type !== 'Files') copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
};

/** Milliseconds without a change after which the text of an input method is taken as it is. */
const COMPOSING_MS = 3_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Puts the focus where it was. */
const giveBack = (before: Element | null): void => {
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

export class HeldInput {
  #steps: HeldStep[] = [];
  #host: HTMLElement | null = null;
  #typed: TypedText | null = null;
  /** The ends of the selection that was read last. */
  #read: readonly [Point, Point] | null = null;
  /** Whether the cursor of the shown text is where the editor will have it. */
  #isCursorTrue = true;
  #hadFocus = false;
  #composed: PromiseWithResolvers<void> | null = null;
  #played = Promise.withResolvers<void>();
  /** Has got everything. */
  #editor: Editor | null = null;
  readonly #listeners = new Set<() => void>();

  /** Calls the function when {@link isWaiting} may have changed. Returns the function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the editor is still to get something that would be lost. */
  get isWaiting(): boolean {
    return this.#editor === null && this.#steps.some(isLost);
  }

  /** Whether the text of the page is shown, or its editor. */
  get isInPage(): boolean {
    return this.#typed !== null;
  }

  /** Resolves when nothing waits. */
  async whenPlayed(): Promise<void> {
    if (this.isWaiting) await this.#played.promise;
  }

  /** Resolves when no text of an input method is incomplete: it would be lost with its element. */
  async whenComposed(): Promise<void> {
    while (this.#composed !== null) {
      const before = this.#host?.textContent;
      await Promise.race([this.#composed.promise, pause(COMPOSING_MS)]);
      if (this.#composed === null || this.#host?.textContent !== before) continue;
      // Keyboards of telephones compose each word, and do not end the last one.
      this.#hadFocus = true;
      this.#host?.blur();
      return;
    }
  }

  /** Records what is done in the shown text. Returns the function that ends it. */
  listenTo(host: HTMLElement): () => void {
    this.#typed = new TypedText(host);
    const end = this.listen(host);
    return () => {
      this.#readSelection();
      end();
    };
  }

  /** Calls a function that replaces the content of the shown text: what was typed stays in it. */
  refill(replace: () => void): void {
    if (this.#typed === null) replace();
    else this.#typed.keepOver(replace);
    this.#read = endsOfSelection();
  }

  /** Records what is done in an element. Returns the function that ends it. */
  listen(host: HTMLElement): () => void {
    this.#host = host;
    const ended = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ): void => host.addEventListener(kind, listener, { signal: ended.signal });
    on('keydown', (event) => this.#onKey(event));
    on('beforeinput', (event) => this.#onInput(event));
    on('compositionstart', () => this.#compose(host));
    on('paste', (event) => this.#onData(event, event.clipboardData));
    on('cut', (event) => this.#onCut(event));
    on('drop', (event) => this.#onDrop(event));
    on('dragstart', (event) => event.preventDefault());
    on('pointerdown', () => {
      this.#isCursorTrue = true;
    });
    on('click', (event) => this.#onClick(host, event));
    return () => {
      ended.abort();
      if (this.#host !== host) return;
      this.#hadFocus ||= host.contains(document.activeElement);
      this.#host = null;
    };
  }

  /** Puts the focus into the text, or into its editor. */
  focus(): void {
    this.#hadFocus = true;
    if (this.#editor !== null) this.#editor.play([]);
    else this.#host?.focus({ preventScroll: true });
  }

  /** Files that were dropped beside the text. */
  addFiles(data: DataTransfer): void {
    this.#push({ kind: 'paste', data: copyOf(data) });
  }

  /** Gives the editor everything, and the focus if the text had it. */
  playIn(editor: Editor): void {
    if (this.#editor !== null) return;
    this.#editor = editor;
    const { activeElement } = document;
    if (this.#hadFocus || this.#steps.some(isLost)) {
      if (this.#steps.length === 0) editor.focus();
      else editor.play(this.#steps);
      if (!this.#hadFocus) giveBack(activeElement);
    }
    this.#steps = [];
    this.#played.resolve();
    this.#tell();
  }

  #push(step: HeldStep): void {
    const isAgain = step.kind === 'select' && this.#steps.at(-1)?.kind === 'select';
    this.#steps = isAgain ? [...this.#steps.slice(0, -1), step] : [...this.#steps, step];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Before each step: the place where it is done. */
  #readSelection(): void {
    const host = this.#host;
    const ends = endsOfSelection();
    if (host === null || this.#typed === null || ends === null) return;
    const [[anchorNode, anchorOffset], [headNode, headOffset]] = ends;
    if (!host.contains(anchorNode) || !host.contains(headNode)) return;
    const before = this.#read?.flat() ?? [];
    if (ends.flat().every((value, index) => value === before[index])) return;
    this.#read = ends;
    const anchor = placeOf(host, anchorNode, anchorOffset);
    const head = placeOf(host, headNode, headOffset);
    const box = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? new DOMRect();
    const isDrawn = box.height > 0;
    const point = isDrawn ? { x: box.right, y: (box.top + box.bottom) / 2 } : null;
    this.#push({ kind: 'select', anchor, head, point });
  }

  #do(step: HeldStep, shown: (typed: TypedText) => void): void {
    this.#readSelection();
    this.#push(step);
    this.#isCursorTrue = false;
    if (this.#typed === null) return;
    shown(this.#typed);
    // The cursor behind the typed text is no new place.
    this.#read = endsOfSelection();
  }

  #type(text: string): void {
    this.#do({ kind: 'text', text }, (typed) => typed.add(text));
  }

  #press(key: KeyboardEventInit): void {
    this.#do({ kind: 'key', key }, (typed) => {
      if (key.key === 'Enter') typed.add('\n');
      if (key.key === 'Backspace') typed.removeLast();
    });
  }

  #onKey(event: KeyboardEvent): void {
    const kind = heldKey(event);
    if (kind === 'none' || (kind === 'moves' && this.#isCursorTrue)) return;
    if (event.key === 'Escape' && !(this.#typed !== null && this.isWaiting)) return;
    if (event.key === 'Tab' && !this.#takesTab()) return;
    if (kind !== 'shared') event.preventDefault();
    this.#press(initOf(event));
  }

  /** In lists and tables the editor has a use for Tab; behind typed text it may have one. */
  #takesTab(): boolean {
    if (this.#typed === null) return false;
    const node = document.getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    return this.isWaiting || element?.closest('li, td, th') != null;
  }

  #onInput(event: InputEvent): void {
    const { inputType, data, dataTransfer } = event;
    if (event.isComposing || /composition/i.test(inputType)) return;
    event.preventDefault();
    const key = KEYS_OF_INPUT[inputType];
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    if (key !== undefined) this.#press(key);
    else if (inputType === 'insertText' && text !== '') this.#type(text);
    else if (inputType === 'insertReplacementText' && text !== '') {
      const [range] = event.getTargetRanges();
      if (range !== undefined) {
        const { startContainer, startOffset, endContainer, endOffset } = range;
        document
          .getSelection()
          ?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
      }
      this.#type(text);
    }
  }

  /** An input method changes the element: it is as before when the text is complete. */
  #compose(host: HTMLElement): void {
    // Chromium can begin again without an end.
    if (this.#composed !== null) return;
    this.#readSelection();
    const composed = Promise.withResolvers<void>();
    this.#composed = composed;
    const restore = this.#typed?.snapshot();
    const end = ({ data }: CompositionEvent): void => {
      const text = restore?.() ?? data;
      this.#read = endsOfSelection();
      if (text !== '') this.#type(text);
      this.#composed = null;
      composed.resolve();
    };
    host.addEventListener('compositionend', end, { once: true });
  }

  #onData(event: Event, data: DataTransfer | null): void {
    event.preventDefault();
    if (data === null) return;
    const text = data.getData('text/plain');
    this.#do({ kind: 'paste', data: copyOf(data) }, (typed) => typed.add(text));
  }

  #onCut(event: ClipboardEvent): void {
    event.preventDefault();
    const selection = document.getSelection();
    if (selection === null || selection.isCollapsed) return;
    event.clipboardData?.setData('text/plain', selection.toString());
    this.#press(KEYS_OF_INPUT.deleteContentBackward ?? {});
  }

  #onDrop(event: DragEvent): void {
    const { clientX, clientY, dataTransfer } = event;
    // WebKit has it since version 26.2.
    const at = document.caretPositionFromPoint?.(clientX, clientY) ?? null;
    if (at !== null) document.getSelection()?.collapse(at.offsetNode, at.offset);
    this.#onData(event, dataTransfer);
  }

  #onClick(host: HTMLElement, { target, clientY }: MouseEvent): void {
    const last = host.lastElementChild;
    if (target !== host || last === null || this.#typed === null) return;
    if (clientY <= last.getBoundingClientRect().bottom) return;
    this.#readSelection();
    this.#push({ kind: 'below' });
  }
}
