/** The brand of a Mintlify site as `theme` of Quoin's manifest; what has no place is reported. */
import type { Report } from '../dialect.ts';
import { booleanOf, type ConfigValue, itemsOf, member, membersOf, stringOf } from '../literals.ts';
import { joinPath } from '../paths.ts';
import type { Configuration } from './configuration.ts';

/** Members that become a part of the theme; the second line is that of `mint.json`. */
export const THEME_MEMBERS = [
  ...['colors', 'logo', 'favicon', 'navbar', 'footer', 'banner'],
  ...['topbarLinks', 'topbarCtaButton', 'footerSocials'],
];

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
/** As `brand` of the settings takes addresses. */
const HREF = /^(?:https?:\/\/\S+|mailto:\S+|\/(?:[^/\s]\S*)?)$/;
const WEB = /^https?:\/\/\S+$/;

/** Mintlify's names of social sites, where ours differ. */
const SOCIALS: Readonly<Record<string, string>> = {
  twitter: 'x',
  'x-twitter': 'x',
  'earth-americas': 'website',
};
const KNOWN_SOCIALS = new Set(
  'bluesky discord facebook github gitlab instagram linkedin mastodon medium reddit slack stackoverflow telegram twitch website x youtube'.split(
    ' ',
  ),
);

/** Links in the header, columns of the footer, and links in one: as many as a brand takes. */
const MOST_LINKS = 8;
const MOST_COLUMNS = 4;
const MOST_IN_COLUMN = 10;

interface Link {
  readonly label: string;
  readonly href: string;
}

class ThemeReader {
  readonly #theme: Record<string, unknown> = {};

  constructor(
    private readonly configuration: Configuration,
    private readonly report: Report,
  ) {}

