/** Opens a PDF with pdf.js, and maps its errors to the codes of Quoin. */

import { getDocumentProxy, type getResolvedPDFJS } from 'unpdf';
import { ImportError } from '../import-error.ts';
import type { ImportLimits } from '../limits.ts';
import { pdfDamaged, pdfProtected, pdfTooLong, pdfWithoutPages } from '../messages.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;
export type PdfJs = Awaited<ReturnType<typeof getResolvedPDFJS>>;

/** Pixels of one image: an image of 100 bytes can claim a gigapixel. */
const MAX_IMAGE_PIXELS = 32 * 1024 * 1024;

const refusalOf = (error: unknown): ImportError => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') {
    return new ImportError('encrypted', pdfProtected, {
      cause: error,
    });
  }
  return new ImportError('broken', pdfDamaged, { cause: error });
};

/**
 * The caller destroys its `loadingTask`.
 * @throws {ImportError} `encrypted`, `broken`, `empty` or `too-large`
 */
export const openPdf = async (bytes: Uint8Array, limits: ImportLimits): Promise<PdfDocument> => {
  let pdf: PdfDocument;
  try {
    // pdf.js takes the bytes over, so it gets its own.
    pdf = await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      disableFontFace: true,
      stopAtErrors: false,
      enableXfa: false,
      maxImageSize: MAX_IMAGE_PIXELS,
    });
  } catch (error) {
    throw refusalOf(error);
  }
  const pages = pdf.numPages;
  if (pages > 0 && pages <= limits.maxPages) return pdf;
  await pdf.loadingTask.destroy();
  throw pages > 0
    ? new ImportError('too-large', pdfTooLong({ maxPages: limits.maxPages }))
    : new ImportError('empty', pdfWithoutPages);
};
