/**
 * Saves a page as it is written: one request at a time, a while after the last key, each with the
 * version that it builds on. What the service does not have yet is kept in this browser. Knows no
 * React and no editor.
 */
import { ConnectionError, type Page, VersionConflictError } from '@quoin/sdk';

/** Milliseconds after the last key. */
const PAUSE_MS = 1_500;
/** Milliseconds between tries while the service does not answer. */
const RETRY_MS = 5_000;

/** A text of the page that the service has. */
export interface SavedText {
  readonly version: number;
  readonly text: string;
}

export type SaveState =
  | { readonly kind: 'saved' }
  /** Something was typed, and the pause is not over. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline'; readonly changes: number }
  | { readonly kind: 'failed'; readonly problem: unknown }
  /** Another user saved meanwhile. */
  | Conflict;

export interface Conflict {
  readonly kind: 'conflict';
  /** The common base of both texts. */
  readonly base: SavedText;
  readonly mine: string;
  readonly theirs: SavedText;
}

export interface SaverPorts {
  /** @throws {VersionConflictError} where the version is not the newest, {@link ConnectionError} */
  save(text: string, version: number, message?: string): Promise<Page>;
  /** Returns the present text of the service. */
  current(): Promise<SavedText>;
  /** Merges a newer text with what was typed, if no sentence was changed by both; then it is the base. */
  merge(theirs: SavedText): Promise<boolean>;
  keep(text: string, base: SavedText, changes: number): void;
  forget(text: string): void;
  onSaved(page: Page): void;
}

export class PageSaver {
  #state: SaveState = { kind: 'saved' };
  #base: SavedText;
  /** Returns the present text; null while nothing was typed since the last save. */
  #read: (() => string) | null = null;
  /** Pauses that ended since the last save: which users see as changes. */
  #changes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  /** Was sent, and no answer came: the service may have it. */
  #unanswered: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    base: SavedText,
    private readonly ports: SaverPorts,
  ) {
    this.#base = base;
  }

  get state(): SaveState {
    return this.#state;
  }

  get base(): SavedText {
    return this.#base;
  }

  /** Whether the service lacks something that was typed. */
  get isBehind(): boolean {
    return this.#read !== null || this.#sending !== null || this.#state.kind === 'conflict';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was typed. */
  change(read: () => string): void {
    this.#read = read;
    if (this.#state.kind === 'conflict') {
      this.keepNow();
      return;
    }
    if (this.#state.kind !== 'offline') this.#become({ kind: 'changed' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#changes += 1;
      void this.flush();
    }, PAUSE_MS);
  }

  /** Writes what is not saved into this browser: the tab may be closed at any time. */
  keepNow(): void {
    const text = this.#read?.();
    if (text !== undefined && text !== this.#base.text) {
      this.ports.keep(text, this.#base, Math.max(this.#changes, 1));
    }
  }

  /** Saves immediately; resolves when the service has everything, or did not take it. */
  async flush(message?: string): Promise<void> {
    clearTimeout(this.#timer);
    // Several may have waited for the same one, and the first of them sends the next.
    while (this.#sending !== null) await this.#sending;
    if (this.#state.kind === 'conflict') return;
    const read = this.#read;
    if (read === null && message === undefined) return;
    const text = read?.() ?? this.#base.text;
    this.#read = null;
    if (text === this.#base.text && message === undefined) {
      this.ports.forget(text);
      this.#changes = 0;
      return this.#become({ kind: 'saved' });
    }
    this.#sending = this.#send(text, read, message);
    await this.#sending;
    // What was typed meanwhile waits for its own pause.
  }

  async #send(text: string, read: (() => string) | null, message?: string): Promise<void> {
    const base = this.#base;
    this.ports.keep(text, base, Math.max(this.#changes, 1));
    if (this.#state.kind !== 'offline') this.#become({ kind: 'saving' });
    try {
      const page = await this.ports.save(text, base.version, message);
      this.#base = { version: page.version, text };
      this.#unanswered = null;
      this.#changes = 0;
      this.ports.forget(text);
      this.ports.onSaved(page);
      this.#become({ kind: this.#read === null ? 'saved' : 'changed' });
    } catch (problem) {
      this.#read ??= read ?? (() => text);
      await this.#failed(problem, text);
    } finally {
      this.#sending = null;
    }
  }

  async #failed(problem: unknown, sent: string): Promise<void> {
    if (problem instanceof VersionConflictError) {
      try {
        await this.#meet(await this.ports.current());
      } catch (unread) {
        await this.#failed(unread, sent);
      }
    } else if (problem instanceof ConnectionError) {
      this.#unanswered = sent;
      this.#become({ kind: 'offline', changes: Math.max(this.#changes, 1) });
      this.#timer = setTimeout(() => void this.flush(), RETRY_MS);
    } else {
      this.#become({ kind: 'failed', problem });
    }
  }

  /** The service has a newer version than the one that was built on. */
  async #meet(theirs: SavedText): Promise<void> {
    const isOurs = theirs.text === this.#unanswered || theirs.text === this.#base.text;
    this.#unanswered = null;
    if (isOurs) {
      this.#base = theirs;
      this.#become({ kind: 'changed' });
      this.#timer = setTimeout(() => void this.flush(), 0);
      return;
    }
    this.keepNow();
    if (await this.ports.merge(theirs)) return;
    const mine = this.#read?.() ?? this.#base.text;
    this.#become({ kind: 'conflict', base: this.#base, mine, theirs });
  }

  /** The service has a text that did not come from here: it counts from now on. */
  rebase(base: SavedText): void {
    this.#base = base;
    if (this.#state.kind === 'conflict') this.#become({ kind: 'changed' });
  }

  /** Discards the local changes, which were abandoned or merged into the present text. */
  startOver(base: SavedText): void {
    clearTimeout(this.#timer);
    if (this.#read !== null) this.ports.forget(this.#read());
    this.#read = null;
    this.#changes = 0;
    this.#base = base;
    this.#become({ kind: 'saved' });
  }

  /** The page is left: what is not saved stays in this browser until it is. */
  close(): void {
    const text = this.#read?.();
    // Behind a request that is under way the text is asked for when its editor is gone.
    if (text !== undefined) this.#read = () => text;
    this.keepNow();
    void this.flush();
    clearTimeout(this.#timer);
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
