/** Emoji by the codes of GitHub, such as `tada`. Loaded when the first one is typed. */

export interface Emoji {
  readonly emoji: string;
  /** Its first code. */
  readonly name: string;
}

/** Most that are offered. */
const SHOWN = 8;

const loadAll = () => import('gemoji');

/** The character of a code; null if the code does not exist. */
export const emojiOf = async (code: string): Promise<string | null> => {
  const { nameToEmoji } = await loadAll();
  return Object.hasOwn(nameToEmoji, code) ? (nameToEmoji[code] ?? null) : null;
};

/** Emoji whose codes or tags begin with a text, those with the code first. */
export const emojiFor = async (text: string): Promise<readonly Emoji[]> => {
  const { gemoji } = await loadAll();
  const rank = (codes: readonly string[], tags: readonly string[]): number => {
    if (codes.includes(text)) return 0;
    if (codes.some((code) => code.startsWith(text))) return 1;
    if (tags.some((tag) => tag.startsWith(text))) return 2;
    return codes.some((code) => code.includes(text)) ? 3 : -1;
  };
  return gemoji
    .map(({ emoji, names, tags }) => ({ emoji, name: names[0] ?? '', rank: rank(names, tags) }))
    .filter((one) => one.rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ emoji, name }) => ({ emoji, name }));
};
