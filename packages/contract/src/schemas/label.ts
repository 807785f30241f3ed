/**
 * Names that one person or program chooses and another person reads before a decision, such as those of
 * tokens, devices and applications. The patterns name characters by their numbers, because not every
 * reader of JSON Schema knows `\p{…}`.
 */
import { type TextOptions, text } from './kinds.ts';
import { MOVING, UNSEEN } from './visible.ts';

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
    isVisible: true,
    pattern: WITH_VISIBLE,
    rule: `1–${max} characters, at least one of them visible, ${NOT_MOVING}`,
  });

/** A name that can be empty or invisible: `isVisible` tells whether to show it. */
export const optionalLabel = ({ max, ...options }: Options) =>
  text({
    ...options,
    max,
    pattern: WITHOUT_MOVING,
    rule: `at most ${max} characters, ${NOT_MOVING}`,
  });
