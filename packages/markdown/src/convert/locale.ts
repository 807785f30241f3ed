/** Folders and keys that are named after a language. */

/** Of language, script and region (BCP 47), as documentation names folders: `de`, `pt-BR`, `zh_Hant`. */
const FORM = /^[a-z]{2,3}(?:[-_](?:[A-Za-z]{4}|[A-Za-z]{2}|\d{3})){0,2}$/;

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Whether `name` is a language's tag and not a word of the same form. */
export const isLocale = (name: string): boolean => {
  if (!FORM.test(name)) return false;
  const [language = ''] = name.split(/[-_]/);
  return names.of(language) !== undefined;
};

/** What the speakers of a language call it; the tag where that is not known. */
export const localeName = (locale: string): string => {
  const tag = locale.replaceAll('_', '-');
  const own = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  return own.of(tag) ?? locale;
};
