/** A project as its readers see it: what the templates are given. */

import type { MessageKey, Messages, Overrides } from '@quoin/messages';
import type { BrandFile, SiteBrand } from './brand/model.ts';
import type { NodeTarget } from './target.ts';

/** Settings of the project that make its looks (docs/internals/interface.md#projects-and-settings). */
export interface ThemeSettings {
  readonly theme: 'system' | 'light' | 'dark';
  /** `#rgb` or `#rrggbb`. */
  readonly primaryColor: string;
  /** A list of families as CSS takes it; empty for the system's. */
  readonly fontFamily: string;
  /** Pixels, 12 to 22. */
  readonly fontSize: number;
  readonly layout: 'docs' | 'help_center' | 'agent';
}

/** A page that readers get. */
export interface SitePage {
  readonly id: string;
  readonly title: string;
  /** Space and slugs, without a slash before them. */
  readonly path: string;
  /** The path from the navigation: `path`, unless an author set another one. */
  readonly place: string;
  /** The published revision. */
  readonly version: number;
  /** SHA-256 of the published text, hex. */
  readonly hash: string;
  readonly sourcePath: string | null;
  /** When the published text was saved. */
  readonly updatedAt: Date;
  /** Of a page that was made from a description of an API. */
  readonly reference?: {
    readonly sourceId: string;
    /** Below the reference. */
    readonly path: string;
    /** In upper case; null for a page that is not an operation. */
    readonly method: string | null;
  };
  /** Of a description of an API: shown below the text of an author's page. */
  readonly operation?: {
    readonly sourceId: string;
    /** SHA-256 of its model, hex. */
    readonly hash: string;
    /** Path of the reference on the site. */
    readonly base: string;
    readonly method: string | null;
  };
}

/** In upper case; null for a page without an operation. */
export const methodOf = ({ reference, operation }: SitePage): string | null =>
  reference?.method ?? operation?.method ?? null;

/**
 * An entry of navigation. A map that is kept brings its nodes up to date in place: a list of nodes is
 * replaced by another one if it changes, and never changed itself.
 */
export interface SiteNode {
  readonly id: string;
  /** Another number after each change of what a list shows of the entry, and after its removal. */
  readonly shownAs: number;
  readonly type: 'page' | 'group' | 'link' | 'label' | 'divider' | 'api';
  readonly title: string;
  /** Of a group that the service names: its name in the catalogs. */
  readonly message?: MessageKey;
  readonly icon: string | null;
  /** Of a link or a description of an API; null if there is nothing that readers get. */
  readonly target: NodeTarget | null;
  /** It or an item above it is marked so: read at its address, and in no list. */
  readonly hidden: boolean;
  readonly page: SitePage | null;
  readonly parent: SiteNode | null;
  readonly children: readonly SiteNode[];
  readonly space: SiteSpace;
  /** Place among the pages of the space in the order they are read; -1 for what is not listed. */
  readonly index: number;
}

export interface SiteSpace {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** BCP 47. */
  readonly locale: string | null;
  readonly version: string | null;
  readonly icon: string | null;
  readonly nodes: readonly SiteNode[];
  /** Its listed pages in the order they are read. */
  readonly pages: readonly SiteNode[];
}

export interface SiteVersion {
  readonly version: string;
  readonly label: string;
  readonly isDefault: boolean;
}

export interface SiteMap {
  /** Those that have something to read. */
  readonly spaces: readonly SiteSpace[];
  readonly versions: readonly SiteVersion[];
  /** Hidden ones too. */
  readonly byPath: ReadonlyMap<string, SiteNode>;
  /** By `place`, which tells counterparts in other languages and versions. */
  readonly byPlace: ReadonlyMap<string, SiteNode>;
  readonly byPageId: ReadonlyMap<string, SiteNode>;
  /** Ids of pages with a published revision that no list may name: hidden, or not on the site. */
  readonly unlisted: readonly string[];
}

/** Addresses of the site, as the page at hand has to write them. */
export interface SiteLinks {
  /** Of a page, a space or, for the empty path, the start. */
  page(path: string): string;
  /** Of an image or a file that the project holds. */
  file(hash: string, name: string): string;
  /** Of a part of an uploaded font. In a folder of static files, parts have the address of the font. */
  font(font: BrandFile, part: string): string;
  /** Like {@link file}, absolute, where the site is at home. */
  absoluteFile(hash: string, name: string): string;
  /** Of what belongs to the site itself, such as `_search` or `llms.txt`. */
  own(name: string): string;
  /** The address that represents all others, absolute. */
  canonical(path: string): string;
  /** Like {@link own}, absolute, where the site is at home. */
  absolute(name: string): string;
}

/** Each language has a script of its own, which holds its messages. */
export type ScriptAddress = (messages: Messages) => string;

/** The assistant, at addresses of the site's own. */
export interface SiteAssistant {
  /** Address of the panel's program, which is loaded when a user opens it. */
  readonly script: ScriptAddress;
}

export interface Site {
  readonly name: string;
  readonly description: string;
  readonly theme: ThemeSettings;
  readonly brand: SiteBrand;
  /** Of what has no language of its own (BCP 47); null: that of the first space, or English. */
  readonly locale: string | null;
  /** Messages of the project that replace Quoin's. */
  readonly overrides: Overrides;
  readonly map: SiteMap;
  readonly links: SiteLinks;
  /** Whether search engines may list it: public, and served where it is at home. */
  readonly isListed: boolean;
  /** False in a folder of static files, where nothing answers questions or searches. */
  readonly isLive: boolean;
  /** Address of what scripts add; null: nothing. */
  readonly script: ScriptAddress | null;
  /** Null where no user answers questions. */
  readonly assistant: SiteAssistant | null;
  /** Address of the playground of API references; null where nothing sends requests. */
  readonly playground: ScriptAddress | null;
}

/** A site as one document shows it. */
export interface ShownSite extends Site {
  /** Of the document (BCP 47); null: unknown. */
  readonly shownLocale: string | null;
  readonly messages: Messages;
}

export interface TocEntry {
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
}

/** The text of a page as it is shown. */
/** Content of another site that a page shows after a click. */
export interface PageEmbed {
  readonly element: 'iframe' | 'video';
  /** Source that the policy of the page allows for it (CSP 3 §2.3.1). */
  readonly source: string;
}

export interface PageText {
  readonly node: SiteNode;
  readonly page: SitePage;
  readonly description: string | null;
  /** Rendered and made harmless by the renderer. */
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** Content of other sites, which the policy of the page allows. */
  readonly embeds: readonly PageEmbed[];
  /** False where another try may show more: no user had the time for all of it. */
  readonly isWhole: boolean;
}
