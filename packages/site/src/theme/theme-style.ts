/** The tokens of a project's site, made from its settings. */
import type { ThemeSettings } from '../model.ts';
import { fontFamily } from './font.ts';
import { paletteCss } from './palette.ts';

/** Pixels that `100%` has where readers changed nothing. */
const BROWSER_SIZE = 16;

/**
 * CSS of `:root`, for a style element: nothing of the settings can end it.
 * @param darkColor of the dark theme; null for `primaryColor`
 */
export const themeStyle = (
  { primaryColor, fontFamily: families, fontSize }: ThemeSettings,
  darkColor: string | null = null,
): string =>
  // In percent, so that a reader who wants larger letters gets them.
  `:root{${paletteCss(primaryColor, darkColor)};--sans:${fontFamily(families)};font-size:${(fontSize / BROWSER_SIZE) * 100}%}`;
