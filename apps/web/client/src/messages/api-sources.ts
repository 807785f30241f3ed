/** Messages of the screen in `screens/api-sources`. */

export const apiReferences = 'API references';
export const lead =
  'Each operation of a description in OpenAPI, AsyncAPI or GraphQL is a page of the site.';
export const addDescription = 'Add description';
export const refresh = 'Read again';
export const notRefreshed = 'The descriptions were not read again';
export const refreshed = 'The descriptions are read again';
export const noDescriptions = 'Publish the reference of your API';
export const noDescriptionsText =
  'Name a file of the project in OpenAPI, AsyncAPI or GraphQL, or an address. Its pages appear in the navigation a few seconds later.';
export const onlyEditors = 'Only editors can add a description. Ask an admin of the project.';
export const description = 'Description';
export const status = 'Status';
export const pages = 'Pages';
export const lastRead = 'Last read';
export const never = 'never';
export const actions = 'Actions';
export const remove = 'Remove';
export const removeSpec = (spec: string): string => `Remove ${spec}`;
export const removeQuestion = (spec: string): string => `Remove “${spec}”?`;
export const removeText =
  'Its pages and its item of the navigation are removed. The file stays in the project.';
export const removeDescription = 'Remove description';
export const removed = (spec: string): string => `${spec} is removed`;
export const pending = 'Waiting';
export const ready = 'Ready';
export const failed = 'Failed';
export const failedText = 'Readers see the last version that could be read.';
export const problemsOf = (spec: string): string => `Problems in ${spec}`;
export const place = (file: string | null, line: number | null): string =>
  [file, line === null ? null : `line ${line}`].filter((part) => part !== null).join(', ');
export const fileOrAddress = 'File or address';
export const fileOrAddressHint = 'The path of a file of the project, or a web address';
export const title = 'Title in the navigation';
export const space = 'Space';
export const cancel = 'Cancel';
export const add = 'Add';
export const notAdded = 'The description was not added';
export const added = 'The description is added. Its pages appear in a few seconds.';
export const defaultTitle = 'API';

export const changes = 'Changes';
export const showChanges = 'Show changes';
export const breaking = 'Breaking';
export const breakingDetail = 'Breaking:';
export const breakingCount = (count: number): string => `${count} breaking`;
export const kindOfChange = { added: 'added', removed: 'removed', changed: 'changed' } as const;
export const versionOf = (spec: string, from: string | null, to: string | null): string =>
  from === to ? `${spec} ${to ?? ''}`.trim() : `${spec} ${from ?? ''} → ${to ?? ''}`;
export const countsOf = (counts: {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}): string => `${counts.added} added, ${counts.removed} removed, ${counts.changed} changed`;
export const omittedChanges = (count: number): string => `${count} more changes are not listed.`;
export const copyAsMarkdown = 'Copy as Markdown';
export const reportCopied = 'Report copied';
export const reportNotCopied = 'The report was not copied';
export const createPageOfChanges = 'Create changelog page';
export const titleOfChanges = 'API changelog';
export const pageOfChangesCreated = 'The draft “API changelog” is created';
export const pageOfChangesNotCreated = 'The page was not created';
