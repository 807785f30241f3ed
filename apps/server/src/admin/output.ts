/** Output for people, and with `--json` for programs. */
import { visibleLine } from '@quoin/cli';

export { visibleLine };

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Columns as wide as their widest cell. Names of people steer no terminal. */
export const table = (head: readonly string[], given: readonly (readonly string[])[]): string => {
  const rows = given.map((row) => row.map(visibleLine));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
