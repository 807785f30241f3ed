/** The brand of a site as `theme` of Quoin's manifest; what has no place is reported. */
import type { Report } from '../dialect.ts';
import type { Manifest } from '../manifest.ts';
import { splitUrl } from '../paths.ts';
import { socialOf } from './social-sites.ts';

/** Where a setting is in the source. */
export interface Place {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

export interface BrandLink {
  readonly label: string;
  readonly href: string;
}

export interface BrandFont {
  readonly family: string;
  readonly file: string;
}

const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
/** As `brand` of the settings takes addresses. */
const HREF = /^(?:https?:\/\/\S+|mailto:\S+|\/(?:[^/\s]\S*)?)$/;
const WEB = /^https?:\/\/\S+$/;
const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;
const PICTURE = /\.(?:gif|jpe?g|png|webp)$/i;

/** As many as a brand takes: links in the header, columns of the footer, links in one, characters. */
const MOST_LINKS = 8;
const MOST_COLUMNS = 4;
const MOST_IN_COLUMN = 10;
const LONGEST_FAMILY = 80;
const LONGEST_LABEL = 60;
const LONGEST_BANNER = 300;

/** As `contextual` of a brand takes them. */
const PAGE_ACTIONS = ['copy', 'view', 'chatgpt', 'claude', 'cursor', 'vscode'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

const isPageAction = (name: string): name is PageAction =>
  PAGE_ACTIONS.some((action) => action === name);

interface Column {
  readonly header: string;
  readonly items: readonly BrandLink[];
}

export class Brand {
  readonly #report: Report;
  /** The path of a file in the tree; null if the tree does not have it. */
  readonly #fileOf: (text: string) => string | null;
  readonly #theme = new Map<string, unknown>();
  readonly #colors: { primary?: string; dark?: string } = {};
  readonly #fonts: { body?: BrandFont; heading?: BrandFont } = {};
  readonly #links: BrandLink[] = [];
  #primary: BrandLink | undefined;
  readonly #columns: Column[] = [];
  readonly #socials: Record<string, string> = {};

  constructor(report: Report, fileOf: (text: string) => string | null) {
    this.#report = report;
    this.#fileOf = fileOf;
  }

  leaveOut(construct: string, { path, line }: Place, why: string): void {
    this.#report.add({ path, line, construct, message: `${construct} ${why}` });
  }

  /** A setting that Quoin's sites do not have. */
  noPlace(construct: string, at: Place): void {
    this.leaveOut(construct, at, 'has no place in Quoin');
  }

  #text(construct: string, text: string | undefined, at: Place, form: RegExp): string | undefined {
    const trimmed = text?.trim();
    if (trimmed !== undefined && form.test(trimmed)) return trimmed;
    this.leaveOut(construct, at, 'has a value that Quoin does not take');
    return undefined;
  }

  /** A path of the tree. */
  #file(construct: string, text: string | undefined, at: Place, form: RegExp): string | undefined {
    if (text === undefined) return undefined;
    if (/^(?:[a-z]+:)?\/\//i.test(text)) {
      this.leaveOut(construct, at, 'is a file of another site; Quoin shows files of the project');
      return undefined;
    }
    const path = this.#fileOf(splitUrl(text).path);
    if (path === null) this.leaveOut(construct, at, `names ${text}, which is not in the tree`);
    else if (form.test(path)) return path;
    else this.leaveOut(construct, at, `names ${text}, which has a form that Quoin does not show`);
    return undefined;
  }

