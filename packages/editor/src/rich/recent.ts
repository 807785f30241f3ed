/** Blocks that were inserted last in this browser, newest first. */
const KEY = 'quoin-recent-blocks';
const MOST = 5;

const isText = (value: unknown): value is string => typeof value === 'string';

export const recentBlocks = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** A browser without storage has no recent blocks. */
export const rememberBlock = (label: string): void => {
  const next = [label, ...recentBlocks().filter((other) => other !== label)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The list is a help, and nothing depends on it.
  }
};
