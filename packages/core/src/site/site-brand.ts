/** The brand of a project as its site shows it: files found, addresses resolved, CSS scoped. */
import { LIMITS } from '@quoin/contract';
import {
  ALL_PAGE_ACTIONS,
  type BannerPart,
  type BrandFont,
  type BrandImage,
  type BrandLink,
  NO_BRAND,
  type NodeTarget,
  type SiteBrand,
  type SiteMap,
} from '@quoin/site';
import { isSocialNetwork } from '@quoin/social-networks';
import { BoundedCache } from '../bounded-cache.ts';
import { type BannerPiece, bannerPieces } from '../brand/banner-parts.ts';
import { brandFilesOf, bytesOfFile, fileKey, findBrandFiles } from '../brand/brand-files.ts';
import { scopeCss } from '../brand/custom-css.ts';
import { type Brand, readBrand } from '../brand/read-brand.ts';
import type { Deps } from '../context.ts';
import { linkName } from '../links/link-names.ts';
import { NAVIGATION_ORIGIN, navigationTargets } from '../links/navigation-targets.ts';
import { linkNamesOf } from '../links/page-site.ts';
import type { AssetRecord, ProjectRecord } from '../records.ts';

export interface ResolvedBrand {
  readonly brand: SiteBrand;
  /** Of `linkName`: what its files and addresses were looked up by. */
  readonly names: ReadonlySet<string>;
}

const NOTHING: ResolvedBrand = { brand: NO_BRAND, names: new Set() };

const pagesOf = ({ logo, navbar, footer }: Brand, banner: readonly BannerPiece[]): string[] => [
  ...(logo?.href === undefined ? [] : [logo.href]),
  ...[...(navbar?.links ?? []), ...(navbar?.primary ? [navbar.primary] : [])].map(
    ({ href }) => href,
  ),
  ...(footer?.links ?? []).flatMap(({ items }) => items.map(({ href }) => href)),
  ...banner.flatMap((piece) => (piece.kind === 'link' ? piece.href : [])),
];

/** The result for the bytes of a file, by their hash: it never changes. */
type Made = { readonly css: string } | Pick<BrandFont, 'weight' | 'fallback' | 'parts'> | null;

/** Files whose result is cached. Quoin's own limit: two or three a project. */
const MAX_MADE = 500;

const percent = (value: number): number => Math.round(value * 10_000) / 100;

const fontOf = async ({ content }: Deps, bytes: Uint8Array): Promise<Made> => {
  const facts = await content.readFont(bytes);
  if ('problem' in facts) return null;
  const { weight, relativeWidth: size, ascent, descent, lineGap, parts } = facts;
  if (size === null) return { weight, parts, fallback: null };
  const fallback = {
    size: percent(size),
    ascent: percent(ascent / size),
    descent: percent(Math.max(0, descent) / size),
    lineGap: percent(Math.max(0, lineGap) / size),
  };
  return { weight, parts, fallback };
};

const cssOf = async (name: string, bytes: Uint8Array): Promise<Made> => {
  const scoped = await scopeCss(name, bytes);
  return 'css' in scoped ? { css: scoped.css } : null;
};

class BrandReader {
  readonly #made = new BoundedCache<Promise<Made>>({ entries: MAX_MADE });

  constructor(private readonly deps: Deps) {}

  async read(
    project: Pick<ProjectRecord, 'id' | 'manifest'>,
    map: SiteMap,
  ): Promise<ResolvedBrand> {
    const { brand } = readBrand(project);
    if (Object.keys(brand).length === 0) return NOTHING;
    const banner = brand.banner === undefined ? [] : bannerPieces(brand.banner.content);
    const hrefs = pagesOf(brand, banner);
    const references = brandFilesOf(brand).map(({ reference }) => reference);
    const [assets, targets] = await Promise.all([
      this.deps.db.read((stores) => findBrandFiles(stores, project.id, references)),
      hrefs.length === 0
        ? new Map<string, NodeTarget | null>()
        : navigationTargets(this.deps, project.id, map, hrefs),
    ]);
    const shown = await this.#shown(brand, banner, { assets, targets });
    return { brand: shown, names: this.#names(hrefs, references) };
  }

  #names(hrefs: readonly string[], references: readonly string[]): Set<string> {
    const { paths, files, hashes } = linkNamesOf({ origin: NAVIGATION_ORIGIN, urls: hrefs });
    const keys = references.map(fileKey);
    return new Set([
      ...paths.map(linkName.path),
      ...[...files, ...keys.flatMap((key) => ('path' in key ? key.path : []))].map(linkName.file),
      ...[...hashes, ...keys.flatMap((key) => ('hash' in key ? key.hash : []))].map(linkName.hash),
      linkName.patterns,
    ]);
  }

