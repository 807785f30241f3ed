/** Constructs that could not be converted, the most frequent first. */
import type { Loss } from './read-source.ts';

export interface LossGroup {
  readonly construct: string;
  readonly losses: readonly Loss[];
}

export const groupLosses = (losses: readonly Loss[], wanted: string): LossGroup[] => {
  const words = wanted.trim().toLowerCase();
  const groups = Map.groupBy(
    losses.filter(({ path, construct, message }) =>
      `${path} ${construct} ${message}`.toLowerCase().includes(words),
    ),
    ({ construct }) => construct,
  );
  return [...groups]
    .map(([construct, some]) => ({ construct, losses: some }))
    .toSorted((a, b) => b.losses.length - a.losses.length || (a.construct < b.construct ? -1 : 1));
};

/** A line for each, as `quoin import --verbose` writes it. */
export const textOfLosses = (losses: readonly Loss[]): string =>
  losses
    .map(({ path, line, construct, message }) => `${path}:${line} ${construct} ${message}`)
    .join('\n');

/** Lines before and after the one that is meant. */
const AROUND = 1;
/** Characters of a line that are shown. */
const LONGEST = 300;

export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  readonly isMeant: boolean;
}

/** @param line begins at 1 */
export const excerptOf = (source: string, line: number): ExcerptLine[] => {
  const lines = source.split(/\r\n|\n|\r/);
  const first = Math.max(1, line - AROUND);
  return lines.slice(first - 1, line + AROUND).map((text, at) => ({
    number: first + at,
    text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
    isMeant: first + at === line,
  }));
};
