/** The brand of a Mintlify site as `theme` of Quoin's manifest; what has no place is reported. */
import { Brand, type BrandLink } from '../brand/brand.ts';
import type { Report } from '../dialect.ts';
import { booleanOf, type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import type { Manifest } from '../manifest.ts';
import { joinPath } from '../paths.ts';
import type { Configuration } from './configuration.ts';

/** Members that become a part of the theme; the last line is that of `mint.json`. */
export const THEME_MEMBERS = [
  ...['colors', 'logo', 'favicon', 'navbar', 'footer', 'banner', 'fonts'],
  ...['contextual', 'seo'],
  ...['topbarLinks', 'topbarCtaButton', 'footerSocials'],
];

class ThemeReader {
  readonly #brand: Brand;

  readonly #members: Configuration['members'];

  constructor(members: Configuration['members'], brand: Brand) {
    this.#members = members;
    this.#brand = brand;
  }

  #link(construct: string, value: ConfigValue): BrandLink | undefined {
    const target = member(value, 'href') ?? member(value, 'url');
    const type = stringOf(member(value, 'type'));
    const label =
      stringOf(member(value, 'label')) ??
      stringOf(member(value, 'name')) ??
      (type === 'github' ? 'GitHub' : undefined);
    const href = target === undefined ? undefined : (stringOf(target) ?? '');
    return this.#brand.link(construct, target ?? value, label, href);
  }

  #links(construct: string, list: ConfigValue | undefined): BrandLink[] {
    return itemsOf(list).flatMap((item) => this.#link(construct, item) ?? []);
  }

  #logo(value: ConfigValue): void {
    const light = stringOf(value) ?? stringOf(member(value, 'light'));
    const dark = stringOf(member(value, 'dark'));
    this.#brand.logo(value, { light, dark, href: stringOf(member(value, 'href')) });
  }

  #colors(value: ConfigValue): void {
    // Mintlify's `light` is the color on dark backgrounds.
    for (const [name, own] of [
      ['primary', 'primary'],
      ['light', 'dark'],
    ] as const) {
      const color = member(value, name);
      if (color !== undefined) this.#brand.color(`colors.${name}`, own, stringOf(color), color);
    }
  }

  #navbar(list: ConfigValue | undefined, button: ConfigValue | undefined): void {
    if (list !== undefined) {
      this.#brand.links('navbar.links', list, this.#links('navbar.links', list));
    }
    if (button !== undefined) this.#brand.button(this.#link('navbar.primary', button));
  }

  #socials(value: ConfigValue | undefined): void {
    // An object of addresses, or a list of them with types.
    const listed = itemsOf(value).map(
      (item) => [stringOf(member(item, 'type')) ?? '', member(item, 'url') ?? item] as const,
    );
    for (const [name, one] of [...membersOf(value), ...listed]) {
      this.#brand.social(`footer.socials.${name}`, one, name, stringOf(one));
    }
  }

  #footer(value: ConfigValue | undefined, legacy: ConfigValue | undefined): void {
    const list = member(value, 'links');
    const columns = itemsOf(list).map((column) => ({
      header: stringOf(member(column, 'header')) ?? '',
      items: this.#links('footer.links', member(column, 'items')),
    }));
    if (list !== undefined) this.#brand.columns('footer.links', list, columns);
    this.#socials(member(value, 'socials') ?? legacy);
  }

  #banner(value: ConfigValue): void {
    const content = stringOf(member(value, 'content'));
    this.#brand.banner(value, content, booleanOf(member(value, 'dismissible')) ?? false);
  }

  /** `{family, source}` for all text, or one of them each for `body` and `heading`. */
  #font(construct: string, names: readonly ('body' | 'heading')[], value: ConfigValue): void {
    const family = stringOf(member(value, 'family'));
    if (family !== undefined) {
      const source = stringOf(member(value, 'source'));
      this.#brand.font(construct, names, { ...value, family, file: source });
    }
    for (const name of ['body', 'heading'] as const) {
      const own = member(value, name);
      if (own !== undefined) this.#font(`${construct}.${name}`, [name], own);
    }
  }

  #contextual(value: ConfigValue): void {
    const options = itemsOf(member(value, 'options')).flatMap((item) => {
      const name = stringOf(item) ?? '';
      return this.#brand.pageAction(`contextual.options`, item, name) ?? [];
    });
    if (options.length > 0) this.#brand.pageActions(options);
  }

  /** The tags that pages have a place for; the others are reported. */
  #metatags(value: ConfigValue | undefined): void {
    for (const [name, tag] of membersOf(value)) {
      const text = stringOf(tag);
      if (name === 'og:image' && text !== undefined) this.#brand.image(tag, text);
      else this.#brand.noPlace(`seo.metatags.${name}`, tag);
    }
  }

  #seo(value: ConfigValue): void {
    for (const [name, one] of membersOf(value)) {
      if (name === 'metatags') this.#metatags(one);
      else this.#brand.noPlace(`seo.${name}`, one);
    }
  }

  read(): Manifest['theme'] {
    const members = this.#members;
    const on = (name: string, read: (value: ConfigValue) => void): void => {
      const value = members.get(name);
      if (value !== undefined) read(value);
    };
    on('colors', (value) => this.#colors(value));
    on('logo', (value) => this.#logo(value));
    on('favicon', (value) =>
      this.#brand.favicon(value, stringOf(value) ?? stringOf(member(value, 'light'))),
    );
    const navbar = members.get('navbar');
    this.#navbar(
      member(navbar, 'links') ?? members.get('topbarLinks'),
      member(navbar, 'primary') ?? members.get('topbarCtaButton'),
    );
    this.#footer(members.get('footer'), members.get('footerSocials'));
    on('fonts', (value) => this.#font('fonts', ['body', 'heading'], value));
    on('banner', (value) => this.#banner(value));
    on('contextual', (value) => this.#contextual(value));
    on('seo', (value) => this.#seo(value));
    return this.#brand.theme;
  }
}

/** Undefined where the configuration has no part of a brand. */
export const themeOf = (
  { members, root }: Configuration,
  has: (path: string) => boolean,
  report: Report,
): Manifest['theme'] => {
  const brand = new Brand(report, (text) => {
    const path = joinPath(root, `./${text}`);
    return path !== null && has(path) ? path : null;
  });
  return new ThemeReader(members, brand).read();
};
