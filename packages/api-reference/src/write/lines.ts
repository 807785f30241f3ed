/** Pieces of Markdown. */
import type { Server } from '../model.ts';

/** Code in running text, with as many backticks as it needs (CommonMark §6.1). */
export const code = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = longest > 0 || line.trim() === '' ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
};

/** A block of code, with a fence that is longer than those in it (CommonMark §4.5). */
export const fence = (text: string, language: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text}\n${ticks}`;
};

/** Moves a text to the right, so that it belongs to an item of a list. */
export const indented = (text: string, by: number): string =>
  text.replace(/^(?=.)/gm, ' '.repeat(by));

export const joined = (parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n\n');

/** Whether a description is short and without Markdown, and so can be beside a name. */
export const isOneLine = (description: string): boolean => /^[^\n*_`[<#]{1,120}$/.test(description);

/**
 * Returns the address before the path of an operation; empty if the first server has no address of
 * its own.
 */
export const baseUrlOf = (servers: readonly Server[] | undefined): string => {
  const [server] = servers ?? [];
  return server !== undefined && /^https?:\/\//i.test(server.url)
    ? server.url.replace(/\/+$/, '')
    : '';
};
