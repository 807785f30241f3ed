/**
 * Letters that are typed after the key that opens a dialog are for its first field. Until that has the
 * focus, they would be keys of the app, or text of the page behind.
 */
import { useLayoutEffect } from 'react';

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** @param isOpen whether a dialog is shown, or is loaded to be shown */
export const useTypedAhead = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    let typed = '';
    const ended = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' || isInDialog(event.target)) ended.abort();
      if (ended.signal.aborted) return;
      const isHeld = isLetter(event) || event.key === 'Backspace' || event.key === 'Enter';
      if (!isHeld || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Backspace') typed = typed.slice(0, -1);
      else if (event.key !== 'Enter') typed += event.key;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const isField = target instanceof Element && target.matches('input, textarea');
      if (!isField || !isInDialog(target)) return;
      ended.abort();
      // The only way that inserts text as a key does, with all events.
      if (typed !== '') document.execCommand('insertText', false, typed);
    };
    const options = { capture: true, signal: ended.signal };
    addEventListener('keydown', onKey, options);
    addEventListener('focusin', onFocus, options);
    return () => ended.abort();
  }, [isOpen]);
};
