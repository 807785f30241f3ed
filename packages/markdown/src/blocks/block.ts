/**
 * The definition of a block: data that the validator, the converters, the editor and the renderer
 * share.
 */
import type { BlockClean, BlockHtml } from './rendering.ts';
import type { Values } from './values.ts';

export type AttributeType = 'string' | 'number' | 'boolean' | 'url' | 'color' | 'enum';

export interface BlockAttribute {
  readonly name: string;
  readonly type: AttributeType;
  readonly description: string;
  /** Without it the block cannot be shown as meant. */
  readonly required: boolean;
  /** An attribute with which a required one can be absent. */
  readonly unless?: string;
  /** Value of a missing attribute; null without a default. */
  readonly default: string | number | boolean | null;
  /** The only values, where the type is `enum`. */
  readonly values?: readonly string[];
  /** Readers see it as words, so that it belongs to the plain text and to the search. */
  readonly prose: boolean;
}

export type BlockCategory = 'callout' | 'layout' | 'code' | 'media' | 'api' | 'inline' | 'diagram';

export interface Block {
  readonly name: string;
  readonly category: BlockCategory;
  readonly description: string;
  readonly attributes: readonly BlockAttribute[];
  /** The blocks that it must be directly inside; null if it is allowed anywhere. */
  readonly parents: readonly string[] | null;
  /** Describes the content of the block for users. */
  readonly children: string;
  /**
   * Allowed content: names of blocks (capitalised) and of mdast nodes (`code`). Empty for a block
   * without content, null where any Markdown may.
   */
  readonly contains: readonly string[] | null;
  /** Allowed in running text. */
  readonly inline: boolean;
  /** A small page that uses it, valid by these rules. */
  readonly example: string;
  /** Writes it as HTML. */
  readonly html: (html: BlockHtml, block: Values) => void;
  /** It as Markdown that every reader of Markdown knows. */
  readonly clean: (clean: BlockClean, block: Values) => string;
}

type Extra = Partial<Pick<BlockAttribute, 'required' | 'unless' | 'default' | 'prose'>>;

const attributeOf =
  (type: Exclude<AttributeType, 'enum'>) =>
  (name: string, description: string, extra: Extra = {}): BlockAttribute => ({
    name,
    type,
    description,
    required: false,
    default: type === 'boolean' ? false : null,
    prose: false,
    ...extra,
  });

export const string = attributeOf('string');
export const number = attributeOf('number');
export const boolean = attributeOf('boolean');
export const url = attributeOf('url');
export const color = attributeOf('color');

/** A string that readers see. */
export const words = (name: string, description: string, extra: Extra = {}): BlockAttribute =>
  string(name, description, { prose: true, ...extra });

export const oneOf = (
  name: string,
  values: readonly string[],
  description: string,
  extra: Extra = {},
): BlockAttribute => ({ ...string(name, description, extra), type: 'enum', values });

/** Attributes that several families share. */
export const icon = string('icon', 'Name of an icon');
export const anchorId = string('id', 'Anchor in the address; by default made from the title');
