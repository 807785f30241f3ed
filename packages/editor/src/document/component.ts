/** The catalog's blocks as the editor needs them: members of `GET /components`. */
import type { NodeType } from 'prosemirror-model';

declare module 'prosemirror-model' {
  interface NodeSpec {
    /** The block of the catalog whose type it is. */
    readonly component?: Component;
  }
}

export interface ComponentAttribute {
  readonly name: string;
  /** `string`, `number`, `boolean`, `url`, `color` or `enum`. */
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  readonly default: string | number | boolean | null;
  /** The only values, where the type is `enum`. */
  readonly values?: readonly string[] | undefined;
}

export interface Component {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly attributes: readonly ComponentAttribute[];
  /** Allowed content: blocks, or `code`; none for a leaf, null for any Markdown. */
  readonly contains: readonly string[] | null;
  /** The blocks that may contain it directly; null if it is allowed anywhere. */
  readonly parents: readonly string[] | null;
  /** Allowed in running text. */
  readonly inline: boolean;
  readonly example: string;
}

/** Diagrams and formulas hold another language, which is no rich text: they are edited as source. */
const VERBATIM_CATEGORY = 'diagram';

/** Whether it has node types of its own, and is not sealed source. */
export const isRichComponent = ({ category }: Component): boolean => category !== VERBATIM_CATEGORY;

/**
 * The node type of a block among blocks; one that is also allowed in running text has two types.
 */
export const blockTypeName = ({ name, inline }: Component): string =>
  inline ? `${name}Block` : name;

/** The block of the catalog that a node is, if it is one. */
export const componentOf = ({ spec }: NodeType): Component | null => spec.component ?? null;
