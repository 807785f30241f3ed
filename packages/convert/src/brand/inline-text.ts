/** HTML of an announcement as the little Markdown that a banner has. */
import { markdownOf } from '../gitbook/html/markdown.ts';

/** Undefined if it nests too much to be read. One line: text, `**bold**`, code and links. */
export const inlineText = (html: string): string | undefined =>
  markdownOf(html, () => null)
    ?.replace(/<[^>]*>/g, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\[([^\]]*)\]\(<([^>]*)>\)/g, '[$1]($2)')
    .replace(/(?<![*\w])[*_](?![*_])([^*_\n]+)[*_](?![*\w])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
