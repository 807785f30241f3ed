/** Logistic regression with a quadratic penalty, by Newton's method. */

export interface Example {
  readonly features: readonly number[];
  readonly isPositive: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export interface Fitted {
  readonly bias: number;
  readonly weights: readonly number[];
}

const STEPS = 30;

/** @returns x of `matrix · x = vector`, by elimination with pivots */
const solve = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] => {
  const rows = matrix.map((row, at) => [...row, vector[at] ?? 0]);
  const size = rows.length;
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at; row < size; row += 1) {
      if (Math.abs(cell(row, at)) > Math.abs(cell(pivot, at))) pivot = row;
    }
    const [own, other] = [rows[at] ?? [], rows[pivot] ?? []];
    rows[at] = other;
    rows[pivot] = own;
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const factor = cell(row, at) / cell(at, at);
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * cell(at, column));
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** @param penalty of the square of each weight, in units of its feature's standard deviation */
export const fitLogistic = (examples: readonly Example[], penalty: number): Fitted => {
  const size = examples[0]?.features.length ?? 0;
  const columns = Array.from({ length: size }, (_, at) =>
    examples.map(({ features }) => features[at] ?? 0),
  );
  const means = columns.map((column) => column.reduce((sum, x) => sum + x, 0) / column.length);
  const deviations = columns.map((column, at) =>
    Math.sqrt(column.reduce((sum, x) => sum + (x - (means[at] ?? 0)) ** 2, 0) / column.length),
  );
  const rows = examples.map(({ features }) => [
    1,
    ...features.map((x, at) => (x - (means[at] ?? 0)) / (deviations[at] || 1)),
  ]);
  let fitted = Array.from({ length: size + 1 }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const penalties = fitted.map((_, at) => (at === 0 ? 0 : penalty));
    const slope = fitted.map((value, at) => -(penalties[at] ?? 0) * value);
    const curve = fitted.map((_, at) =>
      fitted.map((__, to) => (at === to ? (penalties[at] ?? 0) + 1e-9 : 0)),
    );
    for (const [place, row] of rows.entries()) {
      const { isPositive = false, weight = 0 } = examples[place] ?? {};
      const likely = 1 / (1 + Math.exp(-dot(row, fitted)));
      for (const [at, x] of row.entries()) {
        slope[at] = (slope[at] ?? 0) + weight * (Number(isPositive) - likely) * x;
        const line = curve[at];
        if (line === undefined) continue;
        for (const [to, other] of row.entries()) {
          line[to] = (line[to] ?? 0) + weight * likely * (1 - likely) * x * other;
        }
      }
    }
    const change = solve(curve, slope);
    fitted = fitted.map((value, at) => value + (change[at] ?? 0));
  }
  const [bias = 0, ...scaled] = fitted;
  const weights = scaled.map((value, at) => value / (deviations[at] || 1));
  return { bias: bias - dot(weights, means), weights };
};

/** Log odds. */
export const oddsOf = ({ bias, weights }: Fitted, features: readonly number[]): number =>
  bias + dot(weights, features);
