/** Which way the words of a language run. */

/** Languages that are written from right to left, unless their tag names another script. */
const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);
/** ISO 15924. */
const RIGHT_TO_LEFT_SCRIPTS = new Set(['arab', 'hebr', 'thaa', 'syrc', 'nkoo', 'adlm']);

const SCRIPT = /^[a-z]{4}$/;

/** @param locale BCP 47; null: unknown */
export const directionOf = (locale: string | null): 'ltr' | 'rtl' => {
  const [language = '', ...rest] = (locale ?? '').toLowerCase().split('-');
  const script = rest.find((part) => SCRIPT.test(part));
  const isRightToLeft =
    script === undefined ? RIGHT_TO_LEFT.has(language) : RIGHT_TO_LEFT_SCRIPTS.has(script);
  return isRightToLeft ? 'rtl' : 'ltr';
};
