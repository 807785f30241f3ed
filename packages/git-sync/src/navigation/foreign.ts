/** The navigation that another product's files say, or several files do. It is read and never written. */
import { type ConvertOptions, type SourceFile, treeNavigation } from '@quoin/convert';
import { fromManifest } from './from-manifest.ts';
import type { Navigation } from './navigation.ts';
import type { NavigationProblem } from './problem.ts';
import type { NavigationInput } from './read-navigation.ts';

export interface ForeignNavigation {
  /** The product, as conversions name it. */
  readonly dialect: string;
  /** Spaces are called as the product calls them. Not every page has to be named. */
  readonly navigation: Navigation;
  readonly problems: readonly NavigationProblem[];
}

/**
 * Takes as long as a conversion: seconds for thousands of pages, in turns with others.
 * @param files pages and navigation files with their texts
 * @param space what the one space is called where the product has no more than one
 */
export const foreignNavigation = async (
  files: readonly SourceFile[],
  space: NavigationInput['space'],
  options: ConvertOptions = {},
): Promise<ForeignNavigation> => {
  const { dialect, spaces, unmapped } = await treeNavigation({ files }, options);
  const known = new Set(files.map(({ path }) => path));
  const read = spaces.map(({ name, slug, locale, version, icon, nav }) => ({
    name,
    slug: slug ?? '',
    locale: locale ?? null,
    version: version ?? null,
    icon: icon ?? null,
    items: fromManifest(nav, (file) => (known.has(file) ? file : null)),
  }));
  const [only = { locale: null, version: null, icon: null, items: [] }] = read;
  const navigation = read.length > 1 ? read : [{ ...only, ...space }];
  const problems = unmapped.map(({ path, line, message }) => ({
    path,
    message: `Line ${line}: ${message}`,
  }));
  return { dialect, navigation, problems };
};
