/** Messages of `api` and `api-sources`. */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const noDescriptions = (): string =>
  `The project has no description of an API. Add one: ${commandLine('api-sources add openapi.yaml')}`;
export const localFileNotFound = ({ given }: { readonly given: string }): string =>
  `The file ${visibleLine(given)} does not exist`;
export const passFileOrUrl =
  'Pass the path of a file on this computer or of a file of the project, or a URL';
export const descriptionExists = ({ spec }: { readonly spec: string }): string =>
  `${visibleLine(spec)} is in the navigation already`;
export const descriptionUpdated = ({ spec }: { readonly spec: string }): string =>
  `Updated ${visibleLine(spec)}. Its pages change in a few seconds`;
export const descriptionAdded = ({ spec }: { readonly spec: string }): string =>
  `Added ${visibleLine(spec)}. Its pages appear in a few seconds: ${commandLine('api-sources list')}`;
export const descriptionsReadAgain = (): string =>
  `Reloading the descriptions. See the result: ${commandLine('api-sources list')}`;
export const descriptionNotFound = ({ spec }: { readonly spec: string }): string =>
  `The navigation does not contain ${visibleLine(spec)}`;
export const listDescriptions = (): string =>
  `See the descriptions: ${commandLine('api-sources list')}`;
export const removeDescription = ({ spec }: { readonly spec: string }): string =>
  `Remove ${visibleLine(spec)} and its pages?`;

export const noChanges = (): string =>
  'No changes yet. Quoin compares each new version of a description with the one before';
export const breaking = '(breaking)';
export const versionOfReport = ({
  spec,
  from,
  to,
  createdAt,
}: {
  readonly spec: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly createdAt: string;
}): string => {
  const versions = from === to ? (to ?? '') : `${from ?? ''} → ${to ?? ''}`;
  return `${visibleLine(spec)} ${visibleLine(versions)} ${createdAt.slice(0, 10)}`;
};
export const countsOfReport = ({
  added,
  removed,
  changed,
  breaking: breakingChanges,
}: {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly breaking: number;
}): string => `${added} added, ${removed} removed, ${changed} changed; ${breakingChanges} breaking`;
export const moreChanges = ({ omitted }: { readonly omitted: number }): string =>
  `  ${omitted} more changes are not listed`;

export const linkOutsideFolder = ({ path }: { readonly path: string }): string =>
  `${visibleLine(path)} is a link to a file outside of the folder`;
export const copyIntoFolder = 'Copy the file into the folder';
export const referenceLeavesFolder = ({
  from,
  path,
}: {
  readonly from: string;
  readonly path: string;
}): string => `${visibleLine(from)} refers to ${visibleLine(path)}, which is outside of the folder`;
export const useFolderWithAllFiles = 'Run the command in the folder that contains all files';
export const referenceNotJsonOrYaml = ({
  from,
  path,
}: {
  readonly from: string;
  readonly path: string;
}): string =>
  `${visibleLine(from)} refers to ${visibleLine(path)}, which is not a JSON or YAML file`;
export const fixReference = 'Correct the reference';
export const referenceMissing = ({
  from,
  path,
}: {
  readonly from: string | null;
  readonly path: string;
}): string => `${visibleLine(from ?? '')} refers to ${visibleLine(path)}, which does not exist`;
export const fixReferenceOrAddFile = 'Correct the reference, or add the file';
export const tooManyDescriptionFiles = ({
  first,
  mostFiles,
}: {
  readonly first: string;
  readonly mostFiles: number;
}): string => `${visibleLine(first)} consists of more than ${mostFiles} files`;
export const joinFiles = 'Join the files into fewer ones';

export const bodyNotJson = ({ file }: { readonly file: string }): string =>
  `${file === '-' ? 'Standard input' : file} is not JSON`;
export const passJsonBody = (): string =>
  `The body of a request to the API is JSON. To change the text of a page: ${commandLine('pages edit <page> --file <file>')}`;
export const invalidJsonResponse = 'The response is not valid JSON';
export const checkServerRuns =
  'Check that the server is running and that its address is correct: --url, QUOIN_URL';
export const responseNotList = 'The response is not a list';
export const omitPaginate = 'Omit --paginate';
export const repeatedPage = 'The server returns the same page of the list again';
export const checkServerUrl = 'Check the address of the server: --url, QUOIN_URL';

export const unknownMethod = ({ method }: { readonly method: string }): string =>
  `The method ${method} does not exist`;
export const knownMethods = ({ methods }: { readonly methods: string }): string =>
  `Methods: ${methods}. Example: ${commandLine('api GET /projects')}`;
export const invalidMember = ({ member }: { readonly member: string }): string =>
  `${member} is not a valid member`;
export const memberNotJson = ({ member }: { readonly member: string }): string =>
  `The value of ${member} is not JSON`;
export const fieldOrTyped =
  'Pass text with --field. --typed accepts numbers, true, false, null, lists and objects';
export const invalidHeader = ({ header }: { readonly header: string }): string =>
  `${header} is not a valid header`;
export const headerExample = 'Pass it as "If-Match: *"';
export const headerNotAllowed = ({ name }: { readonly name: string }): string =>
  `The header ${name} cannot be passed as an argument`;
export const tokenComesFrom = (): string =>
  `Quoin sends the token of ${commandLine('login')} or of QUOIN_TOKEN`;
