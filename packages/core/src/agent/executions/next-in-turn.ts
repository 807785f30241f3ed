/** Whose turn it is of the executions that wait for a place. Pure. */
import type { Id } from '../../id.ts';

export interface Waiting {
  readonly id: string;
  readonly projectId: Id<'project'>;
}

/**
 * Of the project that has the fewest places, the caller that waits longest: so that a thousand
 * calls of one project hold up no other process.
 *
 * @param busy places that projects have
 * @param most that one project may have
 */
export const nextInTurn = <W extends Waiting>(
  waiting: Iterable<W>,
  busy: ReadonlyMap<string, number>,
  most: number,
): W | null => {
  let best: W | null = null;
  let fewest = most;
  for (const one of waiting) {
    const places = busy.get(one.projectId) ?? 0;
    if (places >= fewest) continue;
    if (places === 0) return one;
    best = one;
    fewest = places;
  }
  return best;
};
