/** Whether the service can be reached. */

import { useSyncExternalStore } from 'react';
import { queryClient } from './api.ts';

/** Milliseconds between two requests while the service cannot be reached. */
const PROBE_MS = 5_000;

const listeners = new Set<() => void>();
let isOnline = true;
/** A request found no service, and none has found it since. */
let isSuspected = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Requests all data of projects again: it can have changed meanwhile. The text of an editor is separate. */
const refresh = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'project' });

/** Returns whether the service answers now. */
export const findsService = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' })
    // A response that is not read holds its connection.
    .then((response) => response.text())
    .then(
      () => true,
      () => false,
    );

const update = (online: boolean): void => {
  if (online === isOnline) return;
  isOnline = online;
  if (online) refresh();
  for (const changed of listeners) changed();
};

/**
 * `navigator.onLine` is false on a machine without a network, also when the service runs on that
 * machine, and true while a service is stopped. So a request decides.
 */
const check = async (): Promise<void> => {
  clearTimeout(timer);
  if (navigator.onLine && !isSuspected) return update(true);
  const isReachable = await findsService();
  if (isReachable) isSuspected = false;
  update(isReachable || (navigator.onLine && !isSuspected));
  clearTimeout(timer);
  const isWatched = isSuspected || (!navigator.onLine && listeners.size > 0);
  if (isWatched) timer = setTimeout(() => void check(), PROBE_MS);
};

/** Reports that a request found no service. */
export const suspectConnection = (): void => {
  if (isSuspected) return;
  isSuspected = true;
  update(false);
  void check();
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

/** Whether the service could be reached at the last request. */
export const isServiceReachable = (): boolean => isOnline;

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => isOnline);
