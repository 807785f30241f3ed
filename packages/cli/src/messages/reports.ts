/** Messages of `feedback` and the reports. */

import { visibleLine } from '../terminal/visible.ts';

export const noFeedbackMatches = 'No feedback matches. Omit --status or --rating to see more';
export const noFeedback = 'The project has no feedback of readers yet';

export const feedbackMarked = ({
  path,
  status,
}: {
  readonly path: string;
  readonly status: string;
}): string => `Feedback on ${visibleLine(path)} is ${status} now`;

export const notHelpful = 'Not helpful';
export const noFeedbackInPeriod = 'No feedback of readers in this period';

export const pageNotFound = 'page not found';
export const headingNotFound = 'heading not found';
export const fileNotFound = 'file not found';
export const archivedTarget = 'points to an archived page';
export const unpublishedTarget = 'points to an unpublished page';
export const suggestion = 'Suggestion';
export const noBrokenLinks = 'The project has no broken links';

export const improvements = 'Improvements';
export const averageScore = ({
  averageScore,
  length,
}: {
  readonly averageScore: number;
  readonly length: number;
}): string => `Average ${averageScore} of 100 over ${length} pages`;
