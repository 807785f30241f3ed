/** Runs contenders in turn, several rounds, and prints medians and the ratio to the first, the limit. */

export interface Contender {
  readonly name: string;
  /** What each run needs and the time does not count. */
  readonly prepare?: () => unknown;
  readonly run: () => unknown;
}

/** How a time becomes the figure that is printed. */
export type Figure = (milliseconds: number) => string;

const ROUNDS = 5;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Milliseconds for each of so many units, such as pages. */
export const perUnit =
  (units: number): Figure =>
  (milliseconds) =>
    `${(milliseconds / units).toFixed(2)} ms`;

/** Megabytes a second. */
export const throughput =
  (bytes: number): Figure =>
  (milliseconds) =>
    `${(bytes / 1e6 / (milliseconds / 1000)).toFixed(1)} MB/s`;

/** Prints the median of each list of milliseconds; the first is the limit of the others. */
export const printTimes = (
  title: string,
  figure: Figure,
  times: ReadonlyMap<string, number[]>,
): void => {
  process.stdout.write(`\n${title}\n`);
  let limit: number | null = null;
  for (const [name, values] of times) {
    const time = median(values);
    limit ??= time;
    const ratio = `${(time / limit).toFixed(2)}×`;
    process.stdout.write(`  ${name.padEnd(34)}${figure(time).padStart(12)}  ${ratio}\n`);
  }
};

export const race = async (
  title: string,
  figure: Figure,
  contenders: readonly Contender[],
): Promise<void> => {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  // The first round warms up.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, prepare, run } of contenders) {
      await prepare?.();
      const start = performance.now();
      await run();
      if (round >= 0) times.get(name)?.push(performance.now() - start);
    }
  }
  printTimes(`${title} (median of ${ROUNDS})`, figure, times);
};
