/** The days of a report, both included, in UTC. */

import { LIMITS } from '@quoin/contract';
import { invalid } from '../app-error.ts';
import { notADate, periodLength, periodOrder } from '../messages/site.ts';
import { DAY_MS } from '../time.ts';

export interface Period {
  /** RFC 3339 full-date. */
  readonly from: string;
  readonly to: string;
}

/** Decided with the interface: from so many days before the last one. */
const USUAL_DAYS = 30;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Milliseconds of its beginning. The contract lets through what looks like a day. */
const startOf = (name: string, day: string): number => {
  const time = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(time) || dayOf(time) !== day) throw invalid(notADate({ name }));
  return time;
};

/** @throws {AppError} `invalid_payload` naming the parameter */
export const periodOf = (
  query: { readonly from?: string; readonly to?: string },
  now: Date,
): Period => {
  const to = query.to ?? dayOf(now.getTime());
  const end = startOf('to', to);
  const from = query.from ?? dayOf(end - USUAL_DAYS * DAY_MS);
  const days = (end - startOf('from', from)) / DAY_MS;
  if (days < 0) throw invalid(periodOrder);
  if (days > LIMITS.analyticsDays) {
    throw invalid(periodLength({ days: LIMITS.analyticsDays }));
  }
  return { from, to };
};

/** From the beginning of the first day, which is included, to the end of the last, which is not. */
export const momentsOf = ({ from, to }: Period): { from: Date; to: Date } => ({
  from: new Date(startOf('from', from)),
  to: new Date(startOf('to', to) + DAY_MS),
});
