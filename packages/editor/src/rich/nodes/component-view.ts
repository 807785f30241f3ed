/** A block of the catalog: its name and title above, its attributes in a form, its blocks inside. */
import type { Node, NodeType } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view';
import type { TagAttribute } from '../../document/attribute.ts';
import { type Component, componentOf } from '../../document/component.ts';
import { button } from '../../ui/button.ts';
import { el, setAttributes } from '../../ui/dom.ts';
import { newBlock } from '../block-commands.ts';
import { attributeLabel, blockLabel, valueLabel } from '../labels.ts';
import { attributeForm, withAttribute } from './attribute-form.ts';
import { type GetPosition, NodePlace } from './node-place.ts';

/** The attribute that is edited in place: what readers see first of the block. */
const TITLE = 'title';

const attributesIn = (node: Node): readonly TagAttribute[] => node.attrs.attributes;

const textOf = (node: Node, name: string): string =>
  attributesIn(node).find((attribute) => attribute.name === name)?.value ?? '';

/** A value of a list has a name; others are what the writer typed. */
const shownValue = (node: Node, name: string, value: string): string => {
  const spec = componentOf(node.type)?.attributes.find((attribute) => attribute.name === name);
  return spec?.values?.includes(value) ? valueLabel(value) : value;
};

/** What else the tag says, in short. */
const summaryOf = (node: Node): string =>
  attributesIn(node)
    .filter(({ name }) => name !== TITLE)
    .map(({ name, kind, value }) =>
      kind === 'flag'
        ? attributeLabel(name)
        : `${attributeLabel(name)}: ${shownValue(node, name, value)}`,
    )
    .join(' · ');

const titleField = (place: NodePlace, component: Component): HTMLInputElement | null => {
  if (!component.attributes.some(({ name }) => name === TITLE)) return null;
  const input = el('input', {
    class: 'qe-block-title',
    type: 'text',
    'aria-label': `Title of ${blockLabel(component.name)}`,
    placeholder: 'Title',
  });
  input.addEventListener('input', () => {
    const value: TagAttribute | null =
      input.value === '' ? null : { name: TITLE, kind: 'text', value: input.value };
    place.setAttribute('attributes', withAttribute(attributesIn(place.node), TITLE, value));
  });
  return input;
};

export class ComponentView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  readonly #place: NodePlace;
  readonly #component: Component;
  readonly #head: HTMLElement;
  readonly #title: HTMLInputElement | null;
  readonly #summary = el('span', { class: 'qe-block-summary' });
  readonly #preview: HTMLImageElement | null;
  readonly #displayUrl: (url: string) => string | null;
  #form: HTMLElement | null = null;

  constructor(
    node: Node,
    view: EditorView,
    position: GetPosition,
    displayUrl: (url: string) => string | null,
  ) {
    const component = componentOf(node.type);
    if (component === null) throw new Error(`${node.type.name} is no block of the catalog`);
    this.#component = component;
    this.#displayUrl = displayUrl;
    this.#place = new NodePlace(node, view, position);
    this.#title = titleField(this.#place, component);
    this.#preview = component.name === 'Image' ? el('img', { class: 'qe-block-image' }) : null;
    this.#head = el('div', { class: 'qe-block-head', contenteditable: 'false' });
    this.#head.append(el('span', { class: 'qe-block-name' }, blockLabel(component.name)));
    if (this.#title) this.#head.append(this.#title);
    this.#head.append(this.#summary);
    this.#head.append(...this.#actions(node));
    this.dom = el('div', {
      class: 'qe-block',
      'data-block': component.name,
      'data-category': component.category,
    });
    this.dom.append(this.#head);
    if (this.#preview) this.dom.append(this.#preview);
    if (!node.isAtom) {
      this.contentDOM = el('div', { class: 'qe-block-body' });
      this.dom.append(this.contentDOM);
    }
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
    const isControl = target.closest('input, select, button, .qe-form') !== null;
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
    // What may only stand in here is put in here.
    const innerBlock = inner && componentOf(inner);
    if (inner && innerBlock?.parents) {
      const label = `Add ${blockLabel(innerBlock.name)}`;
      actions.push(button({ label, icon: 'plus', onPress: () => this.#add(inner) }));
    }
    if (attributes.some((attribute) => attribute.name !== TITLE)) {
      const settings = button({
        label: `Attributes of ${name}`,
        icon: 'settings',
        onPress: () => this.#toggleForm(settings),
      });
      setAttributes(settings, { 'aria-expanded': 'false' });
      actions.push(settings);
    }
    actions.push(
      button({ label: `Remove ${name}`, icon: 'remove', onPress: () => this.#remove() }),
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
  }

  #remove(): void {
    const { view, position, node } = this.#place;
    if (position === undefined || !view.editable) return;
    view.dispatch(view.state.tr.deleteRange(position, position + node.nodeSize).scrollIntoView());
    view.focus();
  }

  #show(): void {
    const { node } = this.#place;
    this.#summary.textContent = this.#form === null ? summaryOf(node) : '';
    if (this.#title && document.activeElement !== this.#title) {
      this.#title.value = textOf(node, TITLE);
    }
    if (this.#preview) {
      const src = this.#displayUrl(textOf(node, 'src'));
      setAttributes(this.#preview, { src: src ?? null, alt: textOf(node, 'alt'), hidden: !src });
    }
  }

  #toggleForm(settings: HTMLElement): void {
    const wasOpen = this.#form !== null;
    this.#form?.remove();
    this.#form = wasOpen
      ? null
      : attributeForm(
          this.#component,
          () => attributesIn(this.#place.node),
          (attributes) => this.#place.setAttribute('attributes', attributes),
          this.#title === null ? undefined : TITLE,
        );
    if (this.#form) {
      this.#form.setAttribute('contenteditable', 'false');
      this.#head.after(this.#form);
      this.#form.querySelector<HTMLElement>('input, select')?.focus();
    }
    settings.setAttribute('aria-expanded', String(!wasOpen));
    this.#show();
  }
}
