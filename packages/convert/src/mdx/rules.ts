/** What a dialect of MDX says of its components, imports and callouts. */
import type { Report, Tree } from '../dialect.ts';
import type { DirectiveRules } from './directives.ts';
import type { MdxElement } from './elements.ts';
import type { ModuleRules } from './module-rules.ts';
import type { MdxPage } from './page.ts';
import type { ScanOptions } from './scan.ts';
import type { Scope } from './scope.ts';

/** Writes a component as Quoin's block, or reports what it cannot. */
export type Component = (element: MdxElement, page: MdxPage, scope: Scope) => void;

export interface MdxRules extends ModuleRules {
  readonly directives: DirectiveRules;
  /** By the names under which the dialect exports them. */
  readonly components: ReadonlyMap<string, Component>;
  /** Exported names that are no components, used in addresses. */
  readonly functions: ReadonlySet<string>;
  scanOptions(path: string): ScanOptions;
  /** Elements of HTML that become blocks, by their names. */
  readonly html?: ReadonlyMap<string, Component>;
  /** The file whose content replaces an element that needs no import. */
  partialOf?(element: MdxElement): string | null;
  /** `$…$` becomes a formula of Quoin. */
  readonly convertsFormulas?: true;
  /** Elements of HTML that CommonMark reads stay as they are. */
  readonly keepsHtml?: true;
  /** Lines of colons are text. */
  readonly keepsDirectives?: true;
  /** Markdown in HTML elements is laid out so that CommonMark reads it. */
  readonly laysOutHtml?: true;
}

export interface MdxContext {
  readonly tree: Tree;
  readonly report: Report;
  readonly rules: MdxRules;
  /** Files that became part of a page. */
  readonly consumed: Set<string>;
}
