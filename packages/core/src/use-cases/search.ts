/** Search, and reports about readers. */

import { reportFeedback } from '../analytics/report-feedback.ts';
import { reportPages } from '../analytics/report-pages.ts';
import { reportQuestions } from '../analytics/report-questions.ts';
import { reportSearches } from '../analytics/report-searches.ts';
import { giveFeedback } from '../assistant/give-feedback.ts';
import { confirmsCredential } from '../context.ts';
import { listFeedback } from '../feedback/list-feedback.ts';
import { updateFeedback } from '../feedback/update-feedback.ts';
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
  'analytics.feedback': reportFeedback,
  'feedback.list': listFeedback,
  'feedback.update': updateFeedback,
} satisfies UseCaseMap;