  logo(
    at: Place,
    {
      light,
      dark,
      href,
    }: { light?: string | undefined; dark?: string | undefined; href?: string | undefined },
  ): void {
    if (light === undefined && dark === undefined) {
      this.leaveOut('logo', at, 'names no image');
      return;
    }
    const [first, second] = [light, dark].map((one) => this.#file('logo', one, at, IMAGE));
    const file = first ?? second;
    if (file === undefined) return;
    const target = href === undefined ? undefined : this.#text('logo.href', href, at, HREF);
    this.#theme.set('logo', {
      light: file,
      ...(second !== undefined && second !== file && { dark: second }),
      ...(target !== undefined && { href: target }),
    });
  }

  favicon(at: Place, text: string | undefined): void {
    if (text === undefined) this.leaveOut('favicon', at, 'names no image');
    const file = this.#file('favicon', text, at, IMAGE);
    if (file !== undefined) this.#theme.set('favicon', file);
  }

  /** The picture of links to pages. */
  image(at: Place, text: string): void {
    const file = this.#file('image', text, at, PICTURE);
    if (file !== undefined) this.#theme.set('image', file);
  }

  color(construct: string, name: 'primary' | 'dark', text: string | undefined, at: Place): void {
    const color = this.#text(construct, text, at, COLOR);
    if (color !== undefined) this.#colors[name] = color;
  }

  /** One of the computer, or of a site of fonts, is reported: readers request no other site. */
  font(
    construct: string,
    names: readonly ('body' | 'heading')[],
    { family, file, ...at }: Place & { family: string; file?: string | undefined },
  ): void {
    if (file === undefined) {
      this.leaveOut(construct, at, `is ${family}, of which the tree has no WOFF2 file`);
      return;
    }
    const path = this.#file(construct, file, at, /\.woff2$/i);
    if (path === undefined) return;
    for (const name of names)
      this.#fonts[name] = { family: family.slice(0, LONGEST_FAMILY), file: path };
  }

  /** Undefined, and a line of the report, if it lacks a label or an address. */
  link(
    construct: string,
    at: Place,
    label: string | undefined,
    href: string | undefined,
  ): BrandLink | undefined {
    const target = href === undefined ? undefined : this.#text(construct, href, at, HREF);
    const words = label?.trim().slice(0, LONGEST_LABEL) ?? '';
    if (target !== undefined && words !== '') return { label: words, href: target };
    if (target !== undefined || href === undefined) {
      this.leaveOut(construct, at, 'lacks a label or an address');
    }
    return undefined;
  }

  #some<Item>(construct: string, items: readonly Item[], most: number, at: Place): readonly Item[] {
    if (items.length > most) {
      this.leaveOut(construct, at, `has more than ${most} entries; the others are left out`);
    }
    return items.slice(0, most);
  }

  /** Links of the header. */
  links(construct: string, at: Place, links: readonly BrandLink[]): void {
    this.#links.push(...this.#some(construct, links, MOST_LINKS - this.#links.length, at));
  }

  button(link: BrandLink | undefined): void {
    this.#primary = link;
  }

  /** Columns of the footer; the ones without links are not shown. */
  columns(construct: string, at: Place, columns: readonly Column[]): void {
    const filled = columns
      .filter(({ items }) => items.length > 0)
      .map(({ header, items }) => ({
        header: header.trim().slice(0, LONGEST_LABEL) || 'Links',
        items: this.#some(construct, items, MOST_IN_COLUMN, at),
      }));
    this.#columns.push(...this.#some(construct, filled, MOST_COLUMNS, at));
  }

  social(construct: string, at: Place, name: string, href: string | undefined): void {
    const site = socialOf(name);
    if (site === undefined) {
      this.leaveOut(construct, at, 'has no icon in Quoin');
      return;
    }
    const address = this.#text(construct, href, at, WEB);
    if (address !== undefined) this.#socials[site] = address;
  }

  banner(at: Place, content: string | undefined, dismissible: boolean): void {
    const text = content?.trim() ?? '';
    if (text === '') this.leaveOut('banner', at, 'has no text');
    else if (text.length > LONGEST_BANNER) {
      this.leaveOut('banner', at, `has more than ${LONGEST_BANNER} characters`);
    } else this.#theme.set('banner', { content: text, dismissible });
  }

  /** What pages offer above their text; undefined, and a line of the report, for another product's. */
  pageAction(construct: string, at: Place, name: string): PageAction | undefined {
    if (isPageAction(name)) return name;
    this.leaveOut(
      construct,
      at,
      `names ${name || 'an entry of its own'}, which pages do not offer`,
    );
    return undefined;
  }

  pageActions(options: readonly PageAction[]): void {
    this.#theme.set('contextual', { options: [...new Set(options)] });
  }

  editUrl(address: string): void {
    this.#theme.set('editUrl', address);
  }

  css(path: string): void {
    this.#theme.set('css', path);
  }

  /** Undefined if the source has no part of a brand. */
  get theme(): NonNullable<Manifest['theme']> | undefined {
    const part = (name: string, value: object): void => {
      if (Object.keys(value).length > 0) this.#theme.set(name, value);
    };
    part('colors', this.#colors);
    part('navbar', {
      ...(this.#links.length > 0 && { links: this.#links }),
      ...(this.#primary !== undefined && { primary: this.#primary }),
    });
    part('footer', {
      ...(this.#columns.length > 0 && { links: this.#columns }),
      ...(Object.keys(this.#socials).length > 0 && { socials: this.#socials }),
    });
    part('fonts', this.#fonts);
    return this.#theme.size === 0 ? undefined : Object.fromEntries(this.#theme);
  }
}
