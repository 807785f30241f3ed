/** The API through the SDK with the session's cookie, and what the client keeps of its answers. */

import { ApiError, Quoin, QuoinError, UnauthorizedError } from '@quoin/sdk';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as messages from './messages/frame.ts';
import { Refusal } from './refusal.ts';

export const quoin = new Quoin({ baseUrl: location.origin, credentials: 'same-origin' });

/** The sign-in page, which leads back to where the person is now. */
export const signInAddress = (): string =>
  `/sign-in?next=${encodeURIComponent(location.pathname + location.search)}`;

/** The session is over: nothing here can go on without one. */
const leaveWhenSignedOut = (problem: unknown): void => {
  if (problem instanceof UnauthorizedError) location.assign(signInAddress());
};

/** Milliseconds between two requests while the service does not respond. */
const UNREACHABLE_MS = 2_000;

/** Whether the service did not respond. */
export const isUnreachable = (problem: unknown): boolean =>
  problem instanceof QuoinError && !(problem instanceof ApiError);

/** Milliseconds for which an answer counts as new, so that navigating back shows it immediately. */
const FRESH_MS = 5_000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
  defaultOptions: {
    // The SDK tries again by itself, and knows what may be tried.
    // Requests are sent while the browser says that it is offline: the service can be on this machine.
    queries: {
      retry: false,
      staleTime: FRESH_MS,
      networkMode: 'always',
      refetchOnReconnect: true,
      // Browsers do not always say when the network is back.
      refetchInterval: ({ state }) => (isUnreachable(state.error) ? UNREACHABLE_MS : false),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Whether the server says that there is no such thing as the address names, or none for this person.
 * A name that is not valid is refused before a look-up.
 */
export const isNotFound = (problem: unknown): boolean =>
  problem instanceof ApiError &&
  (problem.code === 'not_found' || problem.code === 'invalid_payload');

export interface ProblemMessage {
  /** The error and its reason. */
  readonly message: string;
  /** The next step; null if the message contains it. */
  readonly next: string | null;
  readonly requestId: string | undefined;
}

/** Sentences end with a point, which the API's messages do not. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const NEXT: Readonly<Record<string, string>> = {
  forbidden: messages.askAnAdmin,
  rate_limited: messages.waitAndRetry,
  unavailable: messages.tryAgainSoon,
  internal_error: messages.retryOrReport,
  version_conflict: messages.newerVersionSaved,
};

/** Returns the error of a call as a message for users. */
export const problemMessage = (problem: unknown): ProblemMessage => {
  if (problem instanceof ApiError) {
    const { message, code = '', requestId } = problem;
    return { message: sentence(message), next: NEXT[code] ?? null, requestId };
  }
  if (problem instanceof Refusal) {
    return { message: sentence(problem.message), next: problem.next, requestId: undefined };
  }
  if (problem instanceof QuoinError) {
    return {
      message: messages.theServiceDoesNotRespond,
      next: messages.checkConnection,
      requestId: undefined,
    };
  }
  return {
    message: messages.thisScreenStoppedWorking,
    next: messages.reloadPageHint,
    requestId: undefined,
  };
};
