/** The brand of a site as the templates are given it: every file and address looked up. */
import type { SocialNetwork } from '@quoin/social-networks';
import type { NodeTarget } from '../target.ts';

export interface BrandFile {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly name: string;
}

export interface BrandImage extends BrandFile {
  /** Pixels; null where they are not known. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface BrandLink {
  readonly label: string;
  readonly target: NodeTarget;
}

export interface BrandFont extends BrandFile {
  readonly family: string;
  /** CSS `font-weight`: one weight, or the two ends of a variable font. */
  readonly weight: string;
  /** Into which it is cut, each with its CSS `unicode-range`; one with one part is used whole. */
  readonly parts: readonly { readonly name: string; readonly range: string }[];
  /**
   * How the font of the reader's device is shown until this one is loaded, so that no line moves:
   * descriptors of `@font-face` (CSS Fonts 5), in percent; null where it is not known.
   */
  readonly fallback: {
    readonly size: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
  } | null;
}

/** A piece of the announcement. */
export type BannerPart =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: NodeTarget };

/** Action above the text of a page. */
export type PageAction = 'copy' | 'view' | 'chatgpt' | 'claude' | 'cursor' | 'vscode';

export const ALL_PAGE_ACTIONS: readonly PageAction[] = [
  'copy',
  'view',
  'chatgpt',
  'claude',
  'cursor',
  'vscode',
];

export interface SiteBrand {
  readonly logo: {
    readonly light: BrandImage;
    readonly dark: BrandImage | null;
    /** Null for the start of the site. */
    readonly target: NodeTarget | null;
  } | null;
  readonly favicon: (BrandFile & { readonly mediaType: string }) | null;
  /** Image for links to a page on other sites (`og:image`). */
  readonly image: BrandImage | null;
  /** `#rgb` or `#rrggbb` of the dark theme; null for that of the light one. */
  readonly darkColor: string | null;
  readonly links: readonly BrandLink[];
  readonly button: BrandLink | null;
  readonly columns: readonly { readonly header: string; readonly items: readonly BrandLink[] }[];
  readonly socials: readonly { readonly site: SocialNetwork; readonly href: string }[];
  readonly banner: { readonly parts: readonly BannerPart[]; readonly dismissible: boolean } | null;
  readonly fonts: { readonly body: BrandFont | null; readonly heading: BrandFont | null };
  /** Checked, and scoped to the text of pages. */
  readonly css: string;
  readonly width: 'normal' | 'wide' | 'centered';
  /** With `{path}`, the file of the page. */
  readonly editUrl: string | null;
  /** Whether pages ask if they were helpful. */
  readonly asksForFeedback: boolean;
  /** Features that pages of API references can have. */
  readonly playground: 'interactive' | 'simple' | 'none';
  readonly pageActions: readonly PageAction[];
}

/** Of a project that sets nothing. */
export const NO_BRAND: SiteBrand = {
  logo: null,
  favicon: null,
  image: null,
  darkColor: null,
  links: [],
  button: null,
  columns: [],
  socials: [],
  banner: null,
  fonts: { body: null, heading: null },
  css: '',
  width: 'normal',
  editUrl: null,
  asksForFeedback: true,
  playground: 'interactive',
  pageActions: ALL_PAGE_ACTIONS,
};
