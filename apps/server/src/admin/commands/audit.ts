/** `quoin admin audit`. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { act } from '../act.ts';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `30m`, `24h`, `7d` before now, or a date or time of ISO 8601. */
const since = (value: string): Date => {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(value) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd') {
    return new Date(Date.now() - Number(count) * UNITS[unit]);
  }
  const time = /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError(
      'must have a form such as 24h, 7d, 2026-03-01 or 2026-03-01T12:00:00Z',
    );
  }
  return time;
};

export const auditCommand = (): Command =>
  new Command('audit')
    .description('Print sign-ins, and changes of users, passwords, tokens, members, keys, settings')
    .option('--since <time>', 'events since: 30m, 24h, 7d, or a date or time in ISO 8601', since)
    .option('--user <email or id>', 'events by this user or of their account')
    .option('--type <type>', 'events of this type, such as sign_in.failed')
    .addOption(new Option('--json', 'print one JSON object per line').conflicts('csv'))
    .option('--csv', 'print CSV with a heading')
    .action(act(async () => (await import('../audit.ts')).audit));
