/** What the source can that the keyboard of a phone has no keys for. */
import { foldAll, unfoldAll } from '@codemirror/language';
import { openSearchPanel } from '@codemirror/search';
import type { Command, EditorView } from '@codemirror/view';
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
    { label: 'Undo', icon: 'undo', keys: 'Mod-Z', command: history.undo },
    { label: 'Redo', icon: 'redo', keys: 'Mod-Shift-Z', command: history.redo },
    { label: 'Find and replace', icon: 'search', keys: 'Mod-F', command: openSearchPanel },
    { label: 'Fold all', icon: 'fold', command: foldAll },
    { label: 'Unfold all', icon: 'unfold', command: unfoldAll },
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
    { class: 'qe-toolbar', role: 'group', 'aria-label': 'Source' },
    group(0, 2),
    group(2),
  );
};
