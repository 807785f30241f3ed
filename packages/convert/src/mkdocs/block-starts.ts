/** First lines of MkDocs' blocks: admonitions, collapsible ones, tabs, and the generic `///` blocks. */

export type BlockStart =
  | {
      readonly type: 'admonition';
      readonly kind: string;
      /** Further words of the type's list: `inline`, `end`, classes. */
      readonly modifiers: readonly string[];
      /** Null where none is given, empty where none shall be shown. */
      readonly title: string | null;
      readonly collapsible: 'no' | 'closed' | 'open';
    }
  | {
      readonly type: 'tab';
      readonly title: string;
      /** `===!`: the first of a new group. */
      readonly isNewGroup: boolean;
      readonly isSelected: boolean;
    };

const ADMONITION = /^(!!!|\?\?\?\+?)[ \t]+([\w-]+(?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/;
const TITLED = /^(!!!|\?\?\?\+?)[ \t]+"(.*)"[ \t]*$/;
const TAB = /^===([!+]*)[ \t]+(?:"(.*)"|'(.*)')[ \t]*$/;

/** @param line without its indentation */
export const readBlockStart = (line: string): BlockStart | null => {
  const tab = line.startsWith('===') ? TAB.exec(line) : null;
  if (tab !== null) {
    const [, flags = '', double, single] = tab;
    return {
      type: 'tab',
      title: double ?? single ?? '',
      isNewGroup: flags.includes('!'),
      isSelected: flags.includes('+'),
    };
  }
  if (!line.startsWith('!!!') && !line.startsWith('???')) return null;
  const titled = TITLED.exec(line);
  const [, mark = '', types = 'note', title] =
    titled === null ? (ADMONITION.exec(line) ?? []) : [titled[0], titled[1], 'note', titled[2]];
  if (mark === '') return null;
  const [kind = 'note', ...modifiers] = types.split(/[ \t]+/);
  const collapsible = mark === '!!!' ? 'no' : mark === '???+' ? 'open' : 'closed';
  return { type: 'admonition', kind, modifiers, title: title ?? null, collapsible };
};

export interface GenericBlock {
  readonly slashes: number;
  /** Null where the line closes a block. */
  readonly name: string | null;
  readonly argument: string;
}

const GENERIC = /^(\/{3,})[ \t]*(?:([\w-]+)[ \t]*(?:\|(.*))?)?$/;

/** `/// note | Title`, `///`: https://facelessuser.github.io/pymdown-extensions/extensions/blocks/ */
export const readGenericBlock = (line: string): GenericBlock | null => {
  const found = line.startsWith('///') ? GENERIC.exec(line.trimEnd()) : null;
  if (found === null) return null;
  const [, slashes = '', name, argument = ''] = found;
  return { slashes: slashes.length, name: name ?? null, argument: argument.trim() };
};
