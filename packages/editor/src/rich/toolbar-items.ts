/** The content of the toolbar. */
import type { Command, EditorState } from 'prosemirror-state';
import * as messages from '../messages.ts';
import type { ShownHistory } from '../place.ts';
import type { IconName } from '../ui/icon.ts';
import { hasMark, listKindOf, toggle, toggleList, toggleQuote } from './commands.ts';
import { redoWith, undoWith } from './history-commands.ts';
import { editLink } from './plugins/link-form.ts';

export interface ToolbarItem {
  readonly label: string;
  readonly icon: IconName;
  readonly keys?: string;
  readonly command: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

export const MARKS: readonly ToolbarItem[] = [
  {
    label: messages.bold,
    icon: 'bold',
    keys: 'Mod-B',
    command: toggle('strong'),
    isOn: (state) => hasMark(state, 'strong'),
  },
  {
    label: messages.italic,
    icon: 'emphasis',
    keys: 'Mod-I',
    command: toggle('emphasis'),
    isOn: (state) => hasMark(state, 'emphasis'),
  },
  {
    label: messages.strikethrough,
    icon: 'strike',
    keys: 'Mod-Shift-X',
    command: toggle('strike'),
    isOn: (state) => hasMark(state, 'strike'),
  },
  {
    label: messages.code,
    icon: 'code',
    keys: 'Mod-E',
    command: toggle('code'),
    isOn: (state) => hasMark(state, 'code'),
  },
  {
    label: messages.link,
    icon: 'link',
    keys: 'Mod-K',
    command: editLink,
    isOn: (state) => hasMark(state, 'link'),
  },
];

const isKind = (kind: string) => (state: EditorState) => listKindOf(state) === kind;

export const BLOCKS: readonly ToolbarItem[] = [
  {
    label: messages.bulletedList,
    icon: 'bulletList',
    keys: 'Mod-Shift-8',
    command: toggleList('bulletList'),
    isOn: isKind('bulletList'),
  },
  {
    label: messages.numberedList,
    icon: 'orderedList',
    keys: 'Mod-Shift-7',
    command: toggleList('orderedList'),
    isOn: isKind('orderedList'),
  },
  {
    label: messages.taskList,
    icon: 'taskList',
    keys: 'Mod-Shift-9',
    command: toggleList('taskList'),
    isOn: isKind('taskList'),
  },
  { label: messages.quote, icon: 'quote', command: toggleQuote },
];

export const historyItems = (shown: ShownHistory): readonly ToolbarItem[] => [
  { label: messages.undo, icon: 'undo', keys: 'Mod-Z', command: undoWith(shown) },
  { label: messages.redo, icon: 'redo', keys: 'Mod-Shift-Z', command: redoWith(shown) },
];
