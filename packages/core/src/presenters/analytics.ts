/** Rows of the reports behind analytics:read. */
import type { AskedQuestion } from '../ports/assistant-store.ts';
import type { SearchStatistic } from '../ports/search-store.ts';
import { iso } from '../time.ts';

export const presentSearchStatistic = ({ lastAt, ...counts }: SearchStatistic) => ({
  ...counts,
  lastAt: iso(lastAt),
});

export const presentAskedQuestion = ({ createdAt, ...asked }: AskedQuestion) => ({
  ...asked,
  createdAt: iso(createdAt),
});
