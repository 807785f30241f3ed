/** Published data of a project, and counts of its views. */
import type { MessageKey } from '@quoin/messages';
import type { Id } from '../id.ts';
import type {
  NavItemRecord,
  PageViewRecord,
  ProjectDomainRecord,
  ProjectRecord,
  ShownNavItem,
  SiteChangeKind,
} from '../records.ts';

/** A readers' site as a request finds it. */
export interface SiteRecord {
  readonly project: ProjectRecord;
  /** Another one after every change of what readers may see. */
  readonly version: number;
  /** Its verified host names, the first one is where it is at home. */
  readonly domains: readonly string[];
}

/** Where the content of a page of an API reference is. */
export interface ReferencePlace {
  readonly sourceId: Id<'apiSource'>;
  /** Below the reference. */
  readonly path: string;
  /** In upper case; null for a page that is not an operation. */
  readonly method: string | null;
}

/** An operation that the front matter of a page names. */
export interface PageOperation {
  readonly sourceId: Id<'apiSource'>;
  /** Of the operation: `GET /users/{id}`. */
  readonly key: string;
  /** SHA-256 of its model, hex. */
  readonly hash: string;
  /** Path of the reference on the site. */
  readonly base: string;
  readonly method: string | null;
}

/** The page of a navigation item, as readers get it. */
export interface PublishedPage {
  readonly pageId: Id<'apiPage' | 'page'>;
  /** Of the published text, as far as it is known without reading it: see `ownTitle`. */
  readonly title: string;
  /**
   * The title that navigation sets, where it changed after the text was published and a newer working
   * copy hides what it means: it counts unless the published text has one itself. Else null.
   */
  readonly ownTitle: string | null;
  readonly version: number;
  /** SHA-256 of the published text, hex. */
  readonly hash: string;
  readonly sourcePath: string | null;
  readonly publishedAt: Date | null;
  /** When the published text was saved. */
  readonly savedAt: Date;
  /** Of a page that was made from a description of an API. */
  readonly reference?: ReferencePlace;
  /** Shown below the text. */
  readonly operation?: PageOperation;
}

/** An item of navigation; of a page only where readers get it. */
export interface SiteItem extends ShownNavItem, Pick<NavItemRecord, 'position'> {
  readonly page: PublishedPage | null;
  /** Of a group that the service names: its name in the catalogs. */
  readonly message?: MessageKey;
}

/**
 * The most changes that are read one by one, and the most versions back that they are stored for.
 * Quoin's own limit. With more, reading all of the site costs less.
 */
export const SITE_CHANGES = 1_000;

/** Changes of a site after a version, with the present data. */
export interface SiteChanges {
  /** The newest one. */
  readonly version: number;
  /** By id; null for an item that was deleted, and for that of a page that readers do not get. */
  readonly items: ReadonlyMap<string, SiteItem | null>;
  readonly others: readonly {
    readonly kind: Exclude<SiteChangeKind, 'item'>;
    readonly name: string;
  }[];
}

export interface TextAtPath {
  readonly pageId: Id<'page'>;
  readonly version: number;
  readonly content: string;
}

export type DomainProof = NonNullable<ProjectDomainRecord['proof']>;

export interface SiteComparison {
  readonly version: number;
  /** Null if the site changed since. */
  readonly compared: string | null;
  /** The latest comparison, also if the site changed since; null: none was noted. */
  readonly latest: { readonly compared: string; readonly version: number } | null;
}

export interface SiteStore {
  /** The hot read: prepared on both databases. */
  findBySlug(slug: string): Promise<SiteRecord | null>;
  /** The site of the project that verified the domain. */
  findByDomain(domain: string): Promise<SiteRecord | null>;
  /** By space, parent and position. Items of pages that readers do not get are left out. */
  items(projectId: Id<'project'>): Promise<SiteItem[]>;
  /** One statement. Null if there are too many, or `since` is too long ago: see {@link SITE_CHANGES}. */
  changes(projectId: Id<'project'>, since: number): Promise<SiteChanges | null>;
  /**
   * The published text of the page at a path; null if readers get no page there, or the text is known.
   * @param known SHA-256 of a text, hex
   */
  text(projectId: Id<'project'>, path: string, known: string | null): Promise<TextAtPath | null>;
  /** Deletes changes of a project that are too old to be read, some `limit`. @returns how many; 0: none is left */
  forgetChanges(limit: number): Promise<number>;
  /** The version, and what counts as compared with it. */
  comparison(projectId: Id<'project'>): Promise<SiteComparison>;
  /** As {@link comparison}: nothing else changes the site before the end of the write. */
  hold(projectId: Id<'project'>): Promise<SiteComparison>;
  /**
   * Notes that no page of the site differed from what `compared` names; null: that this is not known.
   * @param version of the site at the comparison; null: as it is now
   */
  noteComparison(
    projectId: Id<'project'>,
    compared: string | null,
    version: number | null,
  ): Promise<void>;
  /** Public projects and their first verified domains, by slug; for lists of all sites. */
  publicSites(limit: number): Promise<{ slug: string; domain: string | null }[]>;
  /** Claims of the project, verified or not, by position. */
  domains(projectId: Id<'project'>): Promise<ProjectDomainRecord[]>;
  /** The verified claim of a domain, whichever project has it. */
  verifiedDomain(domain: string): Promise<ProjectDomainRecord | null>;
  /** All verified claims, by domain. */
  verifiedDomains(): Promise<ProjectDomainRecord[]>;
  /** Claims exactly these, in this order. New claims are not verified; the others stay as they are. */
  setDomains(projectId: Id<'project'>, domains: readonly string[]): Promise<void>;
  /**
   * @returns false if the project does not claim the domain any more
   * @throws {UniqueViolation} if another project has verified the domain
   */
  verifyDomain(
    claim: Pick<ProjectDomainRecord, 'projectId' | 'domain'>,
    verification: { readonly verifiedAt: Date; readonly proof: DomainProof },
  ): Promise<boolean>;
  /** Makes a verified claim an unverified one. @returns false if it changed since it was read */
  releaseDomain(claim: ProjectDomainRecord): Promise<boolean>;
  /** Adds to what is counted; what was deleted since is left out. */
  countViews(views: readonly PageViewRecord[]): Promise<void>;
  /** Most read first. */
  viewStatistics(
    projectId: Id<'project'>,
    period: { from: string; to: string; limit: number },
  ): Promise<{ pageId: Id<'page'>; title: string; path: string; views: number }[]>;
  /** Views of days before, of all projects. @returns how many rows */
  forgetViews(before: string): Promise<number>;
}
