/** Keys of the editor's text, for the list of keys: the editor handles them itself. */
import type { Command } from '../../frame/commands.ts';
import * as messages from '../../messages/page.ts';

const key = (keys: string, label: string): Command => ({
  id: `text ${keys}`,
  label,
  group: messages.inTheText,
  keys,
  keysOnly: true,
});

export const EDITOR_KEYS: readonly Command[] = [
  key('/', messages.insertABlock),
  key('mod+b', messages.bold),
  key('mod+i', messages.italic),
  key('mod+e', messages.code),
  key('mod+k', messages.editTheLink),
  key('alt+up', messages.moveTheBlockUp),
  key('alt+down', messages.moveTheBlockDown),
  key('mod+enter', messages.leaveATableOrCode),
  key('tab', messages.goToTheControls),
  key('escape', messages.returnToTheText),
  key('alt+f10', messages.goToTheToolbar),
];
