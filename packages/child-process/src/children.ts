/** Counts the starts and ends of child processes, for metrics. */
import { residentMemory } from './resident-memory.ts';

/** Kind of work of a child: make backups, read documents, or work with Git repositories. */
export type ChildKind = 'backup' | 'content' | 'git';

interface Counts {
  starts: number;
  readonly ends: Map<Ending, number>;
  readonly live: Set<number>;
}

const counts = new Map<ChildKind, Counts>();

const of = (kind: ChildKind): Counts => {
  const known = counts.get(kind) ?? { starts: 0, ends: new Map(), live: new Set() };
  counts.set(kind, known);
  return known;
};

/** Counts a child that has started. @returns what is to be called once when it has ended */
export const countChild = (kind: ChildKind, pid: number): ((ending: Ending) => void) => {
  const counted = of(kind);
  counted.starts += 1;
  counted.live.add(pid);
  return (ending) => {
    counted.live.delete(pid);
    counted.ends.set(ending, (counted.ends.get(ending) ?? 0) + 1);
  };
};

export interface ChildCounts {
  readonly kind: ChildKind;
  /** Processes that run now. */
  readonly running: number;
  /** Bytes of memory that these hold. */
  readonly residentBytes: number;
  /** Since this process began. */
  readonly starts: number;
  readonly ends: ReadonlyMap<Ending, number>;
}

export const childCounts = (): Promise<ChildCounts[]> =>
  Promise.all(
    [...counts].map(async ([kind, { starts, ends, live }]) => {
      const bytes = await Promise.all([...live].map(residentMemory));
      const residentBytes = bytes.reduce((sum, one) => sum + one, 0);
      return { kind, running: live.size, residentBytes, starts, ends };
    }),
  );

export type Ending =
  | 'crashed'
  /** Another process killed it: the system does so when memory is used up. */
  | 'killed'
  /** It took longer than it may. */
  | 'time'
  /** It took more memory than it may. */
  | 'memory'
  /** No caller waits for it any more. */
  | 'aborted';