  #leaveOut(construct: string, { path, line }: ConfigValue, why: string): void {
    this.report.add({ path, line, construct, message: `${construct} ${why}` });
  }

  /** A path from the root of the tree. */
  #file(text: string): string {
    return text.startsWith('/') ? (joinPath(this.configuration.root, `.${text}`) ?? text) : text;
  }

  #text(construct: string, value: ConfigValue | undefined, pattern: RegExp): string | undefined {
    if (value === undefined) return undefined;
    const text = stringOf(value)?.trim();
    if (text !== undefined && pattern.test(text)) return text;
    this.#leaveOut(construct, value, 'has a value that Quoin does not take');
    return undefined;
  }

  #link(construct: string, value: ConfigValue): Link[] {
    const target = member(value, 'href') ?? member(value, 'url');
    const href = this.#text(construct, target, HREF);
    const type = stringOf(member(value, 'type'));
    const label =
      stringOf(member(value, 'label')) ??
      stringOf(member(value, 'name')) ??
      (type === 'github' ? 'GitHub' : undefined);
    if (href !== undefined && label !== undefined && label.trim() !== '') return [{ label, href }];
    if (href !== undefined || target === undefined) {
      this.#leaveOut(construct, value, 'lacks a label or an address');
    }
    return [];
  }

  #some<Item>(construct: string, items: readonly Item[], most: number, at: ConfigValue): Item[] {
    if (items.length > most) {
      this.#leaveOut(construct, at, `has more than ${most} entries; the others are left out`);
    }
    return items.slice(0, most);
  }

  #links(construct: string, list: ConfigValue | undefined, most: number): Link[] {
    if (list === undefined) return [];
    const links = itemsOf(list).flatMap((item) => this.#link(construct, item));
    return this.#some(construct, links, most, list);
  }

  #logo(value: ConfigValue): void {
    const one = stringOf(value);
    const light = one ?? stringOf(member(value, 'light'));
    const dark = stringOf(member(value, 'dark'));
    const file = light ?? dark;
    if (file === undefined) {
      this.#leaveOut('logo', value, 'names no image');
      return;
    }
    const href = this.#text('logo.href', member(value, 'href'), HREF);
    this.#theme.logo = {
      light: this.#file(file),
      ...(dark !== undefined && dark !== file && { dark: this.#file(dark) }),
      ...(href !== undefined && { href }),
    };
  }

  #favicon(value: ConfigValue): void {
    const file = stringOf(value) ?? stringOf(member(value, 'light'));
    if (file === undefined) {
      this.#leaveOut('favicon', value, 'names no image');
      return;
    }
    this.#theme.favicon = this.#file(file);
  }

  #colors(value: ConfigValue): void {
    const primary = this.#text('colors.primary', member(value, 'primary'), COLOR);
    // Mintlify's `light` is the color on dark backgrounds.
    const dark = this.#text('colors.light', member(value, 'light'), COLOR);
    if (primary === undefined && dark === undefined) return;
    this.#theme.colors = {
      ...(primary !== undefined && { primary }),
      ...(dark !== undefined && { dark }),
    };
  }

  #navbar(list: ConfigValue | undefined, button: ConfigValue | undefined): void {
    const links = this.#links('navbar.links', list, MOST_LINKS);
    const [primary] = button === undefined ? [] : this.#link('navbar.primary', button);
    if (links.length === 0 && primary === undefined) return;
    this.#theme.navbar = {
      ...(links.length > 0 && { links }),
      ...(primary !== undefined && { primary }),
    };
  }

  #socials(value: ConfigValue | undefined): Record<string, string> {
    const found: Record<string, string> = {};
    // An object of addresses, or a list of them with types.
    const listed = itemsOf(value).map(
      (item) => [stringOf(member(item, 'type')) ?? '', member(item, 'url') ?? item] as const,
    );
    for (const [name, one] of [...membersOf(value), ...listed]) {
      const site = SOCIALS[name] ?? name;
      if (!KNOWN_SOCIALS.has(site)) {
        this.#leaveOut(`footer.socials.${name}`, one, 'has no icon in Quoin');
        continue;
      }
      const href = this.#text(`footer.socials.${name}`, one, WEB);
      if (href !== undefined) found[site] = href;
    }
    return found;
  }

  #footer(value: ConfigValue | undefined, legacy: ConfigValue | undefined): void {
    const list = member(value, 'links');
    const columns = itemsOf(list).map((column) => ({
      header: stringOf(member(column, 'header')) ?? 'Links',
      items: this.#links('footer.links', member(column, 'items'), MOST_IN_COLUMN),
    }));
    const filled = columns.filter(({ items }) => items.length > 0);
    const links = list === undefined ? [] : this.#some('footer.links', filled, MOST_COLUMNS, list);
    const socials = this.#socials(member(value, 'socials') ?? legacy);
    const hasSocials = Object.keys(socials).length > 0;
    if (links.length === 0 && !hasSocials) return;
    this.#theme.footer = { ...(links.length > 0 && { links }), ...(hasSocials && { socials }) };
  }

  #banner(value: ConfigValue): void {
    const content = stringOf(member(value, 'content'))?.trim();
    if (content === undefined || content === '') {
      this.#leaveOut('banner', value, 'has no text');
      return;
    }
    const dismissible = booleanOf(member(value, 'dismissible'));
    this.#theme.banner = { content, dismissible: dismissible ?? false };
  }

  read(): Record<string, unknown> | undefined {
    const { members } = this.configuration;
    const on = (name: string, read: (value: ConfigValue) => void): void => {
      const value = members.get(name);
      if (value !== undefined) read(value);
    };
    on('colors', (value) => this.#colors(value));
    on('logo', (value) => this.#logo(value));
    on('favicon', (value) => this.#favicon(value));
    const navbar = members.get('navbar');
    this.#navbar(
      member(navbar, 'links') ?? members.get('topbarLinks'),
      member(navbar, 'primary') ?? members.get('topbarCtaButton'),
    );
    this.#footer(members.get('footer'), members.get('footerSocials'));
    on('banner', (value) => this.#banner(value));
    return Object.keys(this.#theme).length === 0 ? undefined : this.#theme;
  }
}

/** Undefined where the configuration has no part of a brand. */
export const themeOf = (
  configuration: Configuration,
  report: Report,
): Record<string, unknown> | undefined => new ThemeReader(configuration, report).read();
