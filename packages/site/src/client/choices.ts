/** Lists of the header close as a menu does: by a click elsewhere, by Escape. */
import { all } from './element.ts';

const open = (): NodeListOf<HTMLDetailsElement> => all<HTMLDetailsElement>('.switch[open]');

export const startChoices = (): void => {
  document.addEventListener('click', ({ target }) => {
    for (const list of open()) {
      if (!(target instanceof Node && list.contains(target))) list.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const list of open()) {
      const hadFocus = list.contains(document.activeElement);
      list.open = false;
      if (hadFocus) list.querySelector('summary')?.focus();
    }
  });
};
