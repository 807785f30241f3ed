/**
 * The brand of a GitBook site, as far as a repository holds it: `book.json` of the product's earlier
 * format. The settings of today's sites are in GitBook only.
 */
import { isRecord } from '@quoin/markdown/syntax';
import { Brand } from '../brand/brand.ts';
import { carryStyles } from '../brand/carry-styles.ts';
import { carryEditAddress } from '../brand/edit-address.ts';
import { StyleSheet } from '../brand/style-sheet.ts';
import type { Report, Tree } from '../dialect.ts';
import type { Manifest } from '../manifest.ts';
import { joinPath } from '../paths.ts';
import { placeOf } from '../place-of.ts';

type Data = Readonly<Record<string, unknown>>;

/** Members of `book.json` that are read here. */
export const THEME_MEMBERS = ['links', 'plugins', 'pluginsConfig', 'styles'];

/** Plugins whose settings are read here, and those that Quoin does without. */
const PLUGINS = new Set(['github', 'edit-link', 'favicon', 'custom-favicon', 'search', 'lunr']);
const NO_SELECTOR = /^(?!)/;

const data = (value: unknown): Data => (isRecord(value) ? value : {});
const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

class ThemeReader {
  readonly #tree: Tree;
  readonly #brand: Brand;
  readonly #root: string;

  constructor(tree: Tree, root: string, report: Report) {
    this.#tree = tree;
    this.#root = root;
    this.#brand = new Brand(report, (name) => this.#file(name));
  }

  #file(name: string): string | null {
    const path = joinPath(this.#root, `./${name.replace(/^\/+/, '')}`);
    return path !== null && this.#tree.has(path) ? path : null;
  }

  #at(name: string): { path: string; line: number } {
    return placeOf(this.#tree, name);
  }

  links(links: Data): void {
    const found = Object.entries(data(links.sidebar)).flatMap(
      ([label, href]) =>
        this.#brand.link('links.sidebar', this.#at(label), label, text(href) ?? '') ?? [],
    );
    this.#brand.links('links.sidebar', this.#at('sidebar'), found);
  }

  plugins(names: unknown, settings: Data): void {
    for (const given of Array.isArray(names) ? names : []) {
      const name = text(given)?.replace(/@.*$/, '') ?? '';
      // A name with a minus turns off a plugin of the product.
      if (name.startsWith('-') || PLUGINS.has(name)) continue;
      this.#brand.noPlace(`plugin ${name}`, this.#at(text(given) ?? ''));
    }
    const github = text(data(settings.github).url);
    if (github !== undefined) {
      this.#brand.social('pluginsConfig.github', this.#at(github), 'github', github);
    }
    const icon =
      text(data(settings['custom-favicon']).favicon) ?? text(data(settings.favicon).shortcut);
    if (icon !== undefined) this.#brand.favicon(this.#at(icon), icon);
    const base = text(data(settings['edit-link']).base);
    if (base === undefined) return;
    carryEditAddress(this.#brand, {
      ...this.#at(base),
      construct: 'pluginsConfig.edit-link',
      address: `${base.replace(/\/+$/, '')}/{path}`,
      folder: this.#root,
      isRenamed: false,
    });
  }

  styles(styles: Data): void {
    const sheet = new StyleSheet(this.#tree, { light: NO_SELECTOR, dark: NO_SELECTOR });
    const website = text(styles.website);
    const path = website === undefined ? null : this.#file(website);
    if (path !== null) sheet.add(path);
    const names = { colors: { light: [], dark: [] }, fonts: { body: '--font-family' } };
    carryStyles(this.#brand, sheet, names, (one) => this.#tree.read(one));
  }

  read(book: Data): Manifest['theme'] {
    this.links(data(book.links));
    this.plugins(book.plugins, data(book.pluginsConfig));
    this.styles(data(book.styles));
    return this.#brand.theme;
  }
}

/** @param root folder of `book.json` */
export const themeOf = (tree: Tree, root: string, book: Data, report: Report): Manifest['theme'] =>
  new ThemeReader(tree, root, report).read(book);
