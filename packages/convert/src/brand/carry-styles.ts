/** Colors, fonts and CSS of a site's style sheets as parts of its brand. */
import type { Brand } from './brand.ts';
import { hexColor, type Scheme, type StyleSheet } from './style-sheet.ts';

export interface StyleNames {
  /** Custom properties of the main color: the first that the style sheets set counts. */
  readonly colors: Readonly<Record<Scheme, readonly string[]>>;
  /** Custom properties with the families of the text and of headings. */
  readonly fonts: { readonly body: string; readonly heading?: string };
}

const CONSTRUCT = 'custom CSS';
/** UTF-16 units, each at least a byte. */
const LONGEST_CSS = 32_768;

const carryColor = (brand: Brand, sheet: StyleSheet, names: readonly string[], scheme: Scheme) => {
  for (const name of names) {
    const value = sheet.value(name, scheme);
    if (value === undefined) continue;
    const color = hexColor(value.text);
    if (color !== undefined) {
      brand.color(name, scheme === 'light' ? 'primary' : 'dark', color, value);
      return;
    }
    brand.leaveOut(name, value, 'is no color that can be read as text');
  }
};

/** @param read the text of a file of the tree */
export const carryStyles = (
  brand: Brand,
  sheet: StyleSheet,
  { colors, fonts }: StyleNames,
  read: (path: string) => string | undefined,
): void => {
  carryColor(brand, sheet, colors.light, 'light');
  carryColor(brand, sheet, colors.dark, 'dark');
  const body = sheet.font(fonts.body);
  const heading = fonts.heading === undefined ? undefined : sheet.font(fonts.heading);
  if (body !== undefined) brand.font(fonts.body, ['body', 'heading'], body);
  if (heading !== undefined) brand.font(fonts.heading ?? '', ['heading'], heading);
  for (const { path, line, message } of sheet.problems) {
    brand.leaveOut(CONSTRUCT, { path, line }, message);
  }
  let hasCss = false;
  for (const { path, line, areOfText } of sheet.others) {
    const text = read(path) ?? '';
    if (areOfText && !hasCss && text.length <= LONGEST_CSS && !/url\(|@import/i.test(text)) {
      brand.css(path);
      hasCss = true;
    } else {
      const why = 'is left out: its rules are for the elements of another product’s pages';
      brand.leaveOut(CONSTRUCT, { path, line }, why);
    }
  }
};
