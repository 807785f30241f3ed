import { expect, test } from 'bun:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { exportName, ICONS, lucideMarkup } from '../scripts/icons.ts';
import * as icons from '../src/icons/icons.ts';

const PROPS = [
  {},
  { size: 16 },
  { size: 18, 'aria-hidden': 'true' },
  { 'aria-label': 'Missing:' },
] as const;

test('Every icon of the web app is in the list of scripts/icons.ts', () => {
  expect(Object.keys(icons).sort()).toEqual(ICONS.map(exportName).sort());
});

test.each(ICONS.map((name) => [name]))(
  'The icon %s is the one of lucide-react (if not: bun apps/web/client/scripts/write-icons.ts)',
  async (name) => {
    const [, component] = Object.entries(icons).find(([key]) => key === exportName(name)) ?? [];
    if (component === undefined) throw new Error(`${name} is not exported`);
    for (const props of PROPS) {
      const markup = renderToStaticMarkup(createElement(component, props));
      expect(markup).toBe(await lucideMarkup(name, props));
    }
  },
);
