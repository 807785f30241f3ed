/** Sections with keys, words and terms of a test's choice, in place of those of an analysis. */
import type { NewSection, SectionIndexWriter } from '../ports.ts';
import type { Scope, SectionSource, Word } from '../source.ts';

/** The current state of a project, by default. */
export const scope = (projectId: string, state: Scope['state'] = 'current'): Scope => ({
  projectId,
  state,
});

export const word = (text: string, patch: Partial<Word> = {}): Word => ({
  word: text,
  stem: text,
  isHeading: false,
  ...patch,
});

export interface SectionPatch {
  readonly state?: Scope['state'];
  readonly pageId?: string;
  readonly ordinal?: number;
  readonly hash?: string;
  readonly source?: Partial<SectionSource>;
  readonly keys?: readonly number[];
  readonly words?: readonly Word[];
  readonly terms?: Uint8Array;
  readonly lengths?: { readonly text: number; readonly code: number };
}

const SOURCE: SectionSource = {
  title: 'Größe 🦉',
  heading: null,
  parents: ['A "quoted" one', 'B'],
  anchor: null,
  text: "It's 100 % <b>&amp; \\ {x}\n\tend \u2028",
  code: 'a\r\nb',
  about: '',
  path: 'guide/größe',
  spaceId: 'space',
  locale: null,
  language: 'en',
};

export const section = (patch: SectionPatch = {}): NewSection => ({
  state: patch.state ?? 'current',
  pageId: patch.pageId ?? 'page',
  ordinal: patch.ordinal ?? 0,
  hash: patch.hash ?? 'hash',
  source: { ...SOURCE, ...patch.source },
  analysed: {
    keys: patch.keys ?? [1],
    words: patch.words ?? [],
    terms: patch.terms ?? new Uint8Array([0, 1, 127, 128, 255]),
    lengths: patch.lengths ?? { text: 10, code: 2 },
  },
});

export const addSections = (
  { writer }: { readonly writer: SectionIndexWriter },
  projectId: string,
  ...added: NewSection[]
): Promise<void> => writer.write(projectId, (t) => t.apply({ added, moved: [], removed: [] }));
