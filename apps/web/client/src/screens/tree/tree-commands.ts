/** Keys of the tree, for the list of keys: the tree takes them itself while a row has the focus. */

import type { Command } from '../../frame/commands.ts';
import * as messages from '../../messages/tree.ts';

const key = (keys: string, label: string): Command => ({
  id: `tree ${keys}`,
  label,
  group: messages.inTheTree,
  keys,
  keysOnly: true,
});

export const TREE_KEYS: readonly Command[] = [
  key('up', messages.goUp),
  key('down', messages.goDown),
  key('right', messages.openABranch),
  key('left', messages.closeABranch),
  key('alt+up', messages.moveUp),
  key('alt+down', messages.moveDown),
  key('alt+right', messages.moveBelowTheOneAbove),
  key('alt+left', messages.moveOut),
  key('enter', messages.openThePage),
  key('f2', messages.rename),
  key('delete', messages.archiveOrDelete),
  key('space', messages.select),
  key('mod+z', messages.undoTheLastMove),
];
