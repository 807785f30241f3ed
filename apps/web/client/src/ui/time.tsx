/** A moment: how long ago, and exactly on hover. */
import * as messages from '../messages/ui.ts';

const EXACT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE = 60_000;
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 1_440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];
/** Beyond it a date says more. */
const MONTH = 30 * 1_440 * MINUTE;

const relative = (at: Date): string => {
  const distance = at.getTime() - Date.now();
  if (Math.abs(distance) > MONTH) return DAY.format(at);
  const step = STEPS.find(([, size]) => Math.abs(distance) >= size);
  return step ? RELATIVE.format(Math.trunc(distance / step[1]), step[0]) : messages.justNow;
};

/** @param props.at RFC 3339 */
export const Time = ({ at }: { readonly at: string }) => {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={EXACT.format(moment)}>
      {relative(moment)}
    </time>
  );
};
