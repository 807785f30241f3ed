/** Characters of names that move the text around them, or that a reader cannot see. */

/** Cc, Zl, Zp and Bidi_Control of Unicode: they move or reorder the text around a name. */
export const MOVING =
  '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';

/**
 * White space, Default_Ignorable_Code_Point and the empty Braille pattern, up to U+FFFF: a name of these
 * looks empty.
 */
export const UNSEEN =
  ' \\u00a0\\u00ad\\u034f\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200d\\u202f\\u205f-\\u2065\\u206a-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb';

/** With the ignorable characters of plane 14, which an expression without the `u` flag cannot name. */
const visible = new RegExp(`[^${MOVING}${UNSEEN}\\u{e0000}-\\u{e0fff}]`, 'u');

/** Whether a name has a character that a reader can see. */
export const isVisible = (name: string): boolean => visible.test(name);
