/** Messages that every command can print: questions, arguments, files, the terminal. */

export const timeoutRange = ({ longestTimeout }: { readonly longestTimeout: number }): string =>
  `Pass a number of seconds above 0 and up to ${longestTimeout}.`;
export const wholeNumberRange = ({
  least,
  most,
}: {
  readonly least: number;
  readonly most: number;
}): string => `Pass a whole number from ${least} to ${most}.`;
export const commonOptions = 'Common options:';
export const optionProject = 'slug or id of the project';
export const optionYes = 'do not ask for confirmation';
export const optionUrl = 'address of the server';
export const optionTimeout = 'stop waiting for a response after this time';
export const optionHelp = 'show this help';

export const configExample = `Example of a valid file: {"url": "https://docs.example.com", "project": "handbook", "root": "docs"}. Each member is optional.`;
export const configNotJson = 'it is not valid JSON';
export const configNotObject = 'it does not contain a JSON object';
export const configUnknownMember = ({
  name,
  members,
}: {
  readonly name: string;
  readonly members: string;
}): string => `unknown member "${name}"; valid members are ${members}`;
export const configEmptyMember = ({ name }: { readonly name: string }): string =>
  `"${name}" must be a string that is not empty`;

export const confirmationNeeded = ({ question }: { readonly question: string }): string =>
  `Confirmation needed: ${question}`;
export const addYes = 'This is not an interactive terminal. Add --yes to confirm';
export const nothingChanged = 'Nothing was changed';

export const pipeClosed = 'The pipe was closed';
export const unreadableFolder = ({ cause }: { readonly cause: string }): string =>
  `The current folder cannot be read: ${cause}`;
export const changeFolder = 'Change to another folder and try again';

export const itemNotFound = ({
  kind,
  name,
}: {
  readonly kind: string;
  readonly name: string;
}): string => `The ${kind} "${name}" does not exist`;
export const listItems = ({ list }: { readonly list: string }): string => `List them: ${list}`;
export const suggest = ({
  suggestions,
  list,
}: {
  readonly suggestions: string;
  readonly list: string;
}): string => `Did you mean ${suggestions}? ${list} shows all`;
export const nameInFull = `Pass the full name or the id`;

export const storeSecret = 'It is shown only once. Store it as a secret';

export const fixConfig = 'Correct docs.json and try again';

export const suggestCommand = ({ meant }: { readonly meant: string }): string =>
  `\n(Did you mean ${meant}?)`;

export const noTerminal = 'This is not an interactive terminal';

export const readingStdin = 'Reading standard input. End it with Ctrl-D.\n';
