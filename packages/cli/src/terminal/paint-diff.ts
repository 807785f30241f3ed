/** A unified diff in colors, where the style has some. */
import type { Style } from './style.ts';

const paintLine = (line: string, { bold, cyan, green, red }: Style): string => {
  if (/^(?:---|\+\+\+) /.test(line)) return bold(line);
  if (line.startsWith('@@')) return cyan(line);
  if (line.startsWith('+')) return green(line);
  return line.startsWith('-') ? red(line) : line;
};

/** @param diff - for a terminal made harmless before, by `visible` */
export const paintDiff = (diff: string, style: Style): string =>
  diff
    .split('\n')
    .map((line) => paintLine(line, style))
    .join('\n');
