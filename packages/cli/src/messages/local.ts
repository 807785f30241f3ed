/** Messages of commands that run on this machine: `init`, `open`, `preview`, `up`, `version`. */

import { commandLine } from '../invocation.ts';

export const folderNotEmpty = ({ name }: { readonly name: string }): string =>
  `The folder ${name} is not empty`;
export const nameNewFolder = ({ name }: { readonly name: string }): string =>
  `Pass a new folder: ${commandLine('init <folder>')}. To convert the files of this one: ${commandLine('import', name)}`;
export const promptName = 'Name of the project:';
export const addName = 'Add --name <name>';
export const folderCreated = ({
  folder,
  files,
}: {
  readonly folder: string;
  readonly files: string;
}): string => `Created ${folder} with ${files}`;
export const previewWithProject = ({ command }: { readonly command: string }): string =>
  `See the pages while you write: ${command} --project <slug>`;
export const preview = ({ command }: { readonly command: string }): string =>
  `See the pages while you write: ${command}`;

export const openBrowserYourself = 'The browser could not be opened. Open the address yourself';

export const serverNotSet = 'not set';
