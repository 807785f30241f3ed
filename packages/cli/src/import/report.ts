/** Reports constructs that could not be converted, as text. */
import { countOf } from '../folder/counts.ts';
import { visibleLine } from '../terminal/visible.ts';
import type { Loss } from './read-source.ts';

/** Of one construct that are shown without `--verbose`. */
const SHOWN = 2;

const lineOf = ({ path, line, construct, message }: Loss): string =>
  visibleLine(`${path}:${line} ${construct} ${message}`);

/** A line for each: `file:line construct message`. */
export const everyLoss = (losses: readonly Loss[]): string[] => losses.map(lineOf);

/** By construct, the most frequent first, with the first of each. */
export const lossesByConstruct = (losses: readonly Loss[]): string[] => {
  const groups = new Map<string, Loss[]>();
  for (const loss of losses) {
    const group = groups.get(loss.construct);
    if (group === undefined) groups.set(loss.construct, [loss]);
    else group.push(loss);
  }
  const sorted = [...groups].sort(([a, one], [b, other]) =>
    one.length === other.length ? (a < b ? -1 : 1) : other.length - one.length,
  );
  return sorted.flatMap(([construct, group]) => [
    `${visibleLine(construct)}: ${countOf(group.length, 'place')}`,
    ...group
      .slice(0, SHOWN)
      .map(({ path, line, message }) => visibleLine(`  ${path}:${line} ${message}`)),
    ...(group.length > SHOWN ? [`  and ${group.length - SHOWN} more`] : []),
  ]);
};
