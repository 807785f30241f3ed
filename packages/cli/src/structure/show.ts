import type { StructureItem } from '@quoin/sdk';
import type { Context } from '../context.ts';
import * as messages from '../messages/structure.ts';
import { statusStyle } from '../pages/status.ts';
import { findSpace } from '../spaces/find-space.ts';
import type { Style } from '../terminal/style.ts';
import { visibleLine } from '../terminal/visible.ts';

/** The text after the title of an item that is no page. */
const MARKS: Readonly<Partial<Record<StructureItem['type'], string>>> = {
  group: '/',
  api: ' (API)',
};

const lineOf = (item: StructureItem, style: Style, ids: boolean): string => {
  const title = item.type === 'divider' ? '──' : visibleLine(item.title);
  const { dim } = style;
  return [
    item.type === 'group' ? style.bold(`${title}/`) : `${title}${MARKS[item.type] ?? ''}`,
    item.type === 'page' ? dim(item.path) : '',
    item.type === 'link' ? dim(`→ ${visibleLine(item.href ?? '')}`) : '',
    item.status === null ? '' : statusStyle(style)(item.status),
    item.hidden ? dim('hidden') : '',
    ids ? dim(item.navItemId) : '',
  ]
    .filter((part) => part !== '')
    .join('  ');
};

const branch = (
  items: readonly StructureItem[],
  indent: string,
  show: (item: StructureItem) => string,
): string[] =>
  items.flatMap((item, index) => {
    const last = index === items.length - 1;
    return [
      `${indent}${last ? '└── ' : '├── '}${show(item)}`,
      ...branch(item.children, `${indent}${last ? '    ' : '│   '}`, show),
    ];
  });

export const showStructure = async (
  context: Context,
  { ids = false, space }: { readonly ids?: boolean; readonly space?: string },
): Promise<void> => {
  const quoin = await context.client();
  const structure = await quoin.structure.get(await context.project());
  const spaces = space === undefined ? structure.spaces : [findSpace(structure.spaces, space)];
  if (spaces.length === 0) {
    context.note(messages.noSpaces());
  }
  const { style } = context;
  const lines = spaces.flatMap(({ name, slug, id, items }) => [
    [style.bold(visibleLine(name)), style.dim(slug), ids ? style.dim(id) : ''].join('  ').trimEnd(),
    ...branch(items, '', (item) => lineOf(item, style, ids)),
  ]);
  if (context.json) context.result({ spaces }, () => '');
  else if (lines.length > 0) context.print(lines.join('\n'));
};
