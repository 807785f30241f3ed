/** The text and its preview scroll together, whichever of them is scrolled. */

import type { Editor } from '@quoin/editor';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Pane, placeBeside } from './scroll-together.ts';

const paneOf = (element: Element, headings: () => readonly number[]): Pane => ({
  top: () => element.scrollTop,
  end: () => element.scrollHeight - element.clientHeight,
  scrollTo: (top) => element.scrollTo({ top, behavior: 'instant' }),
  headings,
});

const HEADINGS = '.prose :is(h2, h3, h4, h5, h6)';

/** The pane that the reader scrolls takes the other one along. */
export const useScrollTogether = (
  frame: RefObject<HTMLIFrameElement | null>,
  sheet: RefObject<HTMLElement | null> | undefined,
  editor: Editor | null,
) => {
  const isLeading = useRef<'sheet' | 'frame'>('sheet');
  const follow = useCallback(
    (leader: 'sheet' | 'frame') => {
      const root = frame.current?.contentDocument?.scrollingElement;
      const text = sheet?.current;
      if (isLeading.current !== leader || !root || !text || editor === null) return;
      const preview = paneOf(root, () =>
        [...root.querySelectorAll(HEADINGS)].map((one) => one.getBoundingClientRect().top),
      );
      const { top } = text.getBoundingClientRect();
      const written = paneOf(text, () => editor.headingTops().map((at) => at - top));
      const [from, to] = leader === 'sheet' ? [written, preview] : [preview, written];
      to.scrollTo(placeBeside(from, to));
    },
    [frame, sheet, editor],
  );
  const lead = useCallback((leader: 'sheet' | 'frame') => {
    isLeading.current = leader;
  }, []);
  useEffect(() => {
    const text = sheet?.current;
    const onScroll = () => follow('sheet');
    const onLead = () => lead('sheet');
    text?.addEventListener('scroll', onScroll);
    for (const type of LEADING) text?.addEventListener(type, onLead, { passive: true });
    return () => {
      text?.removeEventListener('scroll', onScroll);
      for (const type of LEADING) text?.removeEventListener(type, onLead);
    };
  }, [sheet, follow, lead]);
  return { follow, lead };
};

/** Events in the pane that then controls scrolling. */
export const LEADING = ['pointerenter', 'wheel', 'touchstart', 'keydown'] as const;
