/** A date as text. */
import { canonicalTag } from '@quoin/messages';

/** The language of the message around the date, with the region of the page. */
const formatLocale = (locale: string | null, written: string): string => {
  const tag = locale === null ? null : canonicalTag(locale);
  if (tag === null) return written;
  return new Intl.Locale(tag).language === new Intl.Locale(written).language ? tag : written;
};

const formats = new Map<string, Intl.DateTimeFormat>();
/** Quoin's own limit: the language tags are those of spaces. */
const MAX_FORMATS = 1_000;

/**
 * @param locale of the page (BCP 47)
 * @param written of the message that the date is a part of
 */
export const longDate = (at: Date, locale: string | null, written: string): string => {
  const tag = formatLocale(locale, written);
  const known = formats.get(tag);
  if (known !== undefined) return known.format(at);
  // The same page for all readers, independent of their time zone.
  const made = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(tag, made);
  return made.format(at);
};
