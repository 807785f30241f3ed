/** Output as text, and with `--json` as JSON. */
import { table as tableOf, visibleLine } from '@quoin/cli';

export { visibleLine };

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Folded at a terminal. Names of users cannot contain control sequences. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  tableOf(
    head.map((title) => ({ title })),
    rows,
    process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
  );
