/** The names that the icon picker searches: those of the icons that the service draws. */
import { icons } from '@iconify-json/lucide';

export const iconNames = (): readonly string[] => Object.keys(icons.icons).toSorted();

/** Returns the text of `src/rich/nodes/fields/icon-names.ts`. */
export const iconNamesModule =
  (): string => `/** Written by scripts/write-icons.ts from the npm package @iconify-json/lucide. */
export const ICON_NAMES: readonly string[] =
  '${iconNames().join(' ')}'.split(
    ' ',
  );
`;
