/** Folders and keys that are named after a language. */

/** Of language, script and region (BCP 47), as documentation names folders: `de`, `pt-BR`, `zh_Hant`. */
const FORM = /^[a-z]{2,3}(?:[-_](?:[A-Za-z]{4}|[A-Za-z]{2}|\d{3})){0,2}$/;

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Names of countries that documentation gives to folders of languages. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh'],
  ['cz', 'cs'],
  ['jp', 'ja'],
  ['kr', 'ko'],
  ['ua', 'uk'],
  ['vn', 'vi'],
]);

/** The language that a folder is named after; null where its name is another word of that form. */
export const localeOfFolder = (name: string): string | null => {
  const country = COUNTRIES.get(name);
  if (country !== undefined) return country;
  if (!FORM.test(name)) return null;
  const [language = ''] = name.split(/[-_]/);
  return names.of(language) === undefined ? null : name;
};

/** In the form of BCP 47; null for what is not one. */
const tagOf = (locale: string): string | null => {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? null;
  } catch {
    // `Intl` has no other way to check it.
    return null;
  }
};

/** What the speakers of a language call it; the tag where that is not known. */
export const localeName = (locale: string): string => {
  const tag = tagOf(locale);
  if (tag === null) return locale;
  const own = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  return own.of(tag) ?? locale;
};
