/** How many lines a writer's diff would show. */

/** The lines between what two texts begin and end with alike; `first` is the first of the one. */
export const changedLines = (
  before: string,
  after: string,
): { removed: number; added: number; first: string } => {
  // The last line has no line ending, and gets one where another follows.
  const lines = (text: string): string[] => text.split(/\r?\n/);
  const [one, other] = [lines(before), lines(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end++;
  }
  return {
    removed: one.length - start - end,
    added: other.length - start - end,
    first: one[start] ?? '',
  };
};
