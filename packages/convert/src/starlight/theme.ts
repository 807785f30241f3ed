/** The brand of a Starlight site: members of `starlight({…})` and the style sheets that it names. */
import { Brand } from '../brand/brand.ts';
import { carryStyles } from '../brand/carry-styles.ts';
import { carryEditAddress } from '../brand/edit-address.ts';
import { StyleSheet } from '../brand/style-sheet.ts';
import type { Report, Tree } from '../dialect.ts';
import { type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { Manifest } from '../manifest.ts';
import { joinPath } from '../paths.ts';

/** Members of `starlight({…})` that are read here. */
export const THEME_MEMBERS = ['logo', 'favicon', 'social', 'editLink', 'customCss', 'head'];

/** Starlight shows text in the accent's low contrast form on light and in its high one on dark. */
const STYLES = {
  colors: {
    light: ['--sl-color-text-accent', '--sl-color-accent'],
    dark: ['--sl-color-text-accent', '--sl-color-accent-high', '--sl-color-accent'],
  },
  fonts: { body: '--sl-font' },
};
/** The dark scheme is the one without an attribute. */
const SELECTORS = {
  light: /^(?:html|:root)?\[data-theme=["']?light["']?\](?:\s+::backdrop)?$/,
  dark: /^(?:html|:root)?\[data-theme=["']?dark["']?\]$/,
};
/** Defaults of Starlight. */
const DEFAULT_FAVICON = 'public/favicon.svg';

const logoOf = (brand: Brand, logo: ConfigValue): void => {
  const [src, light, dark] = ['src', 'light', 'dark'].map((name) => stringOf(member(logo, name)));
  brand.logo(logo, { light: src ?? light, dark });
};

/** A list of `{icon, label, href}`, or in earlier versions addresses by the name of the site. */
const socialsOf = (brand: Brand, value: ConfigValue): void => {
  const listed = itemsOf(value).map(
    (item) => [stringOf(member(item, 'icon')) ?? '', member(item, 'href') ?? item] as const,
  );
  for (const [name, one] of [...membersOf(value), ...listed]) {
    brand.social(`social.${name}`, one, name, stringOf(one));
  }
};

const headOf = (brand: Brand, head: ConfigValue): void => {
  for (const item of itemsOf(head)) {
    const attributes = member(item, 'attrs');
    const of = (name: string): string | undefined => stringOf(member(attributes, name));
    const tag = stringOf(member(item, 'tag'));
    const picture = of('property') === 'og:image' ? of('content') : undefined;
    if (tag === 'link' && /(?:^|\s)icon$/.test(of('rel') ?? '')) brand.favicon(item, of('href'));
    else if (tag === 'meta' && picture !== undefined) brand.image(item, picture);
    else brand.noPlace(`head.${tag ?? 'entry'}`, item);
  }
};

export interface Site {
  /** Folder of the site in the tree. */
  readonly root: string;
  /** Whether a page has another name after the import. */
  readonly isRenamed: boolean;
}

/** @param starlight the call of `starlight` in the configuration */
export const themeOf = (
  tree: Tree,
  starlight: ConfigValue,
  { root, isRenamed }: Site,
  report: Report,
): Manifest['theme'] => {
  const below = (path: string): string | null => {
    const joined = joinPath(root, path);
    return joined !== null && tree.has(joined) ? joined : null;
  };
  const brand = new Brand(report, (text) => {
    const alias = /^[~@]\/(.*)$/.exec(text)?.[1];
    if (alias !== undefined) return below(`src/${alias}`);
    if (text.startsWith('/')) return below(`public${text}`) ?? below(text.slice(1));
    return below(text) ?? (tree.has(text) ? text : null);
  });
  const on = (name: string, read: (value: ConfigValue) => void): void => {
    const value = member(starlight, name);
    if (value !== undefined) read(value);
  };
  const icon = below(DEFAULT_FAVICON);
  if (icon !== null) brand.favicon({ path: starlight.path, line: starlight.line }, '/favicon.svg');
  on('logo', (value) => logoOf(brand, value));
  on('head', (value) => headOf(brand, value));
  on('favicon', (value) => brand.favicon(value, stringOf(value)));
  on('social', (value) => socialsOf(brand, value));
  on('editLink', (value) => {
    const base = stringOf(member(value, 'baseUrl'))?.replace(/\/+$/, '');
    const address = base === undefined ? '' : `${base}/{path}`;
    const { path, line } = value;
    carryEditAddress(brand, {
      path,
      line,
      construct: 'editLink',
      address,
      folder: root,
      isRenamed,
    });
  });
  const sheet = new StyleSheet(tree, SELECTORS);
  for (const value of itemsOf(member(starlight, 'customCss'))) {
    const file = stringOf(value);
    const path = file === undefined ? null : below(file.replace(/^\/+/, './'));
    if (path === null) brand.leaveOut('customCss', value, 'names no file of the tree');
    else sheet.add(path);
  }
  carryStyles(brand, sheet, STYLES, (path) => tree.read(path));
  return brand.theme;
};
