/** Messages of the import of single documents (ADR 48). */

export const documentDamaged = ({ what }: { readonly what: string }): string =>
  `The document is damaged: ${what}.`;
export const documentTooLarge = ({ limit }: { readonly limit: number }): string =>
  `The decompressed document is larger than ${limit} MB.`;
export const tooManyParts = ({ maxEntries }: { readonly maxEntries: number }): string =>
  `The document has more than ${maxEntries} parts.`;
export const sizeDiffers = 'The decompressed document is larger than the size in its header.';
export const documentIsDamaged = 'The document is damaged.';

export const wordDamaged = 'The Word document is damaged and cannot be read.';

export const embeddedFileOmitted = 'An embedded file was omitted';
export const macrosOmitted = 'The macros were omitted';

export const elementsTooDeep = 'The elements of the document are nested too deeply.';
export const xmlTooLarge = ({ mb }: { readonly mb: number }): string =>
  `The XML of the document’s text is larger than ${mb} MB.`;

export const imageNotInDocument = 'An image was omitted, because the document does not contain it';
export const imageTypeOmitted = ({ contentType }: { readonly contentType: string }): string =>
  `An image of the type ${contentType} was omitted`;

export const expectedKinds = 'Import a Word (.docx), PDF, HTML, Markdown or plain text file';
export const nameDoesNotMatch = ({
  filename,
  what,
}: {
  readonly filename: string;
  readonly what: string;
}): string => `The name “${filename}” does not match its content: ${what}.`;
export const wrongType = ({
  type,
  expected,
}: {
  readonly type: string;
  readonly expected: string;
}): string => `The file is ${type}. ${expected}.`;
export const wrongKind = ({
  other,
  expected,
}: {
  readonly other: string;
  readonly expected: string;
}): string => `The file is ${other}. ${expected}.`;
export const fileIsImage = ({
  mediaType,
  expected,
}: {
  readonly mediaType: string;
  readonly expected: string;
}): string => `The file is an image (${mediaType}). ${expected}.`;
export const unknownType = ({
  filename,
  expected,
}: {
  readonly filename: string;
  readonly expected: string;
}): string => `The type of “${filename}” is unknown. ${expected}.`;

export const inlineImageUnreadable =
  'An image inside the page could not be decoded and was omitted';
export const imageAddressInvalid = 'An image with an invalid URL was omitted';

export const navigationOmitted = 'The navigation of the site was omitted';
export const objectOmitted = 'An embedded object was omitted';

export const mainContentOnly =
  'Only the main content of the page was imported. The text around it was omitted.';

export const htmlTooDeep = 'The elements of the HTML are nested too deeply.';

export const deepElementsAsText = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `Elements nested more than ${maxDepth} levels deep became plain text.`;

export const fileTooComplex = 'The file has too many parts, or they are nested too deeply.';
export const noText = 'The file contains no text to import.';
export const fileTooLarge = ({ mb }: { readonly mb: number }): string =>
  `The file is larger than ${mb} MB.`;
export const fileEmpty = 'The file is empty.';

export const pdfDamaged = 'The PDF is damaged and cannot be read.';
export const pdfTooLong = ({ maxPages }: { readonly maxPages: number }): string =>
  `The PDF has more than ${maxPages} pages.`;
export const pdfWithoutPages = 'The PDF has no pages.';

export const pdfImageOmitted =
  'An image was omitted, because it is too large or its type is not supported.';

export const pdfPageDamaged = ({ error }: { readonly error: string }): string =>
  `The page is damaged and was omitted (${error}).`;
export const pdfUnreadable = 'No page of the PDF can be read.';
export const pdfWithoutText = 'The PDF contains no text.';
export const pdfOnlyImages =
  'The PDF contains images of pages and no text. Run text recognition (OCR) on it first.';
export const charactersOmitted = ({ unreadable }: { readonly unreadable: number }): string =>
  `${unreadable} characters were omitted, because their font does not identify them.`;
export const pageIsImage = 'The page is an image without text.';

export const repeatedLinesOmitted = ({
  names,
  more,
}: {
  readonly names: string;
  readonly more: string;
}): string => `Repeated headers and footers were omitted: ${names}${more}.`;

export const moreWarnings = ({ left }: { readonly left: number }): string =>
  `${left} more warnings are not shown.`;

export const zeroBytes = 'The file is not text, because it contains zero bytes.';
export const reencoded = ({ encoding }: { readonly encoding: string }): string =>
  `The file was ${encoding} and was converted to UTF-8.`;

export const controlCharacters =
  'The file is not text, because it contains many control characters.';

export const documentEncrypted = 'The document is encrypted. Save it without a password.';

export const pdfProtected = 'The PDF is protected by a password. Save it without a password.';

export const textUtf32 = 'The text is encoded in UTF-32. Save it in UTF-8.';

export const pageEncodingUnknown = ({ encoding }: { readonly encoding: string }): string =>
  `The page does not name its encoding. Quoin read it as ${encoding}.`;

export const fileEncodingUnknown = ({ encoding }: { readonly encoding: string }): string =>
  `The file does not name its encoding. Quoin read it as ${encoding}.`;
