/** Shows typed text where it was typed, until the editor has it. */

/** Children from an element to a node, as numbers. */
const pathOf = (root: Node, node: Node): number[] => {
  const path: number[] = [];
  for (let at: Node | null = node; at !== null && at !== root; at = at.parentNode) {
    let index = 0;
    for (let before = at.previousSibling; before !== null; before = before.previousSibling) index++;
    path.unshift(index);
  }
  return path;
};

const nodeAt = (root: Node, path: readonly number[]): Node =>
  path.reduce<Node>((node, index) => node.childNodes[index] ?? node, root);

type Point = readonly [node: Node, offset: number];

/** Characters between two points of a document. */
const lengthBetween = (from: Point, to: Point): number => {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range.toString().length;
};

export class TypedText {
  readonly #host: HTMLElement;
  #element: HTMLElement | null = null;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  add(text: string): void {
    const element = this.#atCursor();
    element.textContent += text;
    this.#putCursorBehind(element);
  }

  removeLast(): void {
    const element = this.#atCursor();
    element.textContent = [...element.textContent].slice(0, -1).join('');
    this.#putCursorBehind(element);
  }

  /**
   * Calls a function that replaces what is shown. Text that was typed before there was any is at the
   * start, where the editor puts it.
   */
  keepOver(replace: () => void): void {
    const typed = this.#host.querySelectorAll('[data-held]');
    replace();
    this.#host.prepend(...typed);
    if (this.#element !== null) this.#putCursorBehind(this.#element);
  }

  /**
   * Returns a function that shows again what is shown now, with the same cursor. It returns the text that
   * the browser had put at the cursor meanwhile.
   */
  snapshot(): () => string {
    const host = this.#host;
    const { innerHTML, textContent } = host;
    const selection = document.getSelection();
    const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const path = range === null ? [] : pathOf(host, range.endContainer);
    const offset = range?.endOffset ?? 0;
    const typed = this.#element === null ? null : pathOf(host, this.#element);
    const before =
      range === null ? 0 : lengthBetween([host, 0], [range.startContainer, range.startOffset]);
    const chosen = range?.toString().length ?? 0;
    const behind = textContent.length - before - chosen;
    return () => {
      const now = host.textContent;
      host.innerHTML = innerHTML;
      const element = typed && nodeAt(host, typed);
      this.#element = element instanceof HTMLElement ? element : null;
      document.getSelection()?.collapse(nodeAt(host, path), offset);
      return now.slice(before, now.length - behind);
    };
  }

  /** The element of the typed text that the cursor is in; a new one elsewhere. */
  #atCursor(): HTMLElement {
    const selection = document.getSelection();
    const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    const before = this.#element;
    if (range?.collapsed === true && before?.contains(range.startContainer) === true) return before;
    const element = document.createElement('span');
    element.dataset.held = '';
    this.#element = element;
    if (range === null || !this.#host.contains(range.endContainer)) this.#host.append(element);
    else {
      range.collapse(false);
      range.insertNode(element);
    }
    return element;
  }

  /** Chromium loses the text of input methods at a cursor between elements. */
  #putCursorBehind(element: HTMLElement): void {
    if (!this.#host.contains(document.activeElement)) return;
    document.getSelection()?.collapse(element.firstChild ?? element, element.textContent.length);
  }
}
