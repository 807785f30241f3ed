/** Examples of CommonMark 0.31.2 that Quoin renders otherwise, by number, each with the reason. */

/** Deviations of the parser and the renderer, independent of the handling of raw HTML. */
export const DEVIATIONS: ReadonlyMap<number, string> = new Map([
  [96, 'three hyphens at the very start of a page open front matter'],
  [98, 'three hyphens at the very start of a page open front matter'],
  [163, 'a capitalised tag is a block (MDX-JSX)'],
  [596, 'irc: is no scheme that a page may link to'],
  [598, 'a+b+c: is no scheme that a page may link to'],
  [599, 'made-up-scheme: is no scheme that a page may link to'],
  [601, 'localhost: is no scheme that a page may link to'],
  [602, 'GFM links bare addresses'],
  [606, 'GFM links bare e-mail addresses'],
  [608, 'GFM links bare addresses'],
  [611, 'GFM links bare addresses'],
  [612, 'GFM links bare e-mail addresses'],
]);

const CLASS = 'class is not allowed';
const COMMENT = 'comments, declarations and instructions are dropped';
const DANGEROUS = 'script, style and the like are dropped with what they hold';
const ENCODED = 'addresses are percent-encoded, in raw HTML too';
const OPEN_TAG = 'a tag that is left open is closed where its paragraph or page ends';
const NO_TAG = 'what ends before it is a tag is text';
const UNKNOWN = 'the element or attribute is not on the allow list';

/** Beside those: what the allow list for raw HTML changes. */
export const SANITISED: ReadonlyMap<number, string> = new Map([
  [21, ENCODED],
  [31, ENCODED],
  [148, 'an end tag does not reach out of the Markdown that it stands in'],
  [150, UNKNOWN],
  [152, CLASS],
  [153, CLASS],
  [154, CLASS],
  [156, NO_TAG],
  [157, NO_TAG],
  [158, NO_TAG],
  [164, CLASS],
  [169, UNKNOWN],
  [170, DANGEROUS],
  [171, DANGEROUS],
  [172, DANGEROUS],
  [173, DANGEROUS],
  [176, DANGEROUS],
  [177, COMMENT],
  [178, DANGEROUS],
  [179, COMMENT],
  [180, COMMENT],
  [182, COMMENT],
  [183, COMMENT],
  [187, OPEN_TAG],
  [201, UNKNOWN],
  [308, COMMENT],
  [309, COMMENT],
  [344, ENCODED],
  [475, 'an image without words has an empty alternative'],
  [476, OPEN_TAG],
  [477, OPEN_TAG],
  [491, UNKNOWN],
  [494, OPEN_TAG],
  [524, UNKNOWN],
  [536, UNKNOWN],
  [613, UNKNOWN],
  [614, UNKNOWN],
  [615, UNKNOWN],
  [616, UNKNOWN],
  [617, UNKNOWN],
  [625, COMMENT],
  [626, COMMENT],
  [627, COMMENT],
  [628, COMMENT],
  [629, COMMENT],
  [630, ENCODED],
  [631, ENCODED],
  [642, ENCODED],
  [643, ENCODED],
]);
