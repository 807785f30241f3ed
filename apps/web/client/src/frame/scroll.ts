/** A new screen begins at its top; the way back restores the place of the user. */
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';

/** By address. */
const positions = new Map<string, number>();
let cameBack = false;
addEventListener('popstate', () => {
  cameBack = true;
});

/** @param place what scrolls in place of the document */
export const useScroll = (place: RefObject<HTMLElement | null>): void => {
  const [location] = useLocation();
  useEffect(() => {
    const { current: element } = place;
    if (element === null) return;
    element.scrollTo(0, cameBack ? (positions.get(location) ?? 0) : 0);
    cameBack = false;
    const keep = () => positions.set(location, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [location, place]);
};
