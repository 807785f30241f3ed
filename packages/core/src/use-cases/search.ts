/** Search, and reports about readers. */

import { reportPages } from '../analytics/report-pages.ts';
import { reportQuestions } from '../analytics/report-questions.ts';
import { reportSearches } from '../analytics/report-searches.ts';
import { giveFeedback } from '../assistant/give-feedback.ts';
import { confirmsCredential } from '../context.ts';
import { recordClick } from '../search/record-click.ts';
import { searchProject } from '../search/search-project.ts';
import { suggest } from '../search/suggest.ts';
import type { UseCaseMap } from './use-case-map.ts';

export const searchUseCases = {
  'search.query': confirmsCredential(searchProject),
  'search.suggest': confirmsCredential(suggest),
  'search.click': recordClick,
  'analytics.search': reportSearches,
  'analytics.questions': reportQuestions,
  'analytics.pages': reportPages,
  'assistant.feedback': giveFeedback,
} satisfies UseCaseMap;
