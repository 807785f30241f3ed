/** Messages of the parser, front matter, formulas and limits of texts (ADR 48). */

export const frontMatterInvalid = ({ message }: { readonly message: string }): string =>
  `The front matter is not valid: ${message}`;

export const tooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `It is nested more than ${maxDepth} levels deep`;
export const keyTwice = ({ name }: { readonly name: string }): string =>
  `The key ${JSON.stringify(name)} occurs twice`;
export const anchorUnknown = ({ source }: { readonly source: string }): string =>
  `The anchor &${source} does not exist`;
export const keyValueLines = 'It must contain `key: value` lines';
export const frontMatterTooLong = ({
  maxFrontMatterLength,
}: {
  readonly maxFrontMatterLength: number;
}): string => `It is longer than ${maxFrontMatterLength} characters`;
export const frontMatterTooComplex = 'It has too many repetitions or levels';

export const imageOnOtherHost = ({ url }: { readonly url: string }): string =>
  `${url} is on another host. Readers see a link to it`;

export const formulaTooLong = ({ maxFormula }: { readonly maxFormula: number }): string =>
  `The formula is longer than ${maxFormula} characters`;
export const macrosUnsupported = 'Macros with parameters are not supported';
export const formulaTooDeep = 'The formula is nested too deeply';
export const commandUnknown = ({ unknown }: { readonly unknown: string }): string =>
  `${unknown} is not a supported command`;
export const formulaTooLarge = 'The formula is too large';

export const closesNothing = ({ written }: { readonly written: string }): string =>
  `${written} does not close an open block`;

export const blocksTooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `Blocks are nested more than ${maxDepth} levels deep`;

export const textTooLong = ({ maxSourceLength }: { readonly maxSourceLength: string }): string =>
  `The text is longer than ${maxSourceLength} characters`;
export const lineTooDeep = ({ maxLineMarkers }: { readonly maxLineMarkers: number }): string =>
  `The line opens more than ${maxLineMarkers} quotes and lists`;

export const nulCharacter = 'The text contains a NUL character';
export const surrogateHalf = 'The text contains half of a surrogate pair';

export const furtherOnes = ({ message }: { readonly message: string }): string =>
  `${message} (the page has more of these)`;

export const lineTooLong = 'The line is too long for its content. Split it into several lines';
