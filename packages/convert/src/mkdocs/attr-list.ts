/** Attribute lists: `{: .class #id key=value }`. */

export interface AttrList {
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly pairs: ReadonlyMap<string, string>;
}

const PART = /([.#][\w:-]+)|([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?/g;

/** What an attribute list may look like: nothing else is between its braces. */
export const ATTR_LIST =
  /^\{:?[ \t]*((?:[.#][\w:-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)|[\w-]+)(?:[ \t]+(?:[.#][\w:-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)|[\w-]+))*)[ \t]*\}/;

/** Longer ones are not. */
const MAX_LENGTH = 500;

/** The list at the beginning of `text` with its length; null if it does not exist. */
export const readAttrList = (text: string): { list: AttrList; length: number } | null => {
  if (!text.startsWith('{')) return null;
  const found = ATTR_LIST.exec(text.slice(0, MAX_LENGTH));
  if (found === null) return null;
  let id: string | null = null;
  const classes: string[] = [];
  const pairs = new Map<string, string>();
  for (const [, mark, name, ...values] of (found[1] ?? '').matchAll(PART)) {
    if (mark?.startsWith('#') === true) id = mark.slice(1);
    else if (mark !== undefined) classes.push(mark.slice(1));
    else if (name !== undefined) pairs.set(name, values.find((one) => one !== undefined) ?? '');
  }
  // `{word}` is text; an attribute list has a class, an id, a pair, or a name such as `data-search-exclude`.
  const isList =
    found[0].startsWith('{:') ||
    id !== null ||
    classes.length > 0 ||
    /=|[{\s]data-[\w-]/.test(found[0]);
  return isList ? { list: { id, classes, pairs }, length: found[0].length } : null;
};
