/** Texts that were typed and not saved: kept while the app is open, and asked about when it closes. */
import { useEffect, useState } from 'react';

const texts = new Map<string, string>();

export interface UnsavedText {
  readonly text: string;
  readonly isChanged: boolean;
  readonly setText: (text: string) => void;
  /** After it was saved or thrown away. */
  readonly discard: () => void;
}

/**
 * @param key what the text is of
 * @param saved the text where nothing was typed
 */
export const useUnsaved = (key: string, saved: string): UnsavedText => {
  const [, render] = useState(0);
  const text = texts.get(key) ?? saved;
  const isChanged = text !== saved;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const update = (change: () => void) => {
    change();
    render((count) => count + 1);
  };
  return {
    text,
    isChanged,
    setText: (typed) => update(() => texts.set(key, typed)),
    discard: () => update(() => texts.delete(key)),
  };
};
