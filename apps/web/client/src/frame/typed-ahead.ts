/**
 * Letters that are typed after the key that opens a dialog are for its first field, and Enter behind
 * them submits its form. Until the field has the focus, they would be keys of the app, or text of the
 * page behind.
 */
import { useLayoutEffect } from 'react';

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey;

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

const insert = (text: string): void => {
  // The only way that inserts text as a key does, with all events.
  if (text !== '') document.execCommand('insertText', false, text);
};

/**
 * Submits the form, and gives what was typed behind Enter to what listens there: a new page takes it
 * as its text. Another form is submitted only once, and has no use for the rest.
 */
const submit = (form: HTMLFormElement, field: Element, rest: string): void => {
  form.requestSubmit();
  for (const character of rest) {
    const isEnter = character === '\n';
    const init = isEnter
      ? { inputType: 'insertParagraph' }
      : { inputType: 'insertText', data: character };
    field.dispatchEvent(
      new InputEvent('beforeinput', { ...init, bubbles: true, cancelable: true }),
    );
  }
};

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
      if (event.key === 'Backspace') typed = typed.replace(/[^\n]$/, '');
      // A key that is held down has opened the dialog.
      else if (event.key === 'Enter') typed += event.repeat ? '' : '\n';
      else typed += event.key;
    };
    const onFocus = ({ target }: FocusEvent): void => {
      const isInput = target instanceof HTMLInputElement;
      if ((!isInput && !(target instanceof HTMLTextAreaElement)) || !isInDialog(target)) return;
      ended.abort();
      const end = typed.indexOf('\n');
      const form = isInput ? target.form : null;
      // Without a form, Enter would choose from a list that does not have its results yet.
      if (end < 0 || form === null) insert(typed.replaceAll('\n', ''));
      else {
        insert(typed.slice(0, end));
        // The form knows the text when it is drawn again.
        setTimeout(() => submit(form, target, typed.slice(end + 1)));
      }
    };
    const options = { capture: true, signal: ended.signal };
    addEventListener('keydown', onKey, options);
    addEventListener('focusin', onFocus, options);
    return () => ended.abort();
  }, [isOpen]);
};
