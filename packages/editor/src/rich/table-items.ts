/** What can be done with a table: the one list of the toolbar's menu and of the handles. */
import type { Command, EditorState } from 'prosemirror-state';
import { deleteTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import * as messages from '../messages.ts';
import type { Choice } from '../ui/choice-list.ts';
import type { IconName } from '../ui/icon.ts';
import {
  type Axis,
  deleteInTable,
  hasHeader,
  insertInTable,
  isAligned,
  moveInTable,
  setColumnAlign,
  toggleHeader,
} from './table-commands.ts';

interface TableItem {
  readonly label: string;
  readonly icon: IconName;
  readonly command: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

const header: TableItem = {
  label: messages.headerRow,
  icon: 'header',
  command: toggleHeader,
  isOn: hasHeader,
};

const ROW: readonly TableItem[] = [
  { label: messages.rowAbove, icon: 'plus', command: insertInTable('row', 'before') },
  { label: messages.rowBelow, icon: 'plus', command: insertInTable('row', 'after') },
  { label: messages.rowUp, icon: 'up', command: moveInTable('row', -1) },
  { label: messages.rowDown, icon: 'down', command: moveInTable('row', 1) },
  header,
  { label: messages.deleteRow, icon: 'remove', command: deleteInTable('row') },
];

/** The first column is at the right where text begins there. */
const column = (isRtl: boolean): readonly TableItem[] => [
  { label: messages.columnBefore, icon: 'plus', command: insertInTable('column', 'before') },
  { label: messages.columnAfter, icon: 'plus', command: insertInTable('column', 'after') },
  { label: messages.columnLeft, icon: 'left', command: moveInTable('column', isRtl ? 1 : -1) },
  { label: messages.columnRight, icon: 'right', command: moveInTable('column', isRtl ? -1 : 1) },
  {
    label: messages.alignLeft,
    icon: 'alignLeft',
    command: setColumnAlign('left'),
    isOn: isAligned('left'),
  },
  {
    label: messages.alignCenter,
    icon: 'alignCenter',
    command: setColumnAlign('center'),
    isOn: isAligned('center'),
  },
  {
    label: messages.alignRight,
    icon: 'alignRight',
    command: setColumnAlign('right'),
    isOn: isAligned('right'),
  },
  { label: messages.deleteColumn, icon: 'remove', command: deleteInTable('column') },
];

const TABLE: readonly TableItem[] = [
  { label: messages.deleteTable, icon: 'remove', command: deleteTable },
];

const isRightToLeft = ({ dom }: EditorView): boolean => getComputedStyle(dom).direction === 'rtl';

/** @param axis null for all of them */
export const tableChoices = (view: EditorView, axis: Axis | null): Choice[] => {
  const { state } = view;
  const inGroup = (items: readonly TableItem[], group: string): Choice[] =>
    items
      .filter(({ command }) => command(state))
      .map(({ label, icon, command, isOn }) => ({
        label,
        icon,
        group,
        isOn: isOn?.(state),
        run: () => {
          command(view.state, view.dispatch, view);
          view.focus();
        },
      }));
  return [
    ...(axis === 'column' ? [] : inGroup(ROW, messages.row)),
    ...(axis === 'row' ? [] : inGroup(column(isRightToLeft(view)), messages.column)),
    ...(axis === null ? inGroup(TABLE, messages.table) : []),
  ];
};
