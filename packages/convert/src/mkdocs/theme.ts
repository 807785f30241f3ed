/** The brand of an MkDocs site: `theme` (of Material, too), `extra`, `repo_url`, and its style sheets. */
import { Brand } from '../brand/brand.ts';
import { carryStyles } from '../brand/carry-styles.ts';
import { carryEditAddress } from '../brand/edit-address.ts';
import { inlineText } from '../brand/inline-text.ts';
import { StyleSheet } from '../brand/style-sheet.ts';
import type { Report, Tree } from '../dialect.ts';
import type { Manifest } from '../manifest.ts';
import { joinPath } from '../paths.ts';
import { list, record, text, type YamlValue } from './yaml.ts';

/** Members of the configuration that are read here. */
export const THEME_MEMBERS = [
  ...['theme', 'extra', 'repo_url', 'repo_name', 'edit_uri', 'edit_uri_template', 'extra_css'],
];

/** Main colors of Material for MkDocs by name (its page “Changing the colors”). */
const PALETTE: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
  black: '#000000',
};
const STYLES = {
  colors: { light: ['--md-primary-fg-color'], dark: ['--md-primary-fg-color'] },
  fonts: { body: '--md-text-font' },
};
const SELECTORS = {
  root: /^\[data-md-color-primary=["']?[\w-]+["']?\]$/,
  light:
    /^\[data-md-color-scheme=["']?default["']?\](?:\[data-md-color-primary=["']?[\w-]+["']?\])?$/,
  dark: /^\[data-md-color-scheme=["']?slate["']?\](?:\[data-md-color-primary=["']?[\w-]+["']?\])?$/,
};
const ANNOUNCEMENT =
  /\{%-?\s*block announce\s*-?%\}([\s\S]*?)\{%-?\s*endblock(?: announce)?\s*-?%\}/;

/** What the hosts of repositories call the folder of a branch's files in their editors. */
const EDITED: Readonly<Record<string, string>> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
};

export interface Site {
  readonly path: string;
  readonly root: string;
  readonly docs: string;
  readonly data: Readonly<Record<string, YamlValue>>;
  /** The line that first names a text. */
  readonly lineOf: (text: string) => number;
  /** Whether a page has another name after the import. */
  readonly isRenamed: boolean;
}

class ThemeReader {
  readonly #tree: Tree;
  readonly #site: Site;
  readonly #brand: Brand;

  constructor(tree: Tree, site: Site, report: Report) {
    this.#tree = tree;
    this.#site = site;
    const below = (folder: string, name: string): string | null => {
      const path = joinPath(folder, name.replace(/^\/+/, ''));
      return path !== null && tree.has(path) ? path : null;
    };
    const folder = this.#customFolder();
    this.#brand = new Brand(
      report,
      (name) =>
        below(site.docs, name) ??
        (folder === null ? null : below(folder, name)) ??
        (tree.has(name) ? name : null),
    );
  }

  #at(name: string): { path: string; line: number } {
    return { path: this.#site.path, line: this.#site.lineOf(name) };
  }

  #customFolder(): string | null {
    const folder = text(record(this.#site.data.theme).custom_dir);
    return folder === undefined ? null : joinPath(this.#site.root, folder);
  }

  theme(theme: Readonly<Record<string, YamlValue>>): void {
    const on = (name: string, read: (value: YamlValue) => void): void => {
      const value = theme[name];
      if (value !== undefined && value !== null) read(value);
    };
    on('logo', (value) => this.#brand.logo(this.#at('logo'), { light: text(value) }));
    on('favicon', (value) => this.#brand.favicon(this.#at('favicon'), text(value)));
    on('palette', (value) => this.#palette(value));
    on('font', (value) => this.#fonts(record(value)));
    const known = ['name', 'logo', 'favicon', 'palette', 'font', 'language', 'custom_dir'];
    for (const name of Object.keys(theme)) {
      if (!known.includes(name)) this.#brand.noPlace(`theme.${name}`, this.#at(name));
    }
    if (theme.custom_dir !== undefined) this.#overrides();
  }

  #palette(value: YamlValue): void {
    const at = this.#at('palette');
    for (const one of Array.isArray(value) ? value : [value]) {
      const { primary, scheme } = record(one);
      const name = text(primary);
      // The style sheets have the color then.
      if (name === undefined || name === 'custom') continue;
      const construct = 'theme.palette.primary';
      const color = PALETTE[name.replaceAll('-', ' ')];
      if (color === undefined) this.#brand.leaveOut(construct, at, `is ${name}, which is no color`);
      else this.#brand.color(construct, scheme === 'slate' ? 'dark' : 'primary', color, at);
    }
  }

  /** Names of families that a site of fonts has. */
  #fonts(fonts: Readonly<Record<string, YamlValue>>): void {
    const at = this.#at('font');
    const body = text(fonts.text);
    if (body !== undefined) {
      this.#brand.font('theme.font.text', ['body', 'heading'], { ...at, family: body });
    }
    if (fonts.code !== undefined) this.#brand.noPlace('theme.font.code', at);
  }

  /** The announcement is a block of a template: what a program would write in it is unknown. */
  #overrides(): void {
    const folder = this.#customFolder();
    if (folder === null) return;
    for (const path of this.#tree.paths()) {
      if (!path.startsWith(`${folder}/`) || !/\.html$/i.test(path)) continue;
      const source = this.#tree.read(path) ?? '';
      const found = path === `${folder}/main.html` ? ANNOUNCEMENT.exec(source) : null;
      if (found === null) {
        this.#brand.leaveOut(
          'theme.custom_dir',
          { path, line: 1 },
          'is a template of another product',
        );
        continue;
      }
      const line = source.slice(0, found.index).split('\n').length;
      const html = found[1] ?? '';
      if (/\{[{%]/.test(html)) {
        this.#brand.leaveOut('announce', { path, line }, 'has parts that only a program can write');
      } else this.#brand.banner({ path, line }, inlineText(html), true);
    }
  }

  extra(extra: Readonly<Record<string, YamlValue>>): void {
    for (const entry of list(extra.social)) {
      const { icon, link } = record(entry);
      const name = (text(icon) ?? '').split('/').at(-1) ?? '';
      const href = text(link);
      this.#brand.social(`extra.social.${name}`, this.#at(href ?? 'social'), name, href);
    }
    const home = text(extra.homepage);
    for (const name of Object.keys(extra)) {
      if (name === 'social' || (name === 'homepage' && home !== undefined)) continue;
      this.#brand.noPlace(`extra.${name}`, this.#at(name));
    }
  }

  repository(): void {
    const {
      repo_url: url,
      repo_name: name,
      edit_uri: edit,
      edit_uri_template: template,
    } = this.#site.data;
    const address = text(url)?.replace(/\/+$/, '');
    if (address !== undefined) {
      const at = this.#at('repo_url');
      const host = URL.canParse(address) ? new URL(address).hostname : '';
      const label = text(name) ?? (host === 'github.com' ? 'GitHub' : host);
      const link = this.#brand.link('repo_url', at, label, address);
      if (link !== undefined) this.#brand.links('repo_url', at, [link]);
      if (template === undefined) this.#edit(text(edit) ?? EDITED[host], address);
    }
    const whole = text(template);
    if (whole !== undefined) {
      const isWhole = /^https?:/.test(whole);
      this.#editAddress('edit_uri_template', isWhole ? whole : `${address ?? ''}/${whole}`);
    }
  }

  #edit(edit: string | undefined, repository: string): void {
    const { features, name } = record(this.#site.data.theme);
    // Material shows the link with this feature only.
    const isShown = text(name) !== 'material' || list(features).includes('content.action.edit');
    if (edit === undefined || edit === '' || !isShown) return;
    const address = /^https?:/.test(edit) ? edit : `${repository}/${edit.replace(/^\/+/, '')}`;
    this.#editAddress('edit_uri', `${address.replace(/\/+$/, '')}/{path}`);
  }

  #editAddress(construct: string, address: string): void {
    const { docs: folder, isRenamed } = this.#site;
    const at = this.#at(construct);
    carryEditAddress(this.#brand, { ...at, construct, address, folder, isRenamed });
  }

  styles(): void {
    const sheet = new StyleSheet(this.#tree, SELECTORS);
    for (const value of list(this.#site.data.extra_css)) {
      const name = text(value) ?? '';
      const path = joinPath(this.#site.docs, name.replace(/^\/+/, ''));
      if (path !== null && this.#tree.has(path)) sheet.add(path);
      else this.#brand.leaveOut('extra_css', this.#at(name), 'names no file of the tree');
    }
    carryStyles(this.#brand, sheet, STYLES, (path) => this.#tree.read(path));
  }

  read(): Manifest['theme'] {
    const { theme, extra } = this.#site.data;
    this.theme(record(theme));
    this.extra(record(extra));
    this.repository();
    this.styles();
    return this.#brand.theme;
  }
}

/** Undefined where the configuration has no part of a brand. */
export const themeOf = (tree: Tree, site: Site, report: Report): Manifest['theme'] =>
  new ThemeReader(tree, site, report).read();
