const holds = (element: HTMLElement, one: EventTarget | null): boolean =>
  one instanceof Node && element.contains(one);

/**
 * Calls `then` when the focus moves from the element to another part of the page. It does not
 * when the window loses the focus: the element is then still the active one, and a person who
 * comes back from another window, with a copied address for example, goes on where they were
 * (HTML Standard, 6.6.2 "Data model" of focus).
 */
export const whenFocusLeaves = (element: HTMLElement, then: () => void): void => {
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (!holds(element, relatedTarget) && !holds(element, document.activeElement)) then();
  });
};
