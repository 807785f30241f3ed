/** The brand of a VitePress site: `themeConfig`, `head`, and the style sheets of its theme. */
import { Brand, type BrandLink } from '../brand/brand.ts';
import { carryStyles } from '../brand/carry-styles.ts';
import { carryEditAddress } from '../brand/edit-address.ts';
import { StyleSheet } from '../brand/style-sheet.ts';
import type { Report, Tree } from '../dialect.ts';
import { type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { Manifest } from '../manifest.ts';
import { joinPath } from '../paths.ts';

export interface ThemeSource {
  readonly themeConfig: ConfigValue | undefined;
  readonly head: ConfigValue | undefined;
  /** Folder of `.vitepress`, with it. */
  readonly folder: string;
}

/** Members of `themeConfig` that are read here. */
export const THEME_MEMBERS = ['logo', 'logoLink', 'siteTitle', 'socialLinks', 'editLink', 'footer'];

const STYLES = {
  colors: {
    light: ['--vp-c-brand-1', '--vp-c-brand', '--vp-c-brand-dark'],
    dark: ['--vp-c-brand-1', '--vp-c-brand', '--vp-c-brand-light'],
  },
  fonts: { body: '--vp-font-family-base' },
};
const SELECTORS = { light: /^(?:html|:root):not\(\.dark\)$/, dark: /^(?:html|:root)?\.dark$/ };

const logoOf = (brand: Brand, logo: ConfigValue, link: ConfigValue | undefined): void => {
  const one = stringOf(logo) ?? stringOf(member(logo, 'src'));
  const light = one ?? stringOf(member(logo, 'light'));
  const href = stringOf(link) ?? stringOf(member(link, 'link'));
  brand.logo(logo, { light, dark: stringOf(member(logo, 'dark')), href });
};

/** Entries of the bar that point to other sites: those of pages are in the navigation. */
const navOf = (brand: Brand, nav: ConfigValue): void => {
  const links = itemsOf(nav).flatMap((item): BrandLink | BrandLink[] => {
    const href = stringOf(member(item, 'link'));
    const label = stringOf(member(item, 'text'));
    if (href === undefined || label === undefined || !/^https?:/i.test(href)) return [];
    return brand.link('nav', item, label, href) ?? [];
  });
  brand.links('nav', nav, links);
};

const socialsOf = (brand: Brand, value: ConfigValue): void => {
  for (const item of itemsOf(value)) {
    const icon = stringOf(member(item, 'icon'));
    if (icon === undefined) brand.leaveOut('socialLinks', item, 'has an icon that is a drawing');
    else brand.social(`socialLinks.${icon}`, item, icon, stringOf(member(item, 'link')));
  }
};

/** `['link', {rel: 'icon', href: '/x.svg'}]`, and the picture of links; others are reported. */
const headOf = (brand: Brand, head: ConfigValue): void => {
  for (const item of itemsOf(head)) {
    const [tag, attributes] = itemsOf(item);
    const [name, rel, href, property, content] = [
      stringOf(tag),
      ...['rel', 'href', 'property', 'content'].map((one) => stringOf(member(attributes, one))),
    ];
    if (name === 'link' && /(?:^|\s)icon$/.test(rel ?? '')) brand.favicon(item, href);
    else if (name === 'meta' && property === 'og:image' && content !== undefined) {
      brand.image(item, content);
    } else brand.noPlace(`head.${name ?? 'entry'}`, item);
  }
};

const stylesOf = (tree: Tree, folder: string): string[] => {
  const theme = `${folder}/theme/`;
  return tree.paths().filter((path) => path.startsWith(theme) && /\.css$/i.test(path));
};

export interface Site {
  readonly sourceFolder: string;
  /** Whether a page has another name after the import. */
  readonly isRenamed: boolean;
}

export const themeOf = (
  tree: Tree,
  { themeConfig, head, folder }: ThemeSource,
  { sourceFolder, isRenamed }: Site,
  report: Report,
): Manifest['theme'] => {
  const brand = new Brand(report, (text) => {
    const path = joinPath(sourceFolder, `public/${text.replace(/^\/+/, '')}`);
    if (path !== null && tree.has(path)) return path;
    return tree.has(text) ? text : null;
  });
  const on = (name: string, read: (value: ConfigValue) => void): void => {
    const value = member(themeConfig, name);
    if (value !== undefined) read(value);
  };
  on('logo', (value) => logoOf(brand, value, member(themeConfig, 'logoLink')));
  on('nav', (value) => navOf(brand, value));
  on('socialLinks', (value) => socialsOf(brand, value));
  on('editLink', (value) => {
    const address = stringOf(member(value, 'pattern'))?.replace(':path', '{path}') ?? '';
    const { path, line } = value;
    const at = { path, line, construct: 'editLink', address };
    carryEditAddress(brand, { ...at, folder: sourceFolder, isRenamed });
  });
  on('footer', (value) => {
    for (const [name, one] of membersOf(value)) brand.noPlace(`footer.${name}`, one);
  });
  if (head !== undefined) headOf(brand, head);
  const sheet = new StyleSheet(tree, SELECTORS);
  for (const path of stylesOf(tree, folder)) sheet.add(path);
  carryStyles(brand, sheet, STYLES, (path) => tree.read(path));
  return brand.theme;
};
