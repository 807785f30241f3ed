/** Opens a page as the editor does, without a browser. */
import { BLOCKS, flattenDocument, parse } from '@quoin/markdown';
import { documentOf, type PageDocument, schemaOf } from '../../src/document/index.ts';

export const schema = schemaOf([...BLOCKS.values()]);

export const open = (markdown: string): PageDocument =>
  documentOf(flattenDocument(parse(markdown)), markdown, schema);
