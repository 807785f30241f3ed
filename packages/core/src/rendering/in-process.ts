/** Which texts are read on the event loop, and which in a process of their own. */

/** UTF-16 units. Longer texts may take too long for the event loop, hostile ones about 50 ms a 20,000. */
const MAX_LENGTH = 20_000;

export const isRenderedInProcess = (content: string): boolean => content.length <= MAX_LENGTH;
