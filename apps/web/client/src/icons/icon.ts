/** One icon of Lucide as a component: the same elements as lucide-react's. */
import { createElement, type ReactElement } from 'react';

export interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  readonly 'aria-hidden'?: 'true';
  readonly 'aria-label'?: string;
}

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** @param names the classes that Lucide gives the icon */
export const icon =
  (names: string, shapes: readonly Shape[]) =>
  ({ size = 24, ...aria }: IconProps): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: names,
        // An icon that has no label is decoration.
        ...(Object.keys(aria).length === 0 ? { 'aria-hidden': 'true' } : aria),
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
