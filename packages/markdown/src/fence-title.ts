/** The title of a code fence: the text after its language and is no option. */

const NAMED = /(?:^|\s)(?:title|filename|file|label)=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** Options of other products: line numbers in braces, `key=value`, and words that switch. */
const OPTION =
  /^(?:[\w-]+=.*|\{.*\}?|[\d,-]+\}|lines|wrap|expandable|copy|twoslash|live|ignore|showLineNumbers|noInline|nocopy|:[\w-]+(?:=.*)?)$/;

const BRACKETED = /(?:^|\s)\[([^\]]{1,200})\]/;

/** ` ```ts server.ts {1-3} `, ` ```ts title="server.ts" `, ` ```ts [server.ts] `; null for none. */
export const fenceTitle = (meta: string | null | undefined): string | null => {
  if (meta === null || meta === undefined) return null;
  const named = NAMED.exec(meta);
  if (named !== null) return named[1] ?? named[2] ?? named[3] ?? null;
  const bracketed = BRACKETED.exec(meta)?.[1];
  if (bracketed !== undefined) return bracketed;
  const words: string[] = [];
  for (const word of meta.split(/\s+/)) {
    if (word === '') continue;
    if (OPTION.test(word)) break;
    words.push(word);
  }
  const title = words.join(' ');
  return /[\p{L}\p{N}]/u.test(title) ? title : null;
};
