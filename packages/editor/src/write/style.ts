/** How the page is written where Markdown leaves the choice: what is new follows it. */
import { childrenOf, type ParsedNode } from '../document/parsed.ts';

export interface PageStyle {
  readonly bullet: '-' | '*' | '+';
  readonly delimiter: '.' | ')';
  readonly emphasis: '*' | '_';
  readonly strong: '*' | '_';
  readonly fence: '`' | '~';
  readonly rule: string;
  /** A break within a paragraph, its line ending included. */
  readonly hardBreak: string;
  /** Before the content of a block of the catalog. */
  readonly indent: string;
  readonly lineEnd: '\n' | '\r\n';
}

const DEFAULTS: Omit<PageStyle, 'lineEnd'> = {
  bullet: '-',
  delimiter: '.',
  emphasis: '*',
  strong: '*',
  fence: '`',
  // `---` would make a heading of a line before it, and front matter at the start of a page.
  rule: '***',
  hardBreak: '\\\n',
  indent: '',
};

type Found = { -readonly [Name in keyof PageStyle]?: PageStyle[Name] };

const oneOf = <const Choice extends string>(
  character: string | undefined,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === character);

/** Sets a member where the page says something that it has not said before. */
const note = <Name extends keyof Found>(found: Found, name: Name, value: Found[Name]): void => {
  if (value !== undefined) found[name] ??= value;
};

const indentInside = (source: string, node: ParsedNode, child: ParsedNode): string | undefined => {
  const before = source.slice(source.lastIndexOf('\n', child.from - 1) + 1, child.from);
  const own = source.slice(source.lastIndexOf('\n', node.from - 1) + 1, node.from);
  return child.from > source.indexOf('\n', node.from) && before.startsWith(own) && !before.trim()
    ? before.slice(own.length)
    : undefined;
};

const read = (source: string, node: ParsedNode, found: Found): void => {
  const first = source[node.from];
  const children = childrenOf(node);
  switch (node.type) {
    case 'listItem': {
      const marker = /^(?:([-*+])|\d+([.)]))/.exec(source.slice(node.from, node.from + 11));
      note(found, 'bullet', oneOf(marker?.[1], ['-', '*', '+']));
      note(found, 'delimiter', oneOf(marker?.[2], ['.', ')']));
      break;
    }
    case 'emphasis':
      note(found, 'emphasis', oneOf(first, ['*', '_']));
      break;
    case 'strong':
      note(found, 'strong', oneOf(first, ['*', '_']));
      break;
    case 'code':
      note(found, 'fence', oneOf(first, ['`', '~']));
      break;
    case 'thematicBreak':
      note(found, 'rule', source.slice(node.from, node.to).trim());
      break;
    case 'break':
      note(found, 'hardBreak', first === '\\' ? '\\\n' : '  \n');
      break;
    case 'mdxJsxFlowElement': {
      const child = children[0];
      if (child !== undefined) note(found, 'indent', indentInside(source, node, child));
      break;
    }
    default:
  }
  for (const child of children) read(source, child, found);
};

export const styleOf = (source: string, nodes: readonly ParsedNode[]): PageStyle => {
  const found: Found = {};
  for (const node of nodes) read(source, node, found);
  const firstEnd = source.indexOf('\n');
  const lineEnd = firstEnd > 0 && source[firstEnd - 1] === '\r' ? '\r\n' : '\n';
  return { ...DEFAULTS, ...found, lineEnd };
};
