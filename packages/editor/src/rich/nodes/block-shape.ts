/** The elements of a block on the readers' site (`packages/markdown/src/blocks`), with room to write. */
import type { Component } from '../../document/component.ts';
import { el, setAttributes } from '../../ui/dom.ts';

/** Parts that a shape places into its elements. */
export interface ShapeParts {
  /** The field for the title; null for a block without one. */
  readonly title: HTMLInputElement | null;
  /** Elements without a box, for the icon and for the content. */
  readonly icon: HTMLElement;
  readonly content: HTMLElement | null;
  /** Name and buttons of the block. */
  readonly bar: HTMLElement;
}

/** Text of an attribute, null where it is absent. */
export type Values = (name: string) => string | null;

export interface BlockShape {
  readonly dom: HTMLElement;
  /** The element around the title where readers see none without a title. */
  readonly optionalTitle: HTMLElement | null;
  show(values: Values): void;
}

type MakeShape = (parts: ShapeParts, values: Values) => BlockShape;

const compact = <Item>(items: readonly (Item | null)[]): Item[] =>
  items.filter((item) => item !== null);

/** @param kind of `data-kind` @param usual the title that readers see if the author sets none */
const callout =
  (kind: string, usual: string): MakeShape =>
  ({ title, icon, content, bar }) => {
    if (title !== null) title.placeholder = usual;
    const head = el('p', { class: 'quoin-callout-title' }, icon, ...compact([title]));
    const dom = el('div', { class: 'quoin-callout', 'data-kind': kind, role: 'note' });
    dom.append(head, ...compact([content]), bar);
    return { dom, optionalTitle: null, show: () => undefined };
  };

/** Columns in a row, as the site reads them: 1 to 4. */
const columnsOf = (values: Values): string => {
  const count = Number(values('cols') ?? '2');
  return String(Number.isFinite(count) ? Math.min(4, Math.max(1, Math.round(count))) : 2);
};

/** A share in steps of five percent, as the site reads it; null for anything else. */
const shareOf = (width: string | null): string | null => {
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(width?.trim() ?? '')?.[1];
  if (percent === undefined) return null;
  return String(Math.min(100, Math.max(5, Math.round(Number(percent) / 5) * 5)));
};

/** A summary is a button, which cannot contain the field of the title. The field opens the block. */
const SUMMARY = { role: 'group' } as const;

const holder =
  (
    tag: 'div' | 'ol',
    className: string,
    attributes: (values: Values) => Record<string, string | null> = () => ({}),
  ): MakeShape =>
  ({ content, bar }) => {
    // Buttons, and the element of the content, are no items of a list.
    const role = tag === 'ol' ? 'group' : null;
    const dom = el(tag, { class: className, role }, ...compact([content]), bar);
    return { dom, optionalTitle: null, show: (values) => setAttributes(dom, attributes(values)) };
  };

const opening =
  (className: string, usual: string): MakeShape =>
  ({ title, icon, content, bar }, values) => {
    if (title !== null) title.placeholder = usual;
    const note = el('span', { class: `${className}-description` });
    const summary = el('summary', SUMMARY, icon, ...compact([title]), note);
    const inner = el('div', { class: `${className}-content` }, ...compact([content]), bar);
    const isOpen = (values('defaultOpen') ?? 'false') !== 'false';
    const dom = el('details', { class: className, open: isOpen }, summary, inner);
    return {
      dom,
      optionalTitle: null,
      show(next) {
        note.textContent = next('description');
        note.hidden = note.textContent === '';
      },
    };
  };

const tab: MakeShape = ({ title, icon, content, bar }) => {
  const summary = el('summary', SUMMARY, icon, ...compact([title]));
  const inner = el('div', { class: 'quoin-tab-content' }, ...compact([content]), bar);
  const dom = el('details', { class: 'quoin-tab' }, summary, inner);
  return {
    dom,
    optionalTitle: null,
    show: (values) =>
      setAttributes(dom, { 'data-default': (values('default') ?? 'false') !== 'false' }),
  };
};

type TitleTag = 'p' | 'h2' | 'h3' | 'h4';

const isTitleTag = (size: string): size is TitleTag => /^(?:p|h[2-4])$/.test(size);

