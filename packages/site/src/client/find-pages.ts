/** Requests the results of the site for a query. */
import type { FoundPage } from './recent.ts';
import { say } from './say.ts';

interface Answer {
  readonly pages: readonly FoundPage[];
  /** Whether pages wait for the index, so that a later search can find more. */
  readonly indexing?: true;
}

export type Found = Answer | { readonly problem: string };

const TOO_MANY = 429;

const problemOf = ({ status, headers }: Response): string =>
  status === TOO_MANY
    ? say('search.tooMany', { seconds: Number(headers.get('retry-after') ?? '60') })
    : say('search.unreachable');

export const findPages = async (
  suggest: string,
  query: string,
  signal: AbortSignal,
): Promise<Found> => {
  try {
    const locale = document.documentElement.lang;
    const response = await fetch(
      `${suggest}?q=${encodeURIComponent(query)}&locale=${encodeURIComponent(locale)}`,
      { signal },
    );
    if (!response.ok) return { problem: problemOf(response) };
    const answer: Answer = await response.json();
    return answer;
  } catch {
    // Aborted by the next key, or no user answers.
    return {
      problem: say(navigator.onLine ? 'search.unreachable' : 'search.offline'),
    };
  }
};
