/** A day in words. */

/** Where the site says no language, as its own words. */
const USUAL = 'en';

/** @param locale BCP 47 */
export const longDate = (at: Date, locale: string | null): string => {
  // The same page for everybody, whatever clock they live by.
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const [known = USUAL] = isLocale(locale) ? Intl.DateTimeFormat.supportedLocalesOf(locale) : [];
  return new Intl.DateTimeFormat(known, options).format(at);
};

/** What an owner writes need not be a language tag, and ECMA-402 throws at anything else. */
const isLocale = (locale: string | null): locale is string =>
  locale !== null && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(locale);
