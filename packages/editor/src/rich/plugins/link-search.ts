/** The address field of a link: finds pages, headings and files, and reports a broken address. */

import type { BrokenUrl, Links, LinkTarget } from '../../links.ts';
import * as messages from '../../messages.ts';
import { button } from '../../ui/button.ts';
import { ChoiceList } from '../../ui/choice-list.ts';
import { el, newId, setAttributes } from '../../ui/dom.ts';
import { whenFocusLeaves } from '../../ui/when-focus-leaves.ts';
import { targetChoice } from './link-menu.ts';

/** Milliseconds after the last key until an address is checked. Quoin's own value. */
const CHECK_DELAY = 300;

/** Addresses are taken as they are typed; other text searches. */
const isAddress = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/|#|\.|www\.)/i.test(text);

export class LinkSearch {
  readonly #reason = el('div', { id: newId('link-problem'), class: 'qe-problem', role: 'status' });
  /** Below the field; empty unless the address is known to be broken. */
  readonly problem = el('div', { class: 'qe-address-problem' }, this.#reason);
  #list: ChoiceList | null = null;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param parent of the list of targets
   * @param onChoose after the address of a target is in the field
   * @param accepts whether a target is listed
   */
  constructor(
    private readonly parent: HTMLElement,
    private readonly field: HTMLInputElement,
    private readonly links: Links,
    private readonly onChoose: (target: LinkTarget) => void,
    private readonly accepts: (target: LinkTarget) => boolean = () => true,
  ) {
    setAttributes(field, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-describedby': [field.getAttribute('aria-describedby'), this.#reason.id]
        .filter((id) => id !== null)
        .join(' '),
    });
    field.addEventListener('input', () => this.#changed());
    field.addEventListener('keydown', (event) => this.#list?.handleKey(event));
    whenFocusLeaves(field, () => this.#hide());
  }

  close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#hide();
  }

  /** Says if the address that is in the field now points to nothing. */
  checkPresent(): void {
    const text = this.field.value.trim();
    if (isAddress(text)) void this.#check(this.#turn, text);
  }

  #changed(): void {
    this.#turn += 1;
    const turn = this.#turn;
    const text = this.field.value.trim();
    clearTimeout(this.#timer);
    this.#say(null);
    if (text === '' || isAddress(text)) {
      this.#hide();
      this.#timer = setTimeout(() => void this.#check(turn, text), CHECK_DELAY);
      return;
    }
    this.links.search(text).then(
      (found) => turn === this.#turn && this.#show(found.filter(this.accepts)),
      () => turn === this.#turn && this.#hide(),
    );
  }

  #show(found: readonly LinkTarget[]): void {
    if (found.length === 0) {
      this.#hide();
      return;
    }
    this.#list ??= new ChoiceList(this.parent, this.field, messages.linkTargets, () =>
      this.#hide(),
    );
    const choices = found.map((target) =>
      targetChoice(target, () => {
        // A search that still runs is for what was typed before.
        this.#turn += 1;
        this.field.value = target.href;
        this.#say(null);
        this.onChoose(target);
      }),
    );
    this.#list.show(choices, this.field.getBoundingClientRect());
  }

  async #check(turn: number, text: string): Promise<void> {
    if (text === '') return;
    const [broken] = await this.links.check([text]).catch(() => []);
    if (turn === this.#turn) this.#say(broken ?? null);
  }

  #say(broken: BrokenUrl | null): void {
    const { reason = '', suggestion } = broken ?? {};
    this.#reason.textContent = reason;
    this.problem.replaceChildren(this.#reason);
    if (suggestion !== undefined) this.problem.append(this.#take(suggestion));
    setAttributes(this.field, { 'aria-invalid': broken === null ? null : 'true' });
  }

  #take(suggestion: string): HTMLElement {
    return button({
      label: messages.changeTo({ name: suggestion }),
      className: 'qe-link-suggestion',
      onPress: () => {
        this.field.focus();
        this.field.value = suggestion;
        // As if it was typed: what listens to the field hears of it.
        this.field.dispatchEvent(new Event('input', { bubbles: true }));
      },
    });
  }

  #hide(): void {
    this.#list?.destroy();
    this.#list = null;
  }
}
