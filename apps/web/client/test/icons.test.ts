import { expect, test } from 'bun:test';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { exportName, ICON_MODULES, lucideMarkup } from '../scripts/icons.ts';
import * as first from '../src/icons/icons.ts';
import * as more from '../src/icons/more-icons.ts';

const PROPS = [
  {},
  { size: 16 },
  { size: 18, 'aria-hidden': 'true' },
  { 'aria-label': 'Missing:' },
] as const;

const icons = { ...first, ...more };

test.each([
  ['icons.ts', first],
  ['more-icons.ts', more],
] as const)('Every icon of %s is in its list of scripts/icons.ts', (file, exported) => {
  expect(Object.keys(exported).sort()).toEqual(ICON_MODULES[file].map(exportName).sort());
});

test.each(Object.values(ICON_MODULES).flatMap((names) => names.map((name) => [name])))(
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
