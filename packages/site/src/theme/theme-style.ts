/** The tokens of a project's site, made from its settings. */
import type { ThemeSettings } from '../model.ts';
import { fontFamily } from './font.ts';
import { paletteCss } from './palette.ts';

/** Pixels that `100%` has where readers changed nothing. */
const BROWSER_SIZE = 16;

/** By the settings: a palette takes as long as the rest of a page. */
const kept = new Map<string, string>();
/** One a project that is read just now. */
const MAX_KEPT = 1_000;

/**
 * CSS of `:root`, for a style element: nothing of the settings can end it.
 * @param darkColor of the dark theme; null for `primaryColor`
 */
export const themeStyle = (
  { primaryColor, fontFamily: families, fontSize }: ThemeSettings,
  darkColor: string | null = null,
): string => {
  const key = JSON.stringify([primaryColor, darkColor, families, fontSize]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  // In percent, so that a reader who wants larger letters gets them.
  const style = `:root{${paletteCss(primaryColor, darkColor)};--sans:${fontFamily(families)};font-size:${(fontSize / BROWSER_SIZE) * 100}%}`;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, style);
  return style;
};
