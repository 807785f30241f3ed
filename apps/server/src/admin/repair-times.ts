/** `quoin admin repair-times`: sets times in the future, which a wrong clock wrote, to the present time. */
import { findFutureTimes, repairFutureTimes } from '@quoin/db';
import { recordCommand } from './audited.ts';
import * as messages from './messages/maintenance.ts';
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
    if (!isApplied) return { now, times: await findFutureTimes(database, now) };
    const repaired = await repairFutureTimes(database, now, (stores, found) => {
      const rows = found.map(({ table, column, rows }) => [`${table}.${column}`, rows]);
      return recordCommand({ deps }, stores, {
        type: 'times.repaired',
        data: { now: now.toISOString(), rows: Object.fromEntries(rows) },
      });
    });
    return { now, times: repaired };
  });
  if (json === true) return printJson({ now, applied: isApplied, times });
  print(messages.presentTime({ now }));
  for (const { table, column, rows, latest } of times) {
    print(messages.futureTimes({ column: `${table}.${column}`, rows, latest }));
  }
  if (times.length === 0) print(messages.noFutureTimes);
  else if (isApplied) print(messages.timesRepaired);
  else print(messages.timesNotRepaired());
};