const stepTag = (values: Values): TitleTag => {
  const size = values('titleSize') ?? 'p';
  return isTitleTag(size) ? size : 'p';
};

const step: MakeShape = ({ title, icon, content, bar }, values) => {
  const headOf = (tag: TitleTag): HTMLElement =>
    el(tag, { class: 'quoin-step-title' }, icon, ...compact([title]));
  let tag = stepTag(values);
  let head = headOf(tag);
  const dom = el('li', { class: 'quoin-step', role: 'group' }, head, ...compact([content]), bar);
  return {
    dom,
    get optionalTitle() {
      return head;
    },
    show(next) {
      setAttributes(dom, { value: next('stepNumber'), 'data-title-size': next('titleSize') });
      if (tag === stepTag(next)) return;
      tag = stepTag(next);
      const before = head;
      head = headOf(tag);
      before.replaceWith(head);
    },
  };
};

const card: MakeShape = ({ title, icon, content, bar }) => {
  const head = el('p', { class: 'quoin-card-title' }, ...compact([title]));
  const more = el('p', { class: 'quoin-card-more' });
  const body = el('div', { class: 'quoin-card-body' }, head, ...compact([content]), more);
  const dom = el('div', { class: 'quoin-card' }, icon, body, bar);
  return {
    dom,
    optionalTitle: head,
    show(values) {
      const isOn = (name: string): boolean => (values(name) ?? 'false') !== 'false';
      setAttributes(dom, {
        'data-horizontal': isOn('horizontal'),
        'data-arrow': isOn('arrow'),
        'data-link': values('href') !== null,
      });
      const words = values('href') === null ? null : values('cta');
      more.replaceChildren(...compact([words === null ? null : el('a', {}, words)]));
      more.hidden = words === null;
    },
  };
};

/** A figure with words above and below. */
const frame: MakeShape = ({ content, bar }) => {
  const hint = el('p', { class: 'quoin-hint', contenteditable: 'false' });
  const caption = el('figcaption', { class: 'quoin-caption', contenteditable: 'false' });
  const dom = el('figure', { class: 'quoin-frame' }, hint, ...compact([content]), caption, bar);
  return {
    dom,
    optionalTitle: null,
    show(values) {
      hint.textContent = values('hint');
      hint.hidden = hint.textContent === '';
      caption.textContent = values('caption');
      caption.hidden = caption.textContent === '';
    },
  };
};

const terminal: MakeShape = ({ title, content, bar }) => {
  const words = el('span', { class: 'quoin-code-title' }, ...compact([title]));
  const head = el('figcaption', { class: 'quoin-code-head' }, words);
  const dom = el('figure', { class: 'quoin-terminal' }, head, ...compact([content]), bar);
  return { dom, optionalTitle: head, show: () => undefined };
};

const SHAPES: ReadonlyMap<string, MakeShape> = new Map([
  ['Info', callout('info', 'Info')],
  ['Note', callout('note', 'Note')],
  ['Tip', callout('tip', 'Tip')],
  ['Check', callout('check', 'Check')],
  ['Warning', callout('warning', 'Warning')],
  ['Danger', callout('danger', 'Danger')],
  ['AccordionGroup', holder('div', 'quoin-accordions')],
  ['Accordion', opening('quoin-accordion', 'Title')],
  ['Expandable', opening('quoin-expandable', 'Details')],
  ['CardGroup', holder('div', 'quoin-cards', (values) => ({ 'data-cols': columnsOf(values) }))],
  ['Card', card],
  ['Columns', holder('div', 'quoin-columns', (values) => ({ 'data-cols': columnsOf(values) }))],
  [
    'Column',
    holder('div', 'quoin-column', (values) => ({ 'data-width': shareOf(values('width')) })),
  ],
  ['Steps', holder('ol', 'quoin-steps', (values) => ({ 'data-title-size': values('titleSize') }))],
  ['Step', step],
  ['Tabs', holder('div', 'quoin-tabs')],
  ['Tab', tab],
  ['CodeGroup', holder('div', 'quoin-code-group')],
  ['Terminal', terminal],
  ['Frame', frame],
]);

/** Null for a block whose elements the service renders. */
export const shapeOf = (
  { name }: Component,
  parts: ShapeParts,
  values: Values,
): BlockShape | null => SHAPES.get(name)?.(parts, values) ?? null;
