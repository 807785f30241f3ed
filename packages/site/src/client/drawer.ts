/** The navigation: the page at hand is in sight; as a drawer it keeps the focus and returns it. */

import * as ids from '../page/ids.ts';
import { all } from './element.ts';

const FOCUSABLE = 'a[href], button, summary';

const isSeen = (element: HTMLElement): boolean => element.checkVisibility();

const turn = (drawer: HTMLElement, event: KeyboardEvent): void => {
  const within = [...all(FOCUSABLE, drawer)].filter(isSeen);
  const ends = [within[0], within.at(-1)];
  const [from, to] = event.shiftKey ? ends : ends.toReversed();
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
};

const showCurrent = (drawer: HTMLElement): void => {
  const current = drawer.querySelector('[aria-current="page"]');
  if (current === null) return;
  const { top, bottom } = current.getBoundingClientRect();
  const bounds = drawer.getBoundingClientRect();
  const isThere = top > bounds.top + 40 && bottom < bounds.bottom - 40;
  // Not `scrollIntoView`, which may move the page too.
  if (!isThere) drawer.scrollTop += top - bounds.top - bounds.height / 3;
};

export const startDrawer = (): void => {
  const drawer = document.getElementById(ids.NAVIGATION);
  if (drawer === null) return;
  showCurrent(drawer);
  const opener = document.querySelector<HTMLElement>('.menu');
  drawer.addEventListener('toggle', (event) => {
    if (!(event instanceof ToggleEvent)) return;
    const isOpen = event.newState === 'open';
    opener?.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) {
      opener?.focus();
      return;
    }
    drawer.querySelector('button')?.focus();
    showCurrent(drawer);
  });
  drawer.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && drawer.matches(':popover-open')) turn(drawer, event);
  });
  // A drawer in a window that became wide is no drawer any more.
  matchMedia('(width >= 800px)').addEventListener('change', ({ matches }) => {
    if (matches && drawer.matches(':popover-open')) drawer.hidePopover();
  });
};
