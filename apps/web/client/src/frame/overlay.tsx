/** Parts of the frame that open over the screen. Their programs are loaded after that of the screen. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTypedAhead } from './typed-ahead.ts';

export interface OverlayProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Draws its content from the first time that it is open, also while it closes. */
export const Overlay = ({ open, children }: OverlayProps) => {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  useTypedAhead(open);
  return wasOpen ? <Suspense>{children}</Suspense> : null;
};

interface Loadable {
  readonly load: () => Promise<unknown>;
}

/** Loads them when the browser has time, so that they open immediately. */
export const useLoadedWhenIdle = (parts: readonly Loadable[]): void => {
  useEffect(() => {
    const loadAll = () => {
      // One that fails now is loaded, and says what went wrong, when it is opened.
      for (const { load } of parts) load().catch(() => undefined);
    };
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(loadAll, IDLE_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(loadAll, { timeout: IDLE_MS });
    return () => cancelIdleCallback(id);
  }, [parts]);
};

/** Milliseconds after which a browser that is never idle loads them too. */
const IDLE_MS = 2_000;