  async #shown(
    brand: Brand,
    banner: readonly BannerPiece[],
    found: {
      readonly assets: ReadonlyMap<string, AssetRecord>;
      readonly targets: ReadonlyMap<string, NodeTarget | null>;
    },
  ): Promise<SiteBrand> {
    const asset = (reference: string | undefined): AssetRecord | null =>
      (reference === undefined ? undefined : found.assets.get(reference)) ?? null;
    const image = (reference: string | undefined): BrandImage | null => {
      const row = asset(reference);
      if (row === null || !row.mediaType.startsWith('image/')) return null;
      const { hash, name, width, height } = row;
      return { hash, name, width, height };
    };
    const target = (href: string): NodeTarget | null => found.targets.get(href) ?? null;
    const links = (all: readonly { readonly label: string; readonly href: string }[]) =>
      all.flatMap(({ label, href }): BrandLink[] => {
        const to = target(href);
        return to === null ? [] : [{ label, target: to }];
      });
    const parts = banner.map((piece): BannerPart => {
      if (piece.kind !== 'link') return piece;
      const to = target(piece.href);
      const { text } = piece;
      return to === null ? { kind: 'text', text } : { kind: 'link', text, target: to };
    });
    const {
      logo,
      favicon,
      colors,
      navbar,
      footer,
      fonts,
      css,
      width,
      editUrl,
      feedback,
      playground,
    } = brand;
    const { contextual, image: picture } = brand;
    const light = image(logo?.light);
    const icon = asset(favicon);
    const [button] = navbar?.primary === undefined ? [] : links([navbar.primary]);
    return {
      logo: light && {
        light,
        dark: image(logo?.dark),
        target: logo?.href === undefined ? null : target(logo.href),
      },
      favicon: icon && { hash: icon.hash, name: icon.name, mediaType: icon.mediaType },
      image: image(picture),
      darkColor: colors?.dark ?? null,
      links: links(navbar?.links ?? []),
      button: button ?? null,
      columns: (footer?.links ?? []).map(({ header, items }) => ({ header, items: links(items) })),
      socials: Object.entries(footer?.socials ?? {}).flatMap(([site, href]) =>
        href === undefined || !isSocialNetwork(site) ? [] : [{ site, href }],
      ),
      banner:
        brand.banner === undefined
          ? null
          : { parts, dismissible: brand.banner.dismissible ?? true },
      fonts: {
        body: await this.#font(fonts?.body, asset(fonts?.body?.file)),
        heading: await this.#font(fonts?.heading, asset(fonts?.heading?.file)),
      },
      css: await this.#css(asset(css)),
      width: width ?? 'normal',
      editUrl: editUrl ?? null,
      asksForFeedback: feedback ?? true,
      playground: playground ?? 'interactive',
      pageActions: contextual?.options ?? ALL_PAGE_ACTIONS,
    };
  }

  async #font(
    face: { readonly family: string } | undefined,
    asset: AssetRecord | null,
  ): Promise<BrandFont | null> {
    if (face === undefined || asset === null) return null;
    const made = await this.#madeOf(asset, 'font');
    if (made === null || 'css' in made) return null;
    const { hash, name } = asset;
    return { ...made, family: face.family, hash, name };
  }

  async #css(asset: AssetRecord | null): Promise<string> {
    const made = asset && (await this.#madeOf(asset, 'css'));
    return made !== null && 'css' in made ? made.css : '';
  }

  /** Ignores an unsuitable file: settings and bundles refuse it, but a Git sync can add it. */
  #madeOf(asset: AssetRecord, kind: 'font' | 'css'): Promise<Made> {
    const key = `${kind} ${asset.hash}`;
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const making = this.#make(asset, kind, key);
    this.#made.set(key, making);
    making.catch(() => this.#made.delete(key));
    return making;
  }

  async #make(asset: AssetRecord, kind: 'font' | 'css', key: string): Promise<Made> {
    const bytes = await bytesOfFile(this.deps, asset);
    if (bytes === null) {
      // A restore may bring them back.
      this.#made.delete(key);
      return null;
    }
    if (asset.size > (kind === 'font' ? LIMITS.brandFontBytes : LIMITS.brandCssBytes)) return null;
    return kind === 'font' ? fontOf(this.deps, bytes) : cssOf(asset.name, bytes);
  }
}

const readers = new WeakMap<Deps, BrandReader>();

/** @param map of the site, with its pages */
export const siteBrandOf = (
  deps: Deps,
  project: Pick<ProjectRecord, 'id' | 'manifest'>,
  map: SiteMap,
): Promise<ResolvedBrand> => {
  const reader = readers.get(deps) ?? new BrandReader(deps);
  readers.set(deps, reader);
  return reader.read(project, map);
};
