/** Keys of the tree, for the list of keys: the tree takes them itself while a row has the focus. */
import type { Command } from '../../frame/commands.ts';

const key = (keys: string, label: string): Command => ({
  id: `tree ${keys}`,
  label,
  group: 'In the tree',
  keys,
  keysOnly: true,
});

export const TREE_KEYS: readonly Command[] = [
  key('up', 'Go up'),
  key('down', 'Go down'),
  key('right', 'Open a branch'),
  key('left', 'Close a branch'),
  key('alt+up', 'Move up'),
  key('alt+down', 'Move down'),
  key('alt+right', 'Move below the one above'),
  key('alt+left', 'Move out'),
  key('enter', 'Open the page'),
  key('f2', 'Rename'),
  key('delete', 'Archive or delete'),
  key('space', 'Select'),
];
