/** A block of the catalog as readers see it: its title in place, its attributes in a form. */
import type { Node, NodeType } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import { type TagAttribute, writeAttribute } from '../../document/attribute.ts';
import { type Component, componentOf } from '../../document/component.ts';
import { directionOf } from '../../document/direction.ts';
import * as messages from '../../messages.ts';
import { button } from '../../ui/button.ts';
import { el, focusAll, setAttributes } from '../../ui/dom.ts';
import { FILL, fillNew, missingAttribute, newBlock } from '../block-commands.ts';
import { blockLabel } from '../labels.ts';
import { closeOtherTabs } from '../plugins/open-details.ts';
import { attributeForm, withAttribute } from './attribute-form.ts';
import { type BlockShape, shapeOf } from './block-shape.ts';
import type { FieldTools } from './fields/field-tools.ts';
import { type GetPosition, NodePlace } from './node-place.ts';
import { CONTENT, renderedShape } from './rendered-shape.ts';

/** The attribute that is edited in place: what readers see first of the block. */
const TITLE = 'title';

const attributesIn = (node: Node): readonly TagAttribute[] => node.attrs.attributes;

/** Null where it is absent. A flag is `true`. */
const textIn = (node: Node, name: string): string | null => {
  const found = attributesIn(node).findLast((attribute) => attribute.name === name);
  return found?.kind === 'flag' ? 'true' : (found?.value ?? null);
};

const titleField = (place: NodePlace, component: Component): HTMLInputElement | null => {
  if (!component.attributes.some(({ name }) => name === TITLE)) return null;
  const input = el('input', {
    class: 'qe-block-title',
    type: 'text',
    dir: 'auto',
    'aria-label': messages.titleOf({ block: blockLabel(component.name) }),
    placeholder: messages.title,
    // As wide as its text, where browsers have no `field-sizing` too.
    size: '1',
  });
  // The text of the block begins behind its title.
  input.addEventListener('keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    const { view, position } = place;
    if (event.key === 'Enter' && position !== undefined) {
      const $inside = view.state.doc.resolve(position + 1);
      view.dispatch(view.state.tr.setSelection(Selection.near($inside)).scrollIntoView());
    }
    view.focus();
  });
  input.addEventListener('input', () => {
    const value: TagAttribute | null =
      input.value === '' ? null : { name: TITLE, kind: 'text', value: input.value };
    place.setAttribute('attributes', withAttribute(attributesIn(place.node), TITLE, value));
  });
  return input;
};

/** The name of what a group has a button to add: one of its blocks, or code. Null for text. */
const innerNameOf = (inner: NodeType): string | null => {
  if (inner.spec.code === true) return messages.codeBlock;
  const component = componentOf(inner);
  return component === null ? null : blockLabel(component.name);
};

/**
 * A cursor in an element that is removed would be behind the text of the block. For Chromium, this is
 * the same place as an empty last line, so a click on the line would not move the cursor into it.
 */
const forgetCursorIn = (removed: Element): void => {
  const selection = document.getSelection();
  if (selection && removed.contains(selection.anchorNode)) selection.removeAllRanges();
};

