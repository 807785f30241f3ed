/** Whether the processes of a run were busy until its end. */

export interface LaneEnd {
  /** Milliseconds since the run began. */
  readonly at: number;
  /** Of the last unit that ran there, in the repository. */
  readonly files: readonly string[];
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * Returns a line with the time for which not all processes had work, as a total of all of them, and
 * the files that were the last.
 */
export const describeLaneEnds = (ends: readonly LaneEnd[]): string => {
  const last = ends.reduce((one, other) => (other.at > one.at ? other : one), { at: 0, files: [] });
  const idle = ends.reduce((sum, { at }) => sum + last.at - at, 0);
  const [first = '', ...others] = last.files;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `Without work at the end: ${seconds(idle)} of ${seconds(last.at * ends.length)} of all processes. The last files: ${first}${more}.`;
};
