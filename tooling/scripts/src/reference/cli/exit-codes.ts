/** Exit codes with the codes of the API's errors that point to them, from the one table. */
import { ERRORS } from '@quoin/sdk';
import { code, table } from '../markdown.ts';

/** docs/internals/interface.md#command-line; the last three are how shells count signals. */
const MEANINGS: readonly (readonly [exit: number, meaning: string])[] = [
  [0, 'It was done; also where you said no to a question'],
  [1, 'Anything that is not below'],
  [2, 'The command, or a text, is not as it must be'],
  [3, 'You are not signed in, or may not do this'],
  [4, 'The plan does not allow it'],
  [5, 'It contradicts the present state: read it first'],
  [6, 'The server was not reached in time, or is too busy: try again later'],
  [130, 'Interrupted with Ctrl-C'],
  [141, 'Whoever read the output closed it'],
  [143, 'Ended by the system'],
];

export const exitCodes = (): string =>
  table(
    ['exit code', 'meaning', 'codes of the API'],
    MEANINGS.map(([exit, meaning]) => [
      String(exit),
      meaning,
      Object.entries(ERRORS)
        .filter(([, entry]) => entry.exit === exit)
        .map(([name]) => code(name))
        .join(', '),
    ]),
  );
