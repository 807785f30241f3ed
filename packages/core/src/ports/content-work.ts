/**
 * Work on documents that may take long or much memory: the caller that implements it keeps it away
 * from the event loop and bounds it, so that a hostile document fails its own request and nothing
 * else.
 */
import type { ApiPage, ApiProblem, PagePlace, PartInText, StoredModel } from '@quoin/api-reference';
import type { contract, EndpointOutput } from '@quoin/contract';
import type { ConvertedText, ExternalImage, SourceFile } from '@quoin/convert';
import type {
  ForeignNavigation,
  NavigationInput,
  PageDecision,
  PageTexts,
  Side,
} from '@quoin/git-sync';
import type { ImportedFile } from '@quoin/import';
import type {
  DrawnPage,
  FlatDocument,
  PageFacts,
  PortableMarkdown,
  SectionRange,
  TextLinks,
  Validation,
} from '@quoin/markdown';
import type { DiffInput, TextDiff } from './text-diff.ts';

export type {
  ConvertedText,
  DrawnPage,
  ExternalImage,
  FlatDocument,
  ForeignNavigation,
  ImportedFile,
  PageFacts,
  PortableMarkdown,
  SectionRange,
  SourceFile,
  TextLinks,
  Validation,
};

export type Conversion = EndpointOutput<typeof contract.imports.convert>;

export interface ContentWorkOptions {
  /** No caller waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
  /** Files done, of how many. */
  readonly progress?: (done: number, total: number) => void;
}

/** A page of a reference with its model as it is stored. */
export type IndexedApiPage = Omit<ApiPage, 'model'> & StoredModel;

/** Input of `readDescription` of `@quoin/api-reference`. */
export interface ApiReading {
  /** Files that the description names, and that were not given. */
  readonly missing: readonly string[];
  /** Null if the description cannot be shown. */
  readonly reference: {
    readonly title: string;
    readonly version: string | null;
    readonly format: string;
    readonly pages: readonly IndexedApiPage[];
  } | null;
  readonly problems: readonly ApiProblem[];
}

/** A part of a font: the characters of some scripts. */
export interface FontPart {
  readonly name: string;
  /** CSS `unicode-range`. */
  readonly range: string;
}

/** Facts about a font that a page needs. Lengths are parts of the font's size. */
export interface FontFacts {
  /** CSS `font-weight`: one weight, or the two ends of a variable font. */
  readonly weight: string;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** How much wider running text is than in Arial; null for a font without Latin letters. */
  readonly relativeWidth: number | null;
  /** Those that have characters; a font with one part is used whole. */
  readonly parts: readonly FontPart[];
}

export interface ContentWork {
  /**
   * Reads a description of an API.
   * @param first path of the file that begins it
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  readApi(
    first: string,
    files: readonly SourceFile[],
    options?: ContentWorkOptions,
  ): Promise<ApiReading>;

  /**
   * A page of a reference as HTML; null where that takes more than the limits.
   * @param model as it is stored
   * @param isHurried whether samples that a reader has to choose may stay plain, instead of waiting
   *   for grammars
   * @throws {UnavailableError} when too much work waits already
   */
  renderApiPage(model: string, place: PagePlace, isHurried: boolean): Promise<DrawnPage | null>;

  /**
   * A page with the parts of descriptions that its blocks name; null where that takes more than the
   * limits.
   * @throws {UnavailableError} when too much work waits already
   */
  expandParts(content: string, parts: readonly PartInText[]): Promise<string | null>;

  /**
   * @throws {AppError} `invalid_payload` for what cannot be read, `payload_too_large` for what takes
   * more than the limits, `unavailable` when too much work waits already
   */
  importFile(
    file: { readonly filename: string; readonly bytes: Uint8Array },
    options?: ContentWorkOptions,
  ): Promise<ImportedFile>;

  /**
   * The page with its code highlighted; null where that takes more than the limits.
   * @throws {UnavailableError} when too much work waits already
   */
  render(content: string): Promise<DrawnPage | null>;

  /**
   * What `validate` of `@quoin/markdown` says.
   * @param title the page's, where its text does not have to say it
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  validate(content: string, title?: string): Promise<Validation>;

  /**
   * What `parse` and `flattenDocument` of `@quoin/markdown` make of it.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  parse(content: string): Promise<FlatDocument>;

  /**
   * What `textLinks` of `@quoin/markdown` finds; null where that takes more than the limits.
   * @throws {UnavailableError} when too much work waits already
   */
  textLinks(content: string): Promise<TextLinks | null>;

  /**
   * What `sectionRanges` of `@quoin/markdown` finds; null where that takes more than the limits.
   * @throws {UnavailableError} when too much work waits already
   */
  sectionRanges(content: string): Promise<readonly SectionRange[] | null>;

  /**
   * What `portableMarkdown` of `@quoin/markdown` makes of it; null where that takes more than the limits.
   * @throws {UnavailableError} when too much work waits already
   */
  portableMarkdown(content: string): Promise<PortableMarkdown | null>;

  /**
   * What `pageFacts` of `@quoin/markdown` counts; null where that takes more than the limits.
   * @throws {UnavailableError} when too much work waits already
   */
  pageFacts(content: string): Promise<PageFacts | null>;

  /**
   * The PNG of an SVG that `socialImage` of `@quoin/site` wrote.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  socialImage(svg: string): Promise<Uint8Array>;

  /**
   * Facts of a WOFF2 font, or why browsers cannot show it, as the end of a sentence.
   * @throws {AppError} `unavailable`
   */
  readFont(bytes: Uint8Array): Promise<FontFacts | { readonly problem: string }>;

  /**
   * A WOFF2 font with the characters of one part only; null if the font has none of them, or cannot
   * be read.
   * @param part name of a {@link FontPart}
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  cutFont(bytes: Uint8Array, part: string): Promise<Uint8Array | null>;

  /** @throws {AppError} `payload_too_large`, `unavailable` */
  convertTree(
    input: { readonly files: readonly SourceFile[]; readonly keepAddresses?: boolean },
    options?: ContentWorkOptions,
  ): Promise<Conversion>;

  /**
   * What `externalImages` of `@quoin/convert` finds in converted pages.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  externalImages(
    pages: readonly ConvertedText[],
    options?: ContentWorkOptions,
  ): Promise<readonly ExternalImage[]>;

  /**
   * What `placeExternalImages` of `@quoin/convert` makes of converted pages.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  placeExternalImages(
    pages: readonly ConvertedText[],
    files: ReadonlyMap<string, string>,
    options?: ContentWorkOptions,
  ): Promise<readonly ConvertedText[]>;

  /**
   * What `foreignNavigation` of `@quoin/git-sync` reads.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  foreignNavigation(
    files: readonly SourceFile[],
    space: NavigationInput['space'],
    options?: ContentWorkOptions,
  ): Promise<ForeignNavigation>;

  /**
   * What `decidePage` of `@quoin/git-sync` decides.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  decidePage(texts: PageTexts, side: Side): Promise<PageDecision>;

  /**
   * What `diffTexts` of `revisions` compares.
   * @throws {AppError} `payload_too_large`, `unavailable`
   */
  diffTexts(input: DiffInput): Promise<TextDiff>;
}
