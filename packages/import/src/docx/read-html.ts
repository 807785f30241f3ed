/** mammoth's part: a Word document becomes HTML whose ids and classes are known. */

import { ImportError } from '../import-error.ts';
import { imageNotInDocument, imageTypeOmitted } from '../messages.ts';
import type { Assets } from '../shared/assets.ts';
import type { Report } from '../shared/report.ts';
import { markCode, monospaceStyles } from './code.ts';
import { type DocxNode, nodesOf } from './document.ts';
import { reportComments } from './left-out.ts';
import { markListStarts } from './list-starts.ts';
import { readNumbering } from './numbering.ts';
import type { Parts } from './parts.ts';
import { STYLE_MAP } from './style-map.ts';

/** Before every id that mammoth makes, so that no name in the document can be taken for its own. */
export const ID_PREFIX = 'docx-';

/** Said where nothing is lost: styles that say nothing to Markdown; images report themselves. */
const UNIMPORTANT =
  /^Unrecognised \w+ style|style with ID .* was referenced but not defined|^Image of type|ignored: (?:v:(?:stroke|wrap|path|formulas|fill|handles|textpath)|\{urn:schemas-microsoft-com:office:office\}\w+)$/;

/** The first row heads the table, as in Word's own table styles. */
const markTableHeads = (document: DocxNode): void => {
  for (const table of nodesOf(document, 'table')) {
    const [first, ...others] = table.children ?? [];
    if (first?.type === 'tableRow' && others.length > 0) first.isHeader = true;
  }
};

interface Message {
  readonly message: string;
  readonly error?: unknown;
}

const reportMessage = ({ message, error }: Message, report: Report): void => {
  // mammoth goes on where an image cannot be read; a limit ends the import all the same.
  if (error instanceof ImportError) throw error;
  if (message.startsWith('could not read external image')) {
    report.count(imageNotInDocument);
  } else if (!UNIMPORTANT.test(message)) report.count(`In Word: ${message.replace(/\.$/, '')}`);
};

/** @throws {ImportError} `broken` or `too-large` */
export const readHtml = async (parts: Parts, assets: Assets, report: Report): Promise<string> => {
  const mammoth = (await import('mammoth')).default;
  const numbering = readNumbering(parts.text('word/numbering.xml'));
  const codeStyles = monospaceStyles(parts.text('word/styles.xml'));
  const convertImage = mammoth.images.imgElement(async (image) => {
    const path = assets.add(new Uint8Array(await image.readAsArrayBuffer()));
    if (path === null) report.count(imageTypeOmitted({ contentType: image.contentType }));
    return { src: path ?? '' };
  });
  // biome-ignore lint/plugin: Its types leave out `file`, the form that it gives every other input itself.
  const input = { file: parts } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
  const { value, messages } = await mammoth.convertToHtml(input, {
    styleMap: [...STYLE_MAP],
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    idPrefix: ID_PREFIX,
    convertImage,
    transformDocument: (document: DocxNode): DocxNode => {
      markCode(document, codeStyles);
      markListStarts(document, numbering);
      markTableHeads(document);
      reportComments(document, report);
      return document;
    },
  });
  for (const message of messages) reportMessage(message, report);
  return value;
};
