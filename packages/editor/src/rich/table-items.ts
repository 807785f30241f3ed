/** What can be done with a table: the one list of the toolbar's menu and of the handles. */
import type { Command, EditorState } from 'prosemirror-state';
import { deleteTable } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
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
  label: 'Header row',
  icon: 'header',
  command: toggleHeader,
  isOn: hasHeader,
};

const ROW: readonly TableItem[] = [
  { label: 'Insert row above', icon: 'plus', command: insertInTable('row', 'before') },
  { label: 'Insert row below', icon: 'plus', command: insertInTable('row', 'after') },
  { label: 'Move row up', icon: 'up', command: moveInTable('row', -1) },
  { label: 'Move row down', icon: 'down', command: moveInTable('row', 1) },
  header,
  { label: 'Delete row', icon: 'remove', command: deleteInTable('row') },
];

/** The first column is at the right where text begins there. */
const column = (isRtl: boolean): readonly TableItem[] => [
  { label: 'Insert column before', icon: 'plus', command: insertInTable('column', 'before') },
  { label: 'Insert column after', icon: 'plus', command: insertInTable('column', 'after') },
  { label: 'Move column left', icon: 'left', command: moveInTable('column', isRtl ? 1 : -1) },
  { label: 'Move column right', icon: 'right', command: moveInTable('column', isRtl ? -1 : 1) },
  {
    label: 'Align column left',
    icon: 'alignLeft',
    command: setColumnAlign('left'),
    isOn: isAligned('left'),
  },
  {
    label: 'Center column',
    icon: 'alignCenter',
    command: setColumnAlign('center'),
    isOn: isAligned('center'),
  },
  {
    label: 'Align column right',
    icon: 'alignRight',
    command: setColumnAlign('right'),
    isOn: isAligned('right'),
  },
  { label: 'Delete column', icon: 'remove', command: deleteInTable('column') },
];

const TABLE: readonly TableItem[] = [
  { label: 'Delete table', icon: 'remove', command: deleteTable },
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
    ...(axis === 'column' ? [] : inGroup(ROW, 'Row')),
    ...(axis === 'row' ? [] : inGroup(column(isRightToLeft(view)), 'Column')),
    ...(axis === null ? inGroup(TABLE, 'Table') : []),
  ];
};
