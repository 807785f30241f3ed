/** Instant search: a dialog over the page, with what was read lately until something is typed. */

import * as ids from '../page/ids.ts';
import { announce } from './announce.ts';
import type { Ask } from './assistant.ts';
import { addStyles, all, drawing, element } from './element.ts';
import { type Found, findPages } from './find-pages.ts';
import { isApple, isShortcut, isTyping } from './keys.ts';
import { marked } from './marked.ts';
import { type FoundPage, recentPages, rememberPage } from './recent.ts';
import { say } from './say.ts';
import { SEARCH_STYLES } from './search-styles.ts';
import type { Settings } from './settings.ts';
import { suggestedPages } from './suggested.ts';

/** Milliseconds after the last key. */
const PAUSE = 120;
const SEARCH = 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM20 20l-4-4';
const LEAST = 2;

class SearchDialog {
  readonly #input = element('input', {
    // Escape would empty a field of the type `search`, and leave the dialog open.
    type: 'text',
    inputmode: 'search',
    enterkeyhint: 'go',
    placeholder: say('search.name'),
    'aria-label': say('search.name'),
    role: 'combobox',
    'aria-controls': ids.RESULTS,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  readonly #list = element('div', {
    id: ids.RESULTS,
    class: 'find-results',
    role: 'listbox',
    'aria-label': say('search.results'),
  });
  readonly #note = element('p', { class: 'find-note' });
  readonly #dialog: HTMLDialogElement;
  readonly #settings: Settings;
  readonly #ask: Ask | null;
  #options: HTMLAnchorElement[] = [];
  #active = -1;
  #timer = 0;
  #running: AbortController | null = null;
  /** Whether the listed results belong to an earlier query. */
  #isPending = false;
  /** Whether Enter was pressed while results were pending. */
  #isEntered = false;

  /** @param ask null where the site has no assistant */
  constructor(settings: Settings, ask: Ask | null) {
    this.#settings = settings;
    this.#ask = ask;
    const key = say('key.escape');
    const close = element('button', { type: 'button', class: 'find-close' }, key);
    close.setAttribute('aria-label', say('search.close', { key }));
    const head = element('div', { class: 'find-head' }, drawing(SEARCH), this.#input, close);
    this.#dialog = element(
      'dialog',
      { class: 'find', 'aria-label': say('search.name') },
      head,
      this.#list,
      this.#note,
    );
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('click', ({ target }) => {
      if (target === this.#dialog) this.#dialog.close();
    });
    this.#dialog.addEventListener('close', () => {
      this.#isEntered = false;
    });
    this.#input.addEventListener('input', () => this.#typed());
    this.#input.addEventListener('keydown', (event) => this.#key(event));
    document.body.append(this.#dialog);
  }

  open(query = ''): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    if (query === '') this.#input.select();
    else {
      this.#input.value = query;
      this.#input.setSelectionRange(query.length, query.length);
    }
    this.#typed();
  }

  #typed(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    const query = this.#input.value.trim();
    this.#isEntered = false;
    this.#isPending = query.length >= LEAST && this.#settings.suggest !== null;
    if (query.length < LEAST) {
      const recent = recentPages();
      if (recent.length > 0) this.#show(recent, say('search.recent'));
      else this.#showSuggested();
      this.#note.textContent = this.#options.length > 0 ? '' : say('search.type');
      return;
    }
    this.#timer = window.setTimeout(() => void this.#find(query), PAUSE);
  }

  async #find(query: string): Promise<void> {
    const { suggest } = this.#settings;
    if (suggest === null) return;
    const running = new AbortController();
    this.#running = running;
    const found: Found = await findPages(suggest, query, running.signal);
    if (running.signal.aborted) return;
    this.#isPending = false;
    this.#showFound(found, query);
    if (this.#isEntered) this.#enter();
  }

  #showFound(found: Found, query: string): void {
    if ('problem' in found) {
      this.#show([], '');
      this.#note.textContent = found.problem;
      announce(found.problem);
      return;
    }
    const { pages, indexing } = found;
    if (pages.length === 0) this.#showSuggested(query);
    else this.#show(pages, '', query);
    const nothing =
      pages.length === 0 ? `${say('search.nothing', { query })} ${say('search.fewerWords')}` : '';
    const later = indexing ? say('search.indexing') : '';
    this.#note.textContent = [nothing, later].filter(Boolean).join(' ');
    const count = say('search.count', { count: pages.length });
    announce([nothing || count, later].filter(Boolean).join(' '));
  }

  #option(page: FoundPage, href: string, ...children: (Node | string)[]): HTMLAnchorElement {
    const option = element(
      'a',
      { role: 'option', href, id: `${ids.OPTION}${this.#options.length}`, tabindex: '-1' },
      ...children,
    );
    option.addEventListener('click', () => {
      rememberPage(page);
      this.#dialog.close();
    });
    option.addEventListener('pointermove', () => this.#activate(this.#options.indexOf(option)));
    this.#options.push(option);
    return option;
  }

  #showSuggested(query = ''): void {
    const pages = suggestedPages();
    this.#show(pages, pages.length > 0 ? say('search.suggested') : '', query);
  }

  /** Returns the entry that sends the typed text to the assistant. */
  #question(ask: Ask, query: string): HTMLElement {
    const href = `${this.#settings.search ?? ''}?q=${encodeURIComponent(query)}`;
    const option = element(
      'a',
      { role: 'option', href, tabindex: '-1' },
      element('span', { class: 'find-title' }, say('search.ask', { query })),
    );
    option.addEventListener('click', (event) => {
      event.preventDefault();
      this.#dialog.close();
      void ask(query, () => location.assign(href));
    });
    option.addEventListener('pointermove', () => this.#activate(this.#options.indexOf(option)));
    this.#options.push(option);
    return element('div', { role: 'group', 'aria-label': say('search.assistant') }, option);
  }

  /** @param query what was typed; empty: nothing was */
  #show(pages: readonly FoundPage[], heading: string, query = ''): void {
    this.#options = [];
    const isFound = heading === '';
    // The assistant comes before pages that are only suggested, and after those that were found.
    const question = () =>
      this.#ask === null || query === '' ? [] : [this.#question(this.#ask, query)];
    const before = isFound ? [] : question();
    const groups = pages.map((page) => {
      const title = element('span', { class: 'find-title', dir: 'auto' }, page.title);
      const place = element('span', { class: 'find-place', dir: 'auto' }, page.place);
      const sections = page.sections.map(({ heading: words, href, snippet }) =>
        this.#option(
          page,
          href,
          ...(words === null
            ? []
            : [element('span', { class: 'find-heading', dir: 'auto' }, words)]),
          element('span', { class: 'find-snippet', dir: 'auto' }, ...marked(snippet)),
        ),
      );
      const first = this.#option(page, page.href, title, place);
      // The page comes first, independent of the order of creation.
      this.#options.splice(
        this.#options.length - 1 - sections.length,
        sections.length + 1,
        first,
        ...sections,
      );
      return element('div', { role: 'group', 'aria-label': page.title }, first, ...sections);
    });
    const head =
      heading === '' ? [] : [element('p', { class: 'find-note', role: 'presentation' }, heading)];
    const after = isFound ? question() : [];
    this.#list.replaceChildren(...before, ...head, ...groups, ...after);
    for (const [at, option] of this.#options.entries()) option.id = `${ids.OPTION}${at}`;
    this.#active = -1;
    // Suggestions are no results: Enter points to the page of the search.
    const isResult = isFound || query === '';
    this.#activate(isResult && this.#options.length > 0 ? 0 : -1);
  }

  #activate(at: number): void {
    this.#options[this.#active]?.removeAttribute('aria-selected');
    this.#active = at;
    const option = this.#options[at];
    if (option === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    this.#input.setAttribute('aria-activedescendant', option.id);
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const count = this.#options.length;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.#activate((this.#active + step + count) % count);
      this.#options[this.#active]?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The listed results belong to an earlier query.
    if (this.#isPending) this.#isEntered = true;
    else this.#enter();
  }

  /** Opens the active result, or the page of all results. */
  #enter(): void {
    const option = this.#options[this.#active];
    const { search } = this.#settings;
    const query = this.#input.value.trim();
    if (option !== undefined) option.click();
    else if (search !== null && query !== '')
      location.assign(`${search}?q=${encodeURIComponent(query)}`);
  }
}

