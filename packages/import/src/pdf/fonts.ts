/** Reads the style of a font from its name: pdf.js passes nothing else of most fonts. */

export interface FontLook {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Named as a font for code. */
  readonly mono: boolean;
  /** All characters are of one width, which fonts of symbols are too. */
  readonly fixed: boolean;
}

/** `CMBX`, `SFBX` and the like are TeX's; `Medi` is Nimbus' bold. */
const BOLD = /bold|black|heavy|semibold|demi|medi(?:$|ital)|^(?:cm|sf|lm)\w*bx/i;
const ITALIC = /ital|obli|slanted|^(?:cm|sf)(?:ti|sl|mi)\d/i;
const MONO =
  /mono|courier|consol|menlo|typewriter|^(?:cm|sf|lm)\w*tt|inconsolata|fira ?code|sourcecode|letter ?gothic|lucidaconsole/i;

/** Letters before a `+` mark a subset (ISO 32000-1 §9.6.4). */
const SUBSET = /^[A-Z]{6}\+/;

/** @param family pdf.js' generic family, such as `monospace`. */
export const fontLook = (name: string, family: string): FontLook => {
  const plain = name.replace(SUBSET, '');
  return {
    bold: BOLD.test(plain),
    italic: ITALIC.test(plain),
    mono: MONO.test(plain),
    fixed: family === 'monospace',
  };
};
