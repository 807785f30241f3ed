/** The button and what it opens: a panel beside the page, on phones a sheet over all of it. */
import type { Composer } from './composer.ts';
import { button, h, icon } from './dom.ts';
import { localeOf, type Messages } from './messages/index.ts';
import type { Settings } from './settings.ts';
import { followTheme } from './theme.ts';

declare const WIDGET_STYLE: string;
/** Whether it is built for a readers' site: the page opens it there, or has it in itself. */
declare const IS_SITE: boolean;

/** As in the styles: where the panel would cover the page, it takes all of it. */
const SHEET = '(max-width: 520px)';
const FOCUSABLE = 'button:enabled, a[href], textarea, [tabindex="0"]';

const isInline = (place: Settings['place']): place is HTMLElement => place instanceof HTMLElement;

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

export class Panel {
  readonly #host = document.createElement('quoin-assistant');
  readonly #shadow = this.#host.attachShadow({ mode: 'open' });
  readonly #root: HTMLElement;
  readonly #log: HTMLElement;
  readonly #dialog: HTMLElement;
  /** Gets the focus back; on a site, this is the element that had it before. */
  #opener: HTMLElement | null;
  readonly #composer: Composer;
  readonly #status = h('p', { class: 'hidden', role: 'status' });
  readonly #sheet = matchMedia(SHEET);

  constructor(
    { label, place }: Settings,
    { language, words }: { language: string; words: Messages },
    composer: Composer,
    startOver: () => void,
  ) {
    const name = label ?? words('label');
    this.#composer = composer;
    this.#log = h('div', { class: 'log', role: 'log', tabindex: '0', 'aria-label': name });
    const tool = (glyph: 'fresh' | 'close', title: string, click: () => void) =>
      button({ class: 'icon', 'aria-label': title, title }, click, icon(glyph));
    this.#dialog = h(
      'div',
      IS_SITE && isInline(place)
        ? { class: 'panel' }
        : { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', hidden: true },
      h(
        'div',
        { class: 'head' },
        h('h2', { id: 'title' }, name),
        tool('fresh', words('fresh'), startOver),
        IS_SITE && isInline(place) ? null : tool('close', words('close'), () => this.close()),
      ),
      this.#log,
      composer.element,
      this.#status,
    );
    this.#opener = IS_SITE
      ? null
      : button(
          { class: 'launch', 'aria-haspopup': 'dialog' },
          () => this.open(),
          icon('ask'),
          h('span', {}, name),
        );
    const { direction } = getComputedStyle(document.documentElement);
    this.#root = h(
      'div',
      { class: 'root', role: 'region', 'aria-label': name, lang: language, dir: direction },
      this.#opener,
      this.#dialog,
    );
    this.#root.classList.add(IS_SITE && isInline(place) ? 'inline' : String(place));
    const style = new CSSStyleSheet();
    style.replaceSync(WIDGET_STYLE);
    this.#shadow.adoptedStyleSheets = [style];
    this.#shadow.append(this.#root);
    if (IS_SITE && isInline(place)) {
      this.#host.dataset.inline = '';
      place.append(this.#host);
      return;
    }
    this.#dialog.addEventListener('keydown', (event) => this.#key(event));
    this.#sheet.addEventListener('change', () => this.#fit());
    visualViewport?.addEventListener('resize', () => this.#fit());
    visualViewport?.addEventListener('scroll', () => this.#fit());
  }

  mount(): void {
    if (!IS_SITE || !this.#host.isConnected) document.body.append(this.#host);
    followTheme((theme) => this.#root.setAttribute('data-theme', theme));
    if (IS_SITE) return;
    // Some frameworks put a new body where the old one was.
    new MutationObserver(() => {
      if (!this.#host.isConnected) document.body.append(this.#host);
    }).observe(document.documentElement, { childList: true });
  }

  get isOpen(): boolean {
    return !this.#dialog.hidden;
  }

  open(): void {
    if (IS_SITE && !this.isOpen) this.#opener = focused();
    if (!IS_SITE || !this.isOpen) this.#show(true);
    this.#composer.field.focus();
  }

  close(): void {
    if (!this.isOpen) return;
    const hadFocus = this.#shadow.activeElement !== null;
    this.#show(false);
    if (hadFocus) this.#opener?.focus();
  }

  announce(text: string): void {
    this.#status.textContent = text;
  }

  /** Puts entries into the conversation, or in place of all of it. */
  show(entries: readonly Node[], isFresh = false): void {
    if (isFresh) this.#log.replaceChildren(...entries);
    else this.#log.append(...entries);
  }

  /** The question moves to the top, and its answer is read from there as it comes. */
  scrollTo(entry: HTMLElement): void {
    this.#log.scrollTop = entry.offsetTop;
  }

  /** The language that an answer is asked for. */
  get locale(): string | null {
    return localeOf(document.documentElement.lang);
  }

  #show(isOpen: boolean): void {
    this.#dialog.hidden = !isOpen;
    if (!IS_SITE && this.#opener !== null) this.#opener.hidden = isOpen;
    this.#fit();
  }

  /** A sheet ends where the keyboard of a phone begins. */
  #fit(): void {
    const { style } = this.#dialog;
    const isSheet = this.#sheet.matches && this.isOpen;
    this.#dialog.setAttribute('aria-modal', String(isSheet));
    const viewport = isSheet ? visualViewport : null;
    style.height = viewport ? `${viewport.height}px` : '';
    style.top = viewport ? `${viewport.offsetTop}px` : '';
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.isComposing) {
      event.stopPropagation();
      this.close();
    }
    if (event.key === 'Tab' && this.#sheet.matches) this.#turn(event);
  }

  /** Behind a sheet nothing is to be seen, so Tab goes round within it. */
  #turn(event: KeyboardEvent): void {
    const all = [...this.#dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const ends = [all[0], all.at(-1)];
    const [from, to] = event.shiftKey ? ends : ends.toReversed();
    if (this.#shadow.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  }
}
