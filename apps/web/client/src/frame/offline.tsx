/** Shows a banner while the service cannot be reached because there is no network. */

import { useSyncExternalStore } from 'react';
import { CloudOff } from '../icons/icons.ts';
import * as messages from '../messages/frame.ts';

/** Milliseconds between two requests while the browser says that there is no network. */
const PROBE_MS = 5_000;

const listeners = new Set<() => void>();
let isOnline = true;
let timer: ReturnType<typeof setTimeout> | undefined;

const update = (online: boolean): void => {
  if (online === isOnline) return;
  isOnline = online;
  for (const changed of listeners) changed();
};

/**
 * `navigator.onLine` is false on a machine without a network, also when the service runs on that
 * machine. So a request decides.
 */
const check = async (): Promise<void> => {
  clearTimeout(timer);
  if (navigator.onLine) return update(true);
  const isReachable = await fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  update(isReachable || navigator.onLine);
  clearTimeout(timer);
  if (!navigator.onLine && listeners.size > 0) timer = setTimeout(() => void check(), PROBE_MS);
};

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  addEventListener('online', check);
  addEventListener('offline', check);
  void check();
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    removeEventListener('online', check);
    removeEventListener('offline', check);
  };
};

const useOnline = (): boolean => useSyncExternalStore(subscribe, () => isOnline);

export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className="offline-place">
      {!online && (
        <p className="offline">
          <CloudOff size={16} aria-hidden="true" />
          {messages.offlineHint}
        </p>
      )}
    </div>
  );
};
