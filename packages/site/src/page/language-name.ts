/**
 * Returns the name of a language in that language, such as `Español`.
 *
 * @param locale an owner's text: returned as it is if ECMA-402 does not know it
 */
export const languageName = (locale: string): string => {
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch (problem) {
    if (problem instanceof RangeError) return locale;
    throw problem;
  }
};
