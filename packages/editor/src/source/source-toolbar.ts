/** Commands of the source view for keyboards of phones, which have no keys for them. */
import { foldAll, unfoldAll } from '@codemirror/language';
import { openSearchPanel } from '@codemirror/search';
import type { Command, EditorView } from '@codemirror/view';
import * as messages from '../messages.ts';
import { button } from '../ui/button.ts';
import { el } from '../ui/dom.ts';
import type { IconName } from '../ui/icon.ts';
import { keysInWords } from '../ui/keys-in-words.ts';

interface Item {
  readonly label: string;
  readonly icon: IconName;
  readonly keys?: string;
  readonly command: Command;
}

export const sourceToolbar = (
  view: () => EditorView,
  history: { readonly undo: Command; readonly redo: Command },
): HTMLElement => {
  const items: readonly Item[] = [
    { label: messages.undo, icon: 'undo', keys: 'Mod-Z', command: history.undo },
    { label: messages.redo, icon: 'redo', keys: 'Mod-Shift-Z', command: history.redo },
    { label: messages.findAndReplace, icon: 'search', keys: 'Mod-F', command: openSearchPanel },
    { label: messages.foldAll, icon: 'fold', command: foldAll },
    { label: messages.unfoldAll, icon: 'unfold', command: unfoldAll },
  ];
  const buttons = items.map(({ label, icon, keys, command }) =>
    button({
      label,
      icon,
      keys: keysInWords(keys),
      onPress: () => {
        command(view());
        if (command !== openSearchPanel) view().focus();
      },
    }),
  );
  const group = (from: number, to?: number): HTMLElement =>
    el('div', { class: 'qe-toolbar-group' }, ...buttons.slice(from, to));
  return el(
    'div',
    { class: 'qe-toolbar', role: 'group', 'aria-label': messages.source },
    group(0, 2),
    group(2),
  );
};