export class ComponentView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  readonly #place: NodePlace;
  readonly #component: Component;
  readonly #tools: FieldTools;
  readonly #shape: BlockShape;
  readonly #title: HTMLInputElement | null;
  readonly #pictures = el('span', { class: 'quoin-hole', contenteditable: 'false' });
  readonly #bar: HTMLElement;
  #settings: HTMLElement | null = null;
  #form: HTMLElement | null = null;
  /** The source whose pictures were asked for last. */
  #picturesOf: string | null = null;

  constructor(node: Node, view: EditorView, position: GetPosition, tools: FieldTools) {
    const component = componentOf(node.type);
    if (component === null) throw new Error(`the catalog has no block ${node.type.name}`);
    this.#component = component;
    this.#tools = tools;
    this.#place = new NodePlace(node, view, position);
    this.#bar = el('div', { class: 'qe-block-head', contenteditable: 'false' });
    this.#bar.append(el('span', { class: 'qe-block-name' }, blockLabel(component.name)));
    this.#bar.append(...this.#actions(node));
    if (!node.isAtom) this.contentDOM = el('div', { class: 'quoin-hole' });
    const title = titleField(this.#place, component);
    const shapeParts = {
      title,
      icon: this.#pictures,
      content: this.contentDOM ?? null,
      bar: this.#bar,
    };
    const own = shapeOf(component, shapeParts, (name) => textIn(node, name));
    this.#title = own === null ? null : title;
    this.#shape = own ?? renderedShape(component, shapeParts, () => this.#emptyTag(), tools.parts);
    this.dom = this.#shape.dom;
    this.dom.classList.add('qe-block');
    setAttributes(this.dom, { 'data-block': component.name });
    if (node.type.contentMatch.defaultType && component.contains !== null) {
      this.dom.classList.add('qe-group');
    }
    this.dom.addEventListener(FILL, () => this.#fill());
    // A block that readers see nothing of yet has nothing else to click.
    this.dom.addEventListener('click', ({ target }) => {
      if (target === this.dom && this.dom.matches('[data-empty]') && view.editable) this.#fill();
    });
    title?.addEventListener('blur', () => this.#show());
    title?.addEventListener('focus', () => this.#openDetails());
    // A tab that is open stays so: another one closes it.
    const summary = this.dom.querySelector(':scope > summary');
    if (summary) setAttributes(summary, { 'aria-label': blockLabel(component.name) });
    summary?.addEventListener('click', (event) => {
      if (event.target === title) event.preventDefault();
      else if (component.name === 'Tab') this.#switchTo(event);
    });
    this.#show();
  }

  update(node: Node): boolean {
    if (node.type !== this.#place.node.type) return false;
    this.#place.node = node;
    this.#show();
    return true;
  }

  stopEvent(event: Event): boolean {
    const { target } = event;
    if (!(target instanceof Element)) return false;
    const isControl = target.closest('input, select, button, summary, .qe-form') !== null;
    return isControl && this.dom.contains(target) && !this.contentDOM?.contains(target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection' && !this.contentDOM?.contains(mutation.target);
  }

  #actions(node: Node): HTMLElement[] {
    const { attributes } = this.#component;
    const name = blockLabel(this.#component.name);
    const actions: HTMLElement[] = [];
    const inner = node.type.contentMatch.defaultType;
    const innerName = inner && innerNameOf(inner);
    if (inner && innerName) {
      const label = messages.addBlockOf({ block: innerName });
      actions.push(button({ label, icon: 'plus', onPress: () => this.#add(inner) }));
    }
    if (attributes.some((attribute) => attribute.name !== TITLE)) {
      this.#settings = button({
        label: messages.attributesOf({ block: name }),
        icon: 'settings',
        onPress: () => this.#toggleForm(),
      });
      setAttributes(this.#settings, { 'aria-expanded': 'false' });
      actions.push(this.#settings);
    }
    actions.push(
      button({
        label: messages.removeBlock({ block: name }),
        icon: 'remove',
        onPress: () => this.#remove(),
      }),
    );
    return actions;
  }

  #add(type: NodeType): void {
    const { view, position, node } = this.#place;
    const inner = newBlock(type);
    if (position === undefined || inner === null || !view.editable) return;
    const end = position + node.nodeSize - 1;
    const tr = view.state.tr.insert(end, inner);
    view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end + 1))).scrollIntoView());
    view.focus();
    fillNew(view, end);
  }

  #remove(): void {
    const { view, position, node } = this.#place;
    if (position === undefined || !view.editable) return;
    view.dispatch(view.state.tr.deleteRange(position, position + node.nodeSize).scrollIntoView());
    view.focus();
  }

  /** The block without its content, as source: what readers see of its attributes. */
  #emptyTag(): string {
    const { node } = this.#place;
    const tag = `<${this.#component.name}${attributesIn(node).map(writeAttribute).join('')}`;
    return node.isAtom ? `${tag} />` : `${tag}>\n\n${CONTENT}\n\n</${this.#component.name}>`;
  }

  #openDetails(): void {
    if (this.dom instanceof HTMLDetailsElement && !this.dom.open) {
      this.dom.open = true;
      if (this.#component.name === 'Tab') closeOtherTabs(this.dom);
    }
  }

  #switchTo(event: Event): void {
    event.preventDefault();
    this.#openDetails();
  }

  #show(): void {
    const { node } = this.#place;
    const title = this.#title;
    const isTyping = title !== null && document.activeElement === title;
    if (title !== null && !isTyping) title.value = textIn(node, TITLE) ?? '';
    this.#shape.show((name) => textIn(node, name));
    if (!node.isAtom) setAttributes(this.dom, { dir: directionOf(node) });
    const { optionalTitle } = this.#shape;
    if (optionalTitle !== null && !isTyping) optionalTitle.hidden = title?.value === '';
    void this.#showPictures();
  }

  /** The image of a card and icons are the service's, and so is which one a callout has by itself. */
  async #showPictures(): Promise<void> {
    const source = this.#emptyTag();
    if (this.#title === null || source === this.#picturesOf) return;
    this.#picturesOf = source;
    const part = await this.#tools.parts.get(source);
    if (source !== this.#picturesOf) return;
    const pictures = ['.quoin-card-image', '.quoin-icon'].flatMap(
      (each) => part?.querySelector(each) ?? [],
    );
    this.#pictures.replaceChildren(...pictures);
  }

  /** Puts the focus where the author of a new block begins, if that is not its text. */
  #fill(): void {
    const { contains } = this.#component;
    const wanted = missingAttribute(this.#place.node) ?? this.#wordsInForm();
    if (wanted !== null) {
      if (this.#form === null) this.#toggleForm();
      focusAll(this.#form?.querySelector(`input[name="${wanted}"]`));
      return;
    }
    // Other titles have words that readers see without the author's.
    const isFirst = this.#title?.placeholder === messages.title && !contains?.includes('code');
    if (this.#title === null || !isFirst) return;
    this.#openDetails();
    focusAll(this.#title);
  }

  /** Words to be written over that have no field in the block, such as the path of an endpoint. */
  #wordsInForm(): string | null {
    const isText = ({ name, required, type }: Component['attributes'][number]): boolean =>
      required && type === 'string' && name !== TITLE;
    return this.#component.attributes.find(isText)?.name ?? null;
  }

  /** A title that is not there yet is in the form. */
  #isTitleShown(): boolean {
    return this.#title !== null && this.#shape.optionalTitle?.hidden !== true;
  }

  #toggleForm(): void {
    const wasOpen = this.#form !== null;
    if (this.#form) {
      forgetCursorIn(this.#form);
      this.#form.remove();
    }
    this.#form = wasOpen
      ? null
      : attributeForm(
          this.#component,
          {
            current: () => attributesIn(this.#place.node),
            change: (attributes) => this.#place.setAttribute('attributes', attributes),
          },
          this.#tools,
          this.#isTitleShown() ? TITLE : undefined,
        );
    if (this.#form) {
      this.#form.setAttribute('contenteditable', 'false');
      this.#form.addEventListener('keydown', (event) => this.#onFormKey(event));
      this.#bar.before(this.#form);
      this.#form.querySelector<HTMLElement>('input, select')?.focus();
    }
    this.#settings?.setAttribute('aria-expanded', String(!wasOpen));
    this.#show();
  }

  /** A list that a field opened has its keys first. */
  #onFormKey(event: KeyboardEvent): void {
    const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if ((!isDone && event.key !== 'Escape') || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    this.#toggleForm();
    this.#place.view.focus();
  }
}
