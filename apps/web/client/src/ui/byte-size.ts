/** Formats a number of bytes. */
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** Returns the amount in the largest unit that keeps it at 1 or more: `1.5 MB`. */
export const byteSize = (bytes: number): string => {
  let amount = bytes;
  let unit = 0;
  while (amount >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit === 0 ? 0 : 1,
  }).format(amount);
};
