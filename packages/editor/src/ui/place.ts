/** Puts a floating element beside a place in the window, and never outside of it. */

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels between the place and the element, and between the element and the window's edge. */
const GAP = 6;

/**
 * On the side that is wanted, or on the other where there is more room. The element must be in the
 * document.
 */
export const placeBeside = (
  element: HTMLElement,
  { left, top, bottom }: Rectangle,
  side: 'above' | 'below' = 'below',
): void => {
  const { innerWidth, innerHeight } = window;
  const { offsetWidth: width, offsetHeight: height } = element;
  const fitsBelow = bottom + GAP + height <= innerHeight;
  const fitsAbove = top - GAP - height >= 0;
  const isBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove;
  const y = isBelow ? bottom + GAP : top - GAP - height;
  element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  element.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
};
