/** Whether the text of the page shows its title, so that the screen does not show it a second time. */

import { useCallback, useRef, useState } from 'react';

export type TitlePlace =
  /** The text does not begin with a heading of level 1: the site shows the title above the text. */
  | 'above'
  /** The heading is the title. */
  | 'text'
  /** The site shows the heading, and the title only in its navigation. */
  | 'navigation';

/** @param isSettled whether the title that is known is that of the text in the editor */
export const useTitleHeading = (title: string, isSettled: boolean) => {
  const [heading, setHeading] = useState<string | null>(null);
  const wasInText = useRef(false);
  // While the heading is written, the title follows with the next save.
  const isInText = heading !== null && (heading === title || (wasInText.current && !isSettled));
  wasInText.current = isInText;
  const place: TitlePlace = heading === null ? 'above' : isInText ? 'text' : 'navigation';
  return { place, onHeading: useCallback((next: string | null) => setHeading(next), []) };
};
