/** The page that the user created last, until its text is shown. */

import type { HeldInput } from './held/held-input.ts';

interface Created {
  readonly pageId: string;
  /** What was typed since the page was created. */
  readonly held: HeldInput;
  readonly shown: () => void;
}

let created: Created | null = null;

/** Resolves when the text of the page is shown, or cannot be. */
export const noteCreated = (pageId: string, held: HeldInput): Promise<void> =>
  new Promise((shown) => {
    created?.shown();
    created = { pageId, held, shown };
  });

/** Returns the input for a page that was created; null for other pages. */
export const createdInput = (pageId: string): HeldInput | null =>
  created?.pageId === pageId ? created.held : null;

/** To be called when the text is shown, or cannot be. Returns whether the page was created. */
export const takeCreated = (pageId: string): boolean => {
  if (created?.pageId !== pageId) return false;
  created.shown();
  created = null;
  return true;
};

/** Returns the text of the page that is shown, or its editor. */
export const shownText = (): HTMLElement | null =>
  document.querySelector('.page-editor:not([hidden]) [role="textbox"]');
