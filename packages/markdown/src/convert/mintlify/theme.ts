/** The looks of a Mintlify site, kept in the manifest's `theme` as they are. */
import type { ConfigValue } from '../literals.ts';
import { joinPath } from '../paths.ts';
import type { Configuration } from './configuration.ts';

export const THEME_MEMBERS = [
  'theme',
  'colors',
  'logo',
  'favicon',
  'fonts',
  'font',
  'appearance',
  'background',
];

/** Members whose addresses, from the site's root, are written from the tree's. */
const FILES = new Set(['logo', 'favicon']);

/** A value of the configuration as JSON has it; what is no literal is null. */
const plain = (value: ConfigValue, textOf: (text: string) => string): unknown => {
  switch (value.type) {
    case 'plain':
      return typeof value.value === 'string' ? textOf(value.value) : value.value;
    case 'array':
      return value.items.map((item) => plain(item, textOf));
    case 'object':
      return Object.fromEntries(
        [...value.members].map(([name, one]) => [name, plain(one, textOf)]),
      );
    default:
      return null;
  }
};

/** Undefined where the configuration says nothing of it. */
export const themeOf = ({ members, root }: Configuration): Record<string, unknown> | undefined => {
  const fromRoot = (text: string): string =>
    text.startsWith('/') ? (joinPath(root, `.${text}`) ?? text) : text;
  const theme = THEME_MEMBERS.flatMap((name) => {
    const value = members.get(name);
    if (value === undefined) return [];
    return [[name, plain(value, FILES.has(name) ? fromRoot : (text) => text)] as const];
  });
  return theme.length === 0 ? undefined : Object.fromEntries(theme);
};
