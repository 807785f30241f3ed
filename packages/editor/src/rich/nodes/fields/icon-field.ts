/** The field of an icon: a list of drawings for what is typed, and the drawing of what is chosen. */

import { writeAttribute } from '../../../document/attribute.ts';
import * as messages from '../../../messages.ts';
import { type Choice, ChoiceList } from '../../../ui/choice-list.ts';
import { el, setAttributes } from '../../../ui/dom.ts';
import { whenFocusLeaves } from '../../../ui/when-focus-leaves.ts';
import type { FieldTools } from './field-tools.ts';
import { findIcons } from './find-icons.ts';

const COLUMNS = 8;
/** CSS pixels. */
const SIZE = 20;

/** Loaded when the first list opens: 1,700 names. */
const loadNames = async (): Promise<readonly string[]> =>
  (await import('./icon-names.ts')).ICON_NAMES;

/** Text before the icon, so that it is rendered in running text. */
const sourceOf = (name: string): string =>
  `a<Icon${writeAttribute({ name: 'name', kind: 'text', value: name })} size={${SIZE}} />`;

export class IconField {
  /** The field with the drawing before it. */
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #tools: FieldTools;
  readonly #onChange: () => void;
  readonly #drawing = el('span', { class: 'qe-icon-drawing', 'aria-hidden': 'true' });
  #list: ChoiceList | null = null;
  #turn = 0;

  constructor(input: HTMLInputElement, tools: FieldTools, onChange: () => void) {
    this.#input = input;
    this.#tools = tools;
    this.#onChange = onChange;
    setAttributes(input, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      autocomplete: 'off',
      spellcheck: 'false',
      placeholder: messages.searchIcons,
    });
    this.element = el('div', { class: 'qe-icon-field' }, this.#drawing, input);
    input.addEventListener('input', () => void this.#search());
    input.addEventListener('click', () => void this.#search());
    input.addEventListener('keydown', (event) => {
      if (this.#list?.handleKey(event) === true || event.key !== 'ArrowDown') return;
      event.preventDefault();
      void this.#search();
    });
    whenFocusLeaves(input, () => this.#hide());
    void this.#showDrawing();
  }

  async #search(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    void this.#showDrawing();
    const names = findIcons(await loadNames(), this.#input.value);
    const choices = await Promise.all(names.map((name) => this.#choice(name)));
    if (turn !== this.#turn || document.activeElement !== this.#input) return;
    this.#list ??= new ChoiceList(
      this.#tools.parent(),
      this.#input,
      messages.icons,
      () => this.#hide(),
      COLUMNS,
    );
    const drawn = choices.filter((choice) => choice !== null);
    this.#list.show(drawn, this.#input.getBoundingClientRect());
  }

  async #choice(name: string): Promise<Choice | null> {
    const picture = await this.#drawingOf(name);
    if (picture === null) return null;
    const run = (): void => {
      this.#input.value = name;
      void this.#showDrawing();
      this.#onChange();
    };
    return { label: name, picture, run };
  }

  /** Null for a name that the service draws nothing for. */
  async #drawingOf(name: string): Promise<Element | null> {
    const part = await this.#tools.parts.get(sourceOf(name));
    return part?.querySelector('svg') ?? null;
  }

  async #showDrawing(): Promise<void> {
    const name = this.#input.value.trim();
    const drawing = name === '' ? null : await this.#drawingOf(name);
    if (name === this.#input.value.trim()) {
      this.#drawing.replaceChildren(...(drawing === null ? [] : [drawing]));
    }
  }

  #hide(): void {
    this.#turn += 1;
    this.#list?.destroy();
    this.#list = null;
  }
}
