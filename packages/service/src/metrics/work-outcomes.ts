/** Passes the ends of background work on to the metrics, which are created after the work's own parts. */
import type { Observed } from '@quoin/core';

export interface WorkOutcomes {
  readonly observed: Observed;
  /** From now on, `observer` receives each end. */
  follow(observer: Observed): void;
}

export const workOutcomes = (): WorkOutcomes => {
  const observers: Observed[] = [];
  return {
    observed: {
      executionEnded: (...end) => {
        for (const observer of observers) observer.executionEnded(...end);
      },
      gitRunEnded: (...end) => {
        for (const observer of observers) observer.gitRunEnded(...end);
      },
    },
    follow: (observer) => void observers.push(observer),
  };
};
