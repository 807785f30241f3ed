/** `quoin admin repair-times`: sets times in the future, which a wrong clock wrote, to the present time. */
import { commandLine } from '@quoin/cli';
import { findFutureTimes, repairFutureTimes } from '@quoin/db';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

interface RepairTimesOptions {
  readonly apply?: true;
  readonly json?: true;
}

export const repairTimes = async ({ apply, json }: RepairTimesOptions): Promise<void> => {
  const isApplied = apply === true;
  const { now, times } = await withFoundation(async ({ database, deps }) => {
    const now = deps.clock.now();
    return { now, times: await (isApplied ? repairFutureTimes : findFutureTimes)(database, now) };
  });
  if (json === true) return printJson({ now, applied: isApplied, times });
  print(`The time is ${now.toISOString()}`);
  for (const { table, column, rows, latest } of times) {
    print(
      `${table}.${column}: ${rows} ${rows === 1 ? 'row' : 'rows'}, the latest at ${latest.toISOString()}`,
    );
  }
  if (times.length === 0) print('No row has a time in the future');
  else if (isApplied) print('Set to the present time');
  else print(`Nothing was changed: run ${commandLine('admin repair-times --apply')}`);
};
