/** The limit: what a database does by itself, with a question's words in its own query language. */
import type { MadePage } from './material.ts';
import type { SpeedQuestions } from './questions.ts';

export interface RivalSection {
  readonly heading: string;
  readonly text: string;
}

export interface Rival extends AsyncDisposable {
  readonly name: string;
  /** Milliseconds of its making, bytes on disk. */
  readonly built: { readonly milliseconds: number; readonly bytes: number };
  /** Null: it cannot answer questions of the kind. */
  ask(kind: SpeedQuestions['kind']): ((text: string) => Promise<unknown>) | null;
}

export const rivalSections = (pages: readonly MadePage[]): RivalSection[] =>
  pages.flatMap(({ sections }) =>
    sections.map(({ heading, text, code }) => ({ heading, text: `${text} ${code}` })),
  );

export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
