/** Says that the network is away, for as long as it is. */

import { useSyncExternalStore } from 'react';
import { CloudOff } from '../icons/icons.ts';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className="offline-place">
      {!online && (
        <p className="offline">
          <CloudOff size={16} aria-hidden="true" />
          You are offline. What is open stays here; changes are sent when the network is back.
        </p>
      )}
    </div>
  );
};