/** @param ask null where the site has no assistant */
export const startSearch = (settings: Settings, ask: Ask | null): void => {
  let dialog: SearchDialog | null = null;
  /** @param query what was typed before */
  const open = (query = ''): void => {
    if (dialog === null) {
      addStyles(SEARCH_STYLES);
      dialog = new SearchDialog(settings, ask);
    }
    dialog.open(query);
  };
  for (const form of all('.bar .search, .start .search')) {
    const field = form.querySelector('input');
    const hint = form.querySelector('kbd');
    // LEFT-TO-RIGHT MARK: the sign stays before the letter in every language.
    if (hint !== null) hint.textContent = isApple ? '\u200e⌘K' : `${say('key.control')} K`;
    field?.addEventListener('mousedown', (event) => {
      event.preventDefault();
      open();
    });
    // A user who came with Tab opens it by typing; the first letter is not lost.
    field?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && (event.key.length > 1 || event.ctrlKey || event.metaKey)) return;
      if (event.key === 'Enter' && field.value !== '') return;
      // Typed before this program was loaded.
      open(field.value);
      if (event.key === 'Enter') event.preventDefault();
    });
  }
  for (const link of all('.tool.narrow')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      open();
    });
  }
  document.addEventListener('keydown', (event) => {
    const isSlash =
      event.key === '/' && !isTyping(event) && !event.metaKey && !event.ctrlKey && !event.altKey;
    if (!isSlash && !isShortcut(event, 'k')) return;
    event.preventDefault();
    open();
  });
};
