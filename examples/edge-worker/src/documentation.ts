/** The documentation as data: `bundle.ts` writes it, and the worker reads it. */
import type { PageSections } from '@quoin/search-index';

export interface Page {
  readonly path: string;
  readonly title: string;
  /** Sanitized. */
  readonly html: string;
  /** Without blocks, for agents. */
  readonly markdown: string;
  readonly sections: PageSections;
}

export type Documentation = readonly Page[];
