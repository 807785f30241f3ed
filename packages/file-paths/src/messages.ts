/** Problems of a path or a list of redirects, as text after the path (ADR 48). */

export const dotName = 'has a name that begins with a dot, like the files of tools';

export const shortName = 'has a short name (8.3), which Windows may read as another file';

export const quoteNotClosed = 'has a quote that is not closed';

export const wildcardInside = 'has a wildcard that is not at its end';

export const parameterTwice = 'has a parameter twice';

export const emptySegment = 'has an empty segment';

export const alternateStream = 'names an alternate stream of a file';

export const trailingDot = 'has a name that ends with a dot or a space, which Windows removes';

export const controlCharacter = 'contains a line break or another control character';

export const backslash = 'contains a backslash, which Windows reads as a slash';

export const drive = 'begins with the letter of a drive';

export const dotSegment = 'has a segment . or ..';
export const inFolder = ({ folder }: { readonly folder: string }): string =>
  `is in the folder ${folder}`;
export const nameTooLong = ({ max }: { readonly max: number }): string =>
  `has a name of more than ${max} bytes`;
export const pathTooLong = ({ max }: { readonly max: number }): string =>
  `is longer than ${max} bytes`;
export const notUtf8 = 'is not in UTF-8';
export const absolute = 'is absolute';
export const deviceName = ({ name }: { readonly name: string }): string =>
  `has the name of a Windows device, ${JSON.stringify(name)}`;
export const windowsCharacter =
  'has one of the characters < > : " | ? *, which Windows does not allow';
export const toolName = ({ name }: { readonly name: string }): string =>
  `has the name ${name}, which is the file of a tool`;
export const parameterUnknown = ({ name }: { readonly name: string }): string =>
  `does not have the parameter :${name} of its target`;
export const columnMissing = ({ row }: { readonly row: number }): string =>
  `does not have two columns in row ${row}`;
