/** Elements of the editor's own controls. */

type Attributes = Readonly<Record<string, string | boolean | null>>;

/** An attribute that is false or null is left out, one that is true has no value. */
export const setAttributes = (element: Element, attributes: Attributes): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : value);
  }
};

export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
};

let ids = 0;

/** An id that no other element of the page has. */
export const newId = (name: string): string => `qe-${name}-${++ids}`;

/** Puts the focus into a field with all of its text selected. `select()` alone gives no focus in some browsers. */
export const focusAll = (field: Element | null | undefined): void => {
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
};
