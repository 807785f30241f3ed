/** The days that a report is about. */
import * as messages from '../../messages/analytics.ts';

export const PERIODS = [
  ['7', messages.last7Days],
  ['30', messages.last30Days],
  ['90', messages.last90Days],
  ['365', messages.lastYear],
] as const;

export type Period = (typeof PERIODS)[number][0];

const DAY_MS = 86_400_000;

export const periodOf = (name: string | null): Period =>
  PERIODS.find(([days]) => days === name)?.[0] ?? '30';

/** First day of the report, in UTC as the service counts. */
export const firstDay = (period: Period, now: Date): string =>
  new Date(now.getTime() - (Number(period) - 1) * DAY_MS).toISOString().slice(0, 10);
