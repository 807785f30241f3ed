/** A run of the Git sync, as the API presents it. */
export interface Run {
  readonly id: string;
  readonly status: string;
  readonly trigger: string;
  readonly progress: { readonly done: number; readonly total: number };
  readonly counts: Readonly<Record<string, number>>;
  readonly error?: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** Of the run by its own clock. */
export const millisecondsOf = ({ startedAt, finishedAt }: Run): number =>
  Date.parse(finishedAt ?? '') - Date.parse(startedAt ?? '');

/** @throws {Error} if the run did not succeed */
export const requireWell = (run: Run | undefined): Run => {
  if (run?.status === 'Success') return run;
  throw new Error(`The run ended with ${run?.status ?? 'nothing'}: ${run?.error ?? ''}`);
};
