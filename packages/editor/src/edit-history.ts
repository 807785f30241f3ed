/**
 * What was written in one page, over changes of the mode and after it was left: each view has a
 * history of its own, and is kept with it when another one takes its place. Texts, and not
 * positions, connect them.
 */

/** A view that is not shown: its history as texts. */
export interface PastView {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The text one step back; null at its beginning. */
  undo(): string | null;
  /** The text one step forward; null at its end. */
  redo(): string | null;
}

/**
 * Views in memory. Quoin's own limit: each has its document, and shares most of it with the others.
 */
const MAX_VIEWS = 30;

export class EditHistory {
  /** Older than what is shown, the newest last. Each but the newest is at its end. */
  #past: PastView[] = [];
  /** Newer than what is shown, the oldest last. Each is at its beginning. */
  #future: PastView[] = [];
  /** Whether what comes after the newest of the past was undone, and not written over. */
  #isUndone = false;
  /** The text of the page when its editor was closed. */
  #text: string | null = null;

  get canUndo(): boolean {
    return this.#past.some(({ canUndo }) => canUndo);
  }

  get canRedo(): boolean {
    return (
      (this.#isUndone && this.#past.at(-1)?.canRedo === true) ||
      this.#future.some(({ canRedo }) => canRedo)
    );
  }

  /** Another view takes the place of this one, with the same text. */
  push(view: PastView): void {
    if (!view.canUndo && !view.canRedo) return;
    this.#past = [...this.#past, view].slice(-MAX_VIEWS);
    this.#isUndone = true;
  }

  /** Something new was written: what was undone is gone. */
  branch(): void {
    this.#future = [];
    this.#isUndone = false;
  }

  /** @param shown the view that is shown, at its beginning */
  undo(shown: PastView): string | null {
    if (!this.canUndo) return null;
    if (shown.canRedo) this.#future.push(shown);
    for (let view = this.#past.at(-1); view !== undefined; view = this.#past.at(-1)) {
      this.#isUndone = true;
      const text = view.undo();
      if (text !== null) return text;
      this.#past.pop();
      this.#future.push(view);
    }
    return null;
  }

  redo(): string | null {
    if (!this.canRedo) return null;
    const newest = this.#isUndone ? (this.#past.at(-1)?.redo() ?? null) : null;
    if (newest !== null) return newest;
    for (let view = this.#future.pop(); view !== undefined; view = this.#future.pop()) {
      this.#past.push(view);
      this.#isUndone = true;
      const text = view.redo();
      if (text !== null) return text;
    }
    return null;
  }

  /** The page is left. */
  close(text: string): void {
    this.#text = text;
  }

  /** The page is opened: with another text, which someone else wrote, nothing can be undone. */
  open(text: string): void {
    if (this.#text !== null && this.#text !== text) this.clear();
  }

  clear(): void {
    this.#past = [];
    this.branch();
  }
}
