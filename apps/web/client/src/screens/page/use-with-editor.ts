/** What a user asks of the editor of a page: it is done when the editor is there. */

import type { Editor } from '@quoin/editor';
import { useCallback, useEffect, useRef } from 'react';

type Act = (editor: Editor) => void | Promise<void>;

/** @param shown the editor while it is shown */
export const useWithEditor = (shown: Editor | null): ((act: Act) => void) => {
  /** The last one: an editor goes to one place. */
  const waiting = useRef<Act | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    if (shown === null) return;
    void waiting.current?.(shown);
    waiting.current = null;
  }, [shown]);
  return useCallback((act) => {
    if (latest.current === null) waiting.current = act;
    else void act(latest.current);
  }, []);
};
