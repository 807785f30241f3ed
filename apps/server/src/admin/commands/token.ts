/** `quoin admin token`. */
import { Command, InvalidArgumentError } from 'commander';
import { act } from '../act.ts';

const scopeList = (value: string): string[] =>
  value
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');

/** Limits of docs/internals/interface.md#access-tokens. */
const dayCount = (value: string): number => {
  const days = Number(value);
  if (!/^\d+$/.test(value) || days < 1 || days > 3650) {
    throw new InvalidArgumentError('must be a whole number of days from 1 to 3650');
  }
  return days;
};

export const tokenCommand = (): Command =>
  new Command('token')
    .description('Create an access token for a user')
    .requiredOption('--email <email>', 'the user')
    .option(
      '--scopes <scopes>',
      'comma-separated (default: docs:read,docs:write,project:read)',
      scopeList,
    )
    .option('--project <id or slug>', 'a token for this project only')
    .option('--days <n>', 'days until it expires (default: never)', dayCount)
    .option('--name <name>', 'what it is for', 'made by the operator')
    .option('--json', 'print {"token": {…, "value"}}')
    .action(act(async () => (await import('../token.ts')).token));
