/** Texts of files that programs read. */
import type { ShownSite } from '../model.ts';

/** Text that cannot begin another block of Markdown. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text that cannot end the link it is in. */
export const linkText = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&');

/** SI: 1 kB is 1,000 bytes. */
export const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1000))} kB`;

/** The description of the site, or that it is the documentation of its name. */
export const summaryOf = ({ name, description, messages }: ShownSite): string =>
  oneLine(description) || oneLine(messages.say('machine.summary', { name }));
