/** A list to choose from, steered by keys that another element receives: the text, or a button. */
import * as messages from '../messages.ts';
import { el, newId, setAttributes } from './dom.ts';
import { type IconName, icon } from './icon.ts';
import { placeBeside, type Rectangle } from './place.ts';

export interface Choice {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: IconName | undefined;
  /** Shown in place of the label, which is its name for assistive technology. */
  readonly picture?: Element | undefined;
  /** Under which heading it is. */
  readonly group?: string | undefined;
  /** Other words that find it. */
  readonly words?: string | undefined;
  readonly isOn?: boolean | undefined;
  readonly run: () => void;
}

/** Choices whose label, or another word, has the query; the one of that name first, then those that begin with it. */
export const matching = (choices: readonly Choice[], query: string): Choice[] => {
  const wanted = query.toLowerCase().trim();
  if (wanted === '') return [...choices];
  const rank = ({ label, words = '' }: Choice): number => {
    const name = label.toLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.includes(wanted)) return 2;
    return words.toLowerCase().includes(wanted) ? 3 : -1;
  };
  return choices
    .map((choice) => ({ choice, rank: rank(choice) }))
    .filter((one) => one.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
};

export class ChoiceList {
  readonly #id = newId('choices');
  readonly #element: HTMLElement;
  readonly #owner: HTMLElement;
  readonly #close: () => void;
  readonly #columns: number;
  #choices: readonly Choice[] = [];
  #options: HTMLElement[] = [];
  #active = 0;

  /**
   * @param owner the element that has the focus while the list is open
   * @param close takes the list away: something was chosen, or the pointer went elsewhere
   * @param columns of pictures side by side
   */
  constructor(
    parent: HTMLElement,
    owner: HTMLElement,
    label: string,
    close: () => void,
    columns = 1,
  ) {
    this.#columns = columns;
    this.#owner = owner;
    this.#close = close;
    this.#element = el('div', {
      id: this.#id,
      class: columns === 1 ? 'qe-choices' : 'qe-choices qe-choices-grid',
      role: 'listbox',
      'aria-label': label,
    });
    this.#element.addEventListener('mousedown', (event) => event.preventDefault());
    parent.append(this.#element);
    // A button has no active descendant; what a list opens from is a combobox (WAI-ARIA 1.2).
    if (owner.matches('button')) setAttributes(owner, { role: 'combobox' });
    setAttributes(owner, { 'aria-controls': this.#id, ...this.#expanded(true) });
    document.addEventListener('mousedown', this.#onElsewhere, true);
  }

  show(choices: readonly Choice[], place: Rectangle): void {
    this.#choices = choices;
    const parts: HTMLElement[] = [];
    let group: string | undefined;
    this.#options = choices.map((choice, index) => {
      if (choice.group !== undefined && choice.group !== group) {
        parts.push(el('div', { class: 'qe-choices-head', role: 'presentation' }, choice.group));
      }
      group = choice.group;
      const option = this.#option(choice, index);
      parts.push(option);
      return option;
    });
    if (choices.length === 0) {
      parts.push(el('div', { class: 'qe-choices-none', role: 'presentation' }, messages.noResults));
    }
    this.#element.replaceChildren(...parts);
    this.#activate(0);
    placeBeside(this.#element, place);
  }

  /** Whether the key was for the list. */
  handleKey(event: KeyboardEvent): boolean {
    const { length } = this.#choices;
    if (event.key === 'Escape') this.#close();
    else if (length === 0) return false;
    else if (event.key === 'ArrowDown') this.#step(this.#columns);
    else if (event.key === 'ArrowUp') this.#step(-this.#columns);
    else if (event.key === 'ArrowRight' && this.#columns > 1) this.#step(1);
    else if (event.key === 'ArrowLeft' && this.#columns > 1) this.#step(-1);
    else if (event.key === 'Home') this.#activate(0);
    else if (event.key === 'End') this.#activate(length - 1);
    else if (event.key === 'Enter' || event.key === 'Tab') this.#choose(this.#active);
    else if (!this.#typeAhead(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  destroy(): void {
    document.removeEventListener('mousedown', this.#onElsewhere, true);
    this.#element.remove();
    setAttributes(this.#owner, {
      'aria-controls': null,
      'aria-activedescendant': null,
      ...this.#expanded(false),
    });
    if (this.#owner.matches('button')) setAttributes(this.#owner, { role: null });
  }

  readonly #onElsewhere = (event: Event): void => {
    if (event.target instanceof Node && !this.#element.contains(event.target)) this.#close();
  };

  /** A text has no state of being expanded; a button has. */
  #expanded(isOpen: boolean): Record<string, string> {
    return this.#owner.matches('button, [role="combobox"]')
      ? { 'aria-expanded': String(isOpen) }
      : {};
  }

  /** Behind the last choice is the first. */
  #step(by: number): void {
    const { length } = this.#choices;
    const next = this.#active + by;
    const isInside = next >= 0 && next < length;
    this.#activate(isInside ? next : next < 0 ? length - 1 : 0);
  }

  #option(choice: Choice, index: number): HTMLElement {
    const words = el('span', { class: 'qe-choice-words' }, el('span', {}, choice.label));
    if (choice.hint !== undefined)
      words.append(el('span', { class: 'qe-choice-hint' }, choice.hint));
    const option = el(
      'div',
      {
        id: `${this.#id}-${index}`,
        class: 'qe-choice',
        role: 'option',
        'aria-selected': 'false',
        'aria-checked': choice.isOn === undefined ? null : String(choice.isOn),
        'aria-label': choice.picture === undefined ? null : choice.label,
        title: choice.picture === undefined ? null : choice.label,
      },
      ...(choice.icon === undefined ? [] : [icon(choice.icon)]),
      choice.picture ?? words,
    );
    option.addEventListener('mousemove', () => this.#activate(index, false));
    option.addEventListener('click', () => this.#choose(index));
    return option;
  }

  /** On a button a letter goes to the next choice that begins with it; in a text it is typed. */
  #typeAhead({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isLetter = key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;
    if (!isLetter || !this.#owner.matches('button')) return false;
    const begins = ({ label }: Choice): boolean =>
      label.toLowerCase().startsWith(key.toLowerCase());
    const behind = this.#choices.findIndex((choice, at) => at > this.#active && begins(choice));
    const next = behind === -1 ? this.#choices.findIndex(begins) : behind;
    if (next !== -1) this.#activate(next);
    return true;
  }

  #activate(index: number, scrolls = true): void {
    this.#active = index;
    this.#options.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === index));
    });
    const option = this.#options[index];
    setAttributes(this.#owner, { 'aria-activedescendant': option?.id ?? null });
    if (scrolls) option?.scrollIntoView({ block: 'nearest' });
  }

  #choose(index: number): void {
    const choice = this.#choices[index];
    this.#close();
    choice?.run();
  }
}
