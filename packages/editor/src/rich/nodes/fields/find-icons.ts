/** Names of icons for what a writer types. Pure. */

/** Shown before anything is typed. */
const USUAL =
  'rocket book-open info lightbulb circle-check triangle-alert circle-x star heart bell settings wrench terminal code braces database server cloud globe lock key shield user users mail message-circle phone calendar clock search house folder file file-text image video download upload link external-link credit-card shopping-cart chart-line git-branch package puzzle zap play plug bot sparkles map flag tag';

/** Icons that are listed. Quoin's own limit: six rows. */
const SHOWN = 48;

export const usualIcons = USUAL.split(' ');

const rankOf = (name: string, query: string): number | null => {
  if (name === query) return 0;
  if (name.startsWith(`${query}-`)) return 1;
  if (name.startsWith(query)) return 2;
  if (name.includes(`-${query}`)) return 3;
  return name.includes(query) ? 4 : null;
};

/** Best first; of those that fit as well, short names first. */
export const findIcons = (names: readonly string[], text: string): readonly string[] => {
  const query = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (query === '') return usualIcons.slice(0, SHOWN);
  const found = names.flatMap((name) => {
    const rank = rankOf(name, query);
    return rank === null ? [] : [{ name, rank }];
  });
  const sorted = found
    .toSorted((a, b) => a.rank - b.rank || a.name.length - b.name.length)
    .map(({ name }) => name);
  // The service knows names of other sets too.
  return [...(sorted[0] === query ? [] : [query]), ...sorted].slice(0, SHOWN);
};
