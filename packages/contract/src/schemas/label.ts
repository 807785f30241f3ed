/**
 * Names that one person or program chooses and another person reads before a decision, such as those of
 * tokens, devices and applications. The patterns name characters by their numbers, because not every
 * reader of JSON Schema knows `\p{…}`.
 */
import { type TextOptions, text } from './kinds.ts';

/** Cc, Zl, Zp and Bidi_Control of Unicode: they move or reorder the text around a name. */
const MOVING = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069';

/** White space, Default_Ignorable_Code_Point and the empty Braille pattern: a name of these looks empty. */
const UNSEEN =
  ' \\u00a0\\u00ad\\u034f\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200d\\u202f\\u205f-\\u2065\\u206a-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\udb40\\udc00-\\udb43\\udfff';

/** Accepts an empty name, for which a default is used. */
const WITHOUT_MOVING = `^[^${MOVING}]*$`;
const WITH_VISIBLE = `^[^${MOVING}]*[^${MOVING}${UNSEEN}][^${MOVING}]*$`;

const NOT_MOVING = 'no control characters, and none that change the text direction';

type Options = Pick<TextOptions, 'description'> & { readonly max: number };

/** A name with at least one visible character. */
export const label = ({ max, ...options }: Options) =>
  text({
    ...options,
    min: 1,
    max,
    pattern: WITH_VISIBLE,
    rule: `1–${max} characters, at least one of them visible, ${NOT_MOVING}`,
  });

/** A name that can be empty or invisible: {@link isVisible} tells whether to show it. */
export const optionalLabel = ({ max, ...options }: Options) =>
  text({
    ...options,
    max,
    pattern: WITHOUT_MOVING,
    rule: `at most ${max} characters, ${NOT_MOVING}`,
  });

const visible = new RegExp(`[^${MOVING}${UNSEEN}]`, 'u');

/** Whether a name has a character that a reader can see. */
export const isVisible = (name: string): boolean => visible.test(name);
