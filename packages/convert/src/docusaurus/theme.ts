/** The brand of a Docusaurus site: `themeConfig`, the favicon and the custom CSS of the theme. */
import { Brand, type BrandLink } from '../brand/brand.ts';
import { carryStyles } from '../brand/carry-styles.ts';
import { carryEditAddress } from '../brand/edit-address.ts';
import { inlineText } from '../brand/inline-text.ts';
import { StyleSheet } from '../brand/style-sheet.ts';
import type { Report, Tree } from '../dialect.ts';
import { booleanOf, type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { Manifest } from '../manifest.ts';
import { joinPath } from '../paths.ts';
import type { DocusaurusConfig } from './config.ts';
import type { ThemeSource } from './theme-source.ts';

type Site = Pick<DocusaurusConfig, 'root' | 'staticFolders'>;

const THEME_READ = new Set(['navbar', 'footer', 'announcementBar', 'image', 'colorMode']);
/** Items of the header that Quoin's header has by itself. */
const OWN_ITEMS = new Set([
  ...['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'localeDropdown', 'search'],
  'custom-search',
]);

const STYLES = {
  colors: { light: ['--ifm-color-primary'], dark: ['--ifm-color-primary'] },
  fonts: { body: '--ifm-font-family-base', heading: '--ifm-heading-font-family' },
};
const SELECTORS = {
  light: /^(?:html|:root)?\[data-theme=["']?light["']?\](?::root)?$/,
  dark: /^(?:html|:root)?\[data-theme=["']?dark["']?\](?::root)?$/,
};

const labelOf = (item: ConfigValue, href: string | undefined): string | undefined =>
  stringOf(member(item, 'label')) ||
  stringOf(member(item, 'aria-label')) ||
  // Icons of GitHub are links without a text.
  (href !== undefined && /^https?:\/\/github\.com\//.test(href) ? 'GitHub' : undefined);

class ThemeReader {
  readonly #brand: Brand;

  constructor(brand: Brand) {
    this.#brand = brand;
  }

  #others(value: ConfigValue | undefined, prefix: string, read: readonly string[]): void {
    for (const [name, one] of membersOf(value)) {
      if (!read.includes(name)) this.#brand.noPlace(`${prefix}.${name}`, one);
    }
  }

  #address(item: ConfigValue): string | undefined {
    const href = stringOf(member(item, 'href'));
    const to = stringOf(member(item, 'to'));
    const address = href ?? to;
    if (address === undefined || /^[a-z]+:/i.test(address)) return address;
    return `/${address.replace(/^\/+/, '')}`;
  }

  #link(construct: string, item: ConfigValue): BrandLink | undefined {
    const address = this.#address(item);
    return this.#brand.link(construct, item, labelOf(item, address), address);
  }

  navbar(navbar: ConfigValue | undefined): void {
    const logo = member(navbar, 'logo');
    if (logo !== undefined) {
      const [light, dark, href] = ['src', 'srcDark', 'href'].map((name) =>
        stringOf(member(logo, name)),
      );
      this.#brand.logo(logo, { light, dark, href });
    }
    const items = member(navbar, 'items');
    if (items === undefined) return;
    const links = itemsOf(items).flatMap((item) => {
      const type = stringOf(member(item, 'type'));
      if (type !== undefined && OWN_ITEMS.has(type)) return [];
      if (type === 'dropdown' || member(item, 'items') !== undefined) {
        this.#brand.leaveOut('navbar.items', item, 'has a menu; headers in Quoin have links');
        return [];
      }
      if (type !== undefined && type !== 'default') {
        this.#brand.leaveOut('navbar.items', item, `has an entry ${type} without a place in Quoin`);
        return [];
      }
      return this.#link('navbar.items', item) ?? [];
    });
    this.#brand.links('navbar.items', items, links);
    this.#others(navbar, 'navbar', ['logo', 'items', 'title', 'hideOnScroll', 'style']);
  }

  footer(footer: ConfigValue): void {
    const list = member(footer, 'links');
    if (list !== undefined) {
      const items = itemsOf(list);
      const read = (inner: readonly ConfigValue[]): BrandLink[] =>
        inner.flatMap((item) => this.#link('footer.links', item) ?? []);
      const columns = items.filter((item) => member(item, 'items') !== undefined);
      const single = items.filter((item) => member(item, 'items') === undefined);
      this.#brand.columns('footer.links', list, [
        ...columns.map((column) => ({
          header: stringOf(member(column, 'title')) ?? '',
          items: read(itemsOf(member(column, 'items'))),
        })),
        { header: '', items: read(single) },
      ]);
    }
    this.#others(footer, 'footer', ['links', 'style']);
  }

  announcement(bar: ConfigValue): void {
    const html = stringOf(member(bar, 'content'));
    const content = html === undefined ? undefined : inlineText(html);
    this.#brand.banner(bar, content, booleanOf(member(bar, 'isCloseable')) ?? true);
    this.#others(bar, 'announcementBar', ['id', 'content', 'isCloseable']);
  }

  colorMode(value: ConfigValue): void {
    const mode = member(value, 'defaultMode');
    if (mode !== undefined && stringOf(mode) !== 'light') {
      this.#brand.leaveOut('colorMode.defaultMode', mode, 'is that of each reader’s computer');
    }
    const fixed = member(value, 'disableSwitch');
    if (fixed !== undefined && booleanOf(fixed) === true) {
      this.#brand.noPlace('colorMode.disableSwitch', fixed);
    }
  }
}

/** @param isRenamed whether a page has another name after the import */
export const themeOf = (
  tree: Tree,
  { root, staticFolders }: Site,
  { themeConfig, favicon, customCss, editUrl }: ThemeSource,
  isRenamed: boolean,
  report: Report,
): Manifest['theme'] => {
  const brand = new Brand(report, (text) => {
    const found = staticFolders
      .map((folder) => joinPath(folder, `./${text.replace(/^\/+/, '')}`))
      .find((path) => path !== null && tree.has(path));
    // Fonts are named from their style sheet.
    return found ?? (tree.has(text) ? text : null);
  });
  const reader = new ThemeReader(brand);
  reader.navbar(member(themeConfig, 'navbar'));
  const on = (name: string, read: (value: ConfigValue) => void): void => {
    const value = member(themeConfig, name);
    if (value !== undefined) read(value);
  };
  on('footer', (value) => reader.footer(value));
  on('announcementBar', (value) => reader.announcement(value));
  on('colorMode', (value) => reader.colorMode(value));
  on('image', (value) => brand.image(value, stringOf(value) ?? ''));
  for (const [name, value] of membersOf(themeConfig)) {
    if (!THEME_READ.has(name)) brand.noPlace(`themeConfig.${name}`, value);
  }
  if (favicon !== undefined) brand.favicon(favicon, stringOf(favicon));
  const sheet = new StyleSheet(tree, SELECTORS);
  for (const value of customCss) {
    const file = stringOf(value)?.replace(/^@site\//, '');
    const path = file === undefined ? null : treePath(tree, root, file);
    if (path === null) brand.leaveOut('customCss', value, 'names no file of the tree');
    else sheet.add(path);
  }
  carryStyles(brand, sheet, STYLES, (path) => tree.read(path));
  if (editUrl !== undefined) {
    const text = stringOf(editUrl);
    const address = text === undefined ? '' : `${text.replace(/\/+$/, '')}/{path}`;
    const { path, line } = editUrl;
    carryEditAddress(brand, {
      path,
      line,
      construct: 'docs.editUrl',
      address,
      folder: root,
      isRenamed,
    });
  }
  return brand.theme;
};

/** `require.resolve('./x')` and `path.resolve(…)` are from the root of the tree already. */
const treePath = (tree: Tree, root: string, file: string): string | null => {
  const paths = [joinPath(root, file.replace(/^\/+/, '')), joinPath('', file.replace(/^\/+/, ''))];
  return paths.find((path) => path !== null && tree.has(path)) ?? null;
};
