/** Messages of `ask` and `search`. */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const continueConversation = ({
  conversationId,
}: {
  readonly conversationId: string;
}): string => `Continue: ${commandLine('ask --conversation', conversationId, '…')}`;
export const noAnswer = (): string =>
  `No published page answers this. Search for words: ${commandLine('search <words>')}`;
export const checkedAnswer = 'The answer after Quoin checked its citations:';

export const questionMissing = 'The question is missing';
export const passQuestion = (): string =>
  `Pass it as an argument: ${commandLine('ask "How do I …?"')}`;
export const searchingForAnswer = 'Searching for an answer';
export const streamEndedEarly = 'The response ended before the answer was complete';

export const pagesNotIndexed = ({ pages }: { readonly pages: string }): string =>
  `${pages} not in the search index yet. Search again in a few seconds for all results`;
export const pagesNotSearchable = ({ pages }: { readonly pages: string }): string =>
  `${pages} not in the search index yet. Ask again in a few seconds for a complete answer`;
export const noResults = ({ query }: { readonly query: string }): string =>
  `No results for ${visibleLine(query)}. Try fewer or other words`;
