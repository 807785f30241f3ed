/** Keys that mean the same on every system: ⌘ on Apple's, Ctrl elsewhere. */

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** @param key in lower case */
export const isShortcut = (event: KeyboardEvent, key: string): boolean => {
  const isHeld = isApple ? event.metaKey : event.ctrlKey;
  return isHeld && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key;
};

/** Whether what is pressed is written somewhere. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
