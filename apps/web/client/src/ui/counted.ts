/** A number with its noun: "1 page", "1,204 pages". */

const NUMBER = new Intl.NumberFormat('en');

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? noun : plural}`;
