/** The icons of the editor, of one set, as inline SVG. */
import { setAttributes } from './dom.ts';
import { DRAWINGS } from './drawings.ts';

export type IconName = keyof typeof DRAWINGS;

const svg = (tag: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  if (!(element instanceof SVGElement)) throw new Error(`${tag} is not an element of SVG`);
  setAttributes(element, attributes);
  return element;
};

export const icon = (name: IconName): SVGElement => {
  const drawn = svg('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    width: '16',
    height: '16',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    class: 'qe-icon',
    'aria-hidden': 'true',
  });
  drawn.append(...DRAWINGS[name].map(([tag, attributes]) => svg(tag, attributes)));
  return drawn;
};
