/** Languages of mkdocs-static-i18n: `page.fr.md`, or a folder for each. */
import { withoutExtension } from '@quoin/markdown';
import type { Language, MkDocsConfig } from './config.ts';

export interface LanguagePages {
  readonly language: Language | null;
  /** By path below the documentation's folder, as the navigation names pages: without language. */
  readonly pages: ReadonlyMap<string, string>;
}

const extensionOf = (path: string): string => path.slice(withoutExtension(path).length);

/** The language of a page, and its path without it. */
const placeOf = (
  below: string,
  { languages, hasLanguageFolders }: MkDocsConfig,
): { readonly locale: string | null; readonly path: string } => {
  for (const { locale } of languages) {
    if (hasLanguageFolders && below.startsWith(`${locale}/`)) {
      return { locale, path: below.slice(locale.length + 1) };
    }
    const stem = withoutExtension(below);
    if (!hasLanguageFolders && stem.endsWith(`.${locale}`)) {
      return { locale, path: stem.slice(0, -locale.length - 1) + extensionOf(below) };
    }
  }
  return { locale: null, path: below };
};

/** The default language first; a page without a language is the default's. */
export const byLanguage = (
  config: MkDocsConfig,
  all: ReadonlyMap<string, string>,
): LanguagePages[] => {
  if (config.languages.length === 0) return [{ language: null, pages: all }];
  const standard = config.languages.find(({ isDefault }) => isDefault) ?? config.languages[0];
  const pages = new Map(config.languages.map(({ locale }) => [locale, new Map<string, string>()]));
  for (const [below, source] of all) {
    const { locale, path } = placeOf(below, config);
    const own = pages.get(locale ?? standard?.locale ?? '');
    // `page.en.md` counts before `page.md`.
    if (own !== undefined && (locale !== null || !own.has(path))) own.set(path, source);
  }
  const ordered = config.languages.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  return ordered.map((language) => ({ language, pages: pages.get(language.locale) ?? new Map() }));
};
