/** A Word document: read by mammoth into HTML, and from there as a web page is. */

import { decodeReferences } from '@quoin/markdown/syntax';
import type { Root as HtmlRoot } from 'hast';
import { element, elementsOf, hasClass, isElement, isHeading, property } from '../html/hast.ts';
import { pageTree } from '../html/page-tree.ts';
import { parseHtml } from '../html/parse-html.ts';
import { ImportError } from '../import-error.ts';
import type { ImportedTree, ImportSource } from '../importer.ts';
import { wordDamaged } from '../messages.ts';
import type { Archive } from './archive.ts';
import { reportParts } from './left-out.ts';
import { listStartOf } from './list-starts.ts';
import { Parts } from './parts.ts';
import { ID_PREFIX, readHtml } from './read-html.ts';

const NOTE_REFERENCE = new RegExp(`^${ID_PREFIX}(?:footnote|endnote)-ref-`);

/** mammoth's links and Quoin's marks, in the form that the import of HTML knows. */
const readMarks = (root: HtmlRoot): void => {
  for (const node of elementsOf(root)) {
    if (NOTE_REFERENCE.test(property(node, 'id') ?? '')) node.properties.role = 'doc-noteref';
    if (node.tagName !== 'ol') continue;
    const mark = node.children.find(isElement)?.children.find(isElement);
    const start = mark === undefined ? null : listStartOf(property(mark, 'id') ?? '');
    if (start !== null) node.properties.start = start;
  }
};

/** Below a title, headings of the first level are the second level of the page. */
const lowerHeadings = (root: HtmlRoot): void => {
  const [first, ...others] = [...elementsOf(root)].filter(isHeading);
  if (first === undefined || !hasClass(first, 'title')) return;
  for (const heading of others) {
    if (hasClass(heading, 'title')) continue;
    heading.tagName = `h${Math.min(6, Number(heading.tagName.charAt(1)) + 1)}`;
  }
};

/** The title among the file's properties. */
const coreTitle = (parts: Parts): string => {
  const xml = parts.text('docProps/core.xml');
  const title = /<dc:title>([^<]{1,500})<\/dc:title>/.exec(xml)?.[1] ?? '';
  return decodeReferences(title);
};

const read = async (archive: Archive, source: ImportSource): Promise<ImportedTree> => {
  const { assets, limits, report } = source;
  const parts = new Parts(archive, limits, report);
  const html = parseHtml(await readHtml(parts, assets, report), limits.maxDepth, report);
  reportParts(archive, parts, report);
  readMarks(html);
  lowerHeadings(html);
  const body = [...elementsOf(html)].find(({ tagName }) => tagName === 'body');
  const content = body ?? element('body', {}, []);
  const tree = pageTree(content, { base: null, wholePage: false, assets, report });
  // A heading in the text is what its readers know as the title.
  const hasHeading = tree.children.some(({ type }) => type === 'heading');
  return { title: hasHeading ? '' : coreTitle(parts), tree };
};

/** @throws {ImportError} */
export const importDocx = async (archive: Archive, source: ImportSource): Promise<ImportedTree> => {
  try {
    return await read(archive, source);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError('broken', wordDamaged, {
      cause: error,
    });
  }
};
