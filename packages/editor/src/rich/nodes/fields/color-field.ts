/** A color of a block: one of the palette, or a value that the nearest of the palette is shown for. */
import { PALETTE } from '@quoin/markdown/palette';
import * as messages from '../../../messages.ts';
import { el } from '../../../ui/dom.ts';
import { valueLabel } from '../../labels.ts';

/** Swatches before the field. A swatch that is on is switched off by another press. */
export const addSwatches = (input: HTMLInputElement, onChange: () => void): HTMLElement => {
  const swatches = PALETTE.map((color) => {
    const swatch = el('button', {
      type: 'button',
      class: 'qe-swatch',
      'data-color': color,
      'aria-label': valueLabel(color),
      title: valueLabel(color),
    });
    swatch.addEventListener('click', () => {
      input.value = input.value === color ? '' : color;
      show();
      onChange();
    });
    return { color, swatch };
  });
  const show = (): void => {
    for (const { color, swatch } of swatches) {
      swatch.setAttribute('aria-pressed', String(input.value.trim().toLowerCase() === color));
    }
  };
  input.addEventListener('input', show);
  show();
  const group = el('div', { class: 'qe-swatches', role: 'group', 'aria-label': messages.colors });
  group.append(...swatches.map(({ swatch }) => swatch));
  return group;
};
