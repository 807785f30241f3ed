/** Boxes that other tools draw round a note or warning, recognised by their classes. */
import type { Element, ElementContent } from 'hast';
import { classesOf, hasClass, isBlank, isElement, lineOf, property } from './hast.ts';

/** Says that an element is such a box. */
const BOX =
  /^(?:admonition|theme-admonition|callout|alert|markdown-alert|custom-block|notification|notice|message|doc-callout|starlight-aside|admonitionblock)$/;

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'Note',
    info: 'Info',
    information: 'Info',
    tip: 'Tip',
    hint: 'Tip',
    success: 'Check',
    check: 'Check',
    warning: 'Warning',
    warn: 'Warning',
    caution: 'Warning',
    attention: 'Warning',
    important: 'Warning',
    danger: 'Danger',
    error: 'Danger',
  }),
);

const TITLE_CLASSES = [
  'admonition-title',
  'admonition-heading',
  'callout-title',
  'custom-block-title',
  'markdown-alert-title',
  'alert-heading',
  'starlight-aside__title',
];

/** The last part of a class like `alert-warning` or `starlight-aside--tip`. */
const typeOfClass = (name: string): string | undefined =>
  TYPES.get(name) ?? TYPES.get(/[-_]([a-z]+)$/.exec(name)?.[1] ?? '');

export interface Callout {
  readonly block: string;
  /** Null where it only repeats the box's type. */
  readonly title: string | null;
  readonly children: readonly ElementContent[];
}

const isTitle = (node: ElementContent): node is Element =>
  isElement(node) && hasClass(node, ...TITLE_CLASSES);

/** Null where the element is no box, or its classes name two types. */
export const calloutOf = (element: Element): Callout | null => {
  const classes = classesOf(element);
  const isBox = classes.some((name) => BOX.test(name)) || property(element, 'role') === 'note';
  if (!isBox) return null;
  const blocks = new Set(classes.map(typeOfClass).filter((type) => type !== undefined));
  const [block] = blocks;
  if (block === undefined || blocks.size > 1) return null;
  const first = element.children.find((child) => !isBlank(child));
  if (first === undefined || !isTitle(first)) {
    return { block, title: null, children: element.children };
  }
  const title = lineOf(first);
  const repeats = title === '' || TYPES.has(title.toLowerCase());
  return {
    block,
    title: repeats ? null : title,
    children: element.children.filter((child) => child !== first),
  };
};
