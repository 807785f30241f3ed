/**
 * Makes text of authors safe for a terminal. A title may hold escape sequences that clear the
 * screen or change its content; here they become visible and do nothing.
 */

/** Controls of Unicode but line end and tab, and those that turn the direction of text (UAX #9). */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/** The same, and the colors of `style.ts`, which nothing of a server can do harm with. */
const COLORS_AND_CONTROLS = new RegExp(
  `\u001b\\[(?:[12]|22|3[1236]|39)m|${CONTROLS.source}`,
  CONTROLS.flags,
);

/** @returns the text with its line ends, everything else that steers a terminal replaced */
export const visible = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(CONTROLS, '\ufffd');

/** For text with colors of the command: names from a server stay harmless. */
export const visibleExceptColors = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(COLORS_AND_CONTROLS, (found) => (found.length > 1 ? found : '\ufffd'));

/** The same as {@link visible}, on one line. */
export const visibleLine = (text: string): string => visible(text).replace(/\s*[\n\t]\s*/g, ' ');
