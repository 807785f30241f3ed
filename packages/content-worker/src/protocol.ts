/** Messages between the service and its worker processes. */
import type { PagePlace, PartInText } from '@quoin/api-reference';
import type {
  ApiReading,
  Conversion,
  DiffInput,
  DrawnPage,
  ExternalImage,
  FlatDocument,
  FontFacts,
  ForeignNavigation,
  ImportedFile,
  IndexedApiPage,
  PageFacts,
  PortableMarkdown,
  SectionRange,
  SourceFile,
  TextDiff,
  TextLinks,
  Validation,
} from '@quoin/core';
import type { NavigationInput, PageDecision, PageTexts, Side } from '@quoin/git-sync';

/** Each kind of work: its input beside its files, and its result. */
export interface Work {
  importFile: { input: { filename: string; bytes: Uint8Array }; output: ImportedFile };
  convertTree: {
    input: { total: number; keepAddresses: boolean };
    output: Omit<Conversion, 'pages'>;
  };
  externalImages: { input: null; output: readonly ExternalImage[] };
  /** Paths of files by URL. */
  placeExternalImages: { input: readonly (readonly [string, string])[]; output: null };
  foreignNavigation: { input: NavigationInput['space']; output: ForeignNavigation };
  decidePage: { input: { texts: PageTexts; side: Side }; output: PageDecision };
  /** The pages go before, in batches. */
  readApi: {
    input: string;
    output: Omit<ApiReading, 'reference'> & {
      reference: Omit<NonNullable<ApiReading['reference']>, 'pages'> | null;
    };
  };
  renderApiPage: {
    input: { model: string; place: PagePlace; isHurried: boolean };
    output: DrawnPage;
  };
  expandParts: { input: { content: string; parts: readonly PartInText[] }; output: string };
  render: { input: string; output: DrawnPage };
  validate: { input: { content: string; title: string | undefined }; output: Validation };
  parse: { input: string; output: FlatDocument };
  textLinks: { input: string; output: TextLinks };
  sectionRanges: { input: string; output: readonly SectionRange[] };
  portableMarkdown: { input: string; output: PortableMarkdown };
  pageFacts: { input: string; output: PageFacts };
  socialImage: { input: string; output: Uint8Array };
  readFont: { input: Uint8Array; output: FontFacts | { readonly problem: string } };
  cutFont: { input: { bytes: Uint8Array; part: string }; output: Uint8Array | null };
  diffTexts: { input: DiffInput; output: TextDiff };
}

export type WorkName = keyof Work;

/** To the worker. Files are sent in batches before `go`, so that no message is large. */
export type Command =
  | { readonly type: 'files'; readonly files: readonly SourceFile[] }
  | {
      [Name in WorkName]: {
        readonly type: 'go';
        readonly work: Name;
        readonly input: Work[Name]['input'];
      };
    }[WorkName];

/** Why a document was refused, as `@quoin/markdown` says it. */
export interface Refusal {
  readonly kind: 'unsupported' | 'broken' | 'encrypted' | 'empty' | 'too-large';
  readonly message: string;
}

/** From the worker. */
export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'pages'; readonly pages: Conversion['pages'] }
  | { readonly type: 'api-pages'; readonly pages: readonly IndexedApiPage[] }
  | { readonly type: 'done'; readonly output: unknown }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** An unexpected error: its text is for the log. */
  | { readonly type: 'failed'; readonly error: string };
