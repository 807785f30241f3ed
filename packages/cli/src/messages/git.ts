/** Messages of Git sync (`src/git`). */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const noRunWaits = 'No run is waiting for confirmation';
export const seeRuns = (): string => `See the latest runs: ${commandLine('git status')}`;
export const runDeclined = 'Ended the run. Nothing was changed';
export const runQueued = ({ id }: { readonly id: string }): string =>
  `Queued the run ${id}. See its result: ${commandLine('git status')}`;

export const textBefore = 'the common version';
export const projectSide = 'the project (--ours)';
export const gitSide = 'Git (--theirs)';
export const deletedBy = ({ name }: { readonly name: string }): string => `Deleted by ${name}`;
export const changedBy = ({ name }: { readonly name: string }): string => `Changed by ${name}`;
export const fromTo = ({
  name,
  name2,
}: {
  readonly name: string;
  readonly name2: string;
}): string => `From ${name} to ${name2}`;
export const nearlyEveryLine = ({ style }: { readonly style: string }): string =>
  `${style}: nearly every line`;

export const editedOnBothSides = 'edited on both sides';
export const editedHereDeletedInGit = 'edited in Quoin, deleted in Git';
export const archivedHereEditedInGit = 'archived in Quoin, edited in Git';
export const createdOnBothSides = 'created on both sides';
export const removedByForcePush = 'pushed by Quoin, removed by a force push';
export const usedForNow = 'For now';
export const resolveConflict = ({ command }: { readonly command: string }): string =>
  `Resolve it: ${command}, with --theirs, or with --file <path>`;
export const noConflicts = 'No conflicts';
export const pageChangedSince = 'the page changed since';
export const sideUsedForNow = ({ sides }: { readonly sides: string }): string =>
  `${sides} is used for now`;
export const seeConflict = (): string => `See one: ${commandLine('git conflicts <file>')}`;

export const whichPages =
  'The project and the repository both have pages. Which pages do you want to use?';
export const addDirection = 'Add --direction';
export const readingRepository = ({ repoFullName }: { readonly repoFullName: string }): string =>
  `Reading ${repoFullName}`;
export const connected = ({ connection }: { readonly connection: string }): string =>
  `Connected ${connection}. The first run started.`;
export const addWebhook =
  'Add a webhook for push events at your Git host, as application/json. Quoin then pulls commits immediately. The secret is not shown again.';
export const waitForFirstRun = (): string => `Wait for the first run: ${commandLine('git sync')}`;

export const passProvider =
  'Pass the kind of host: --provider github, gitlab, github_enterprise or gitlab_self_managed';
export const whichProvider = 'Git host:';
export const credentialsExclude = 'A token, an account and an installation cannot be combined';
export const passOneCredential = 'Pass one of --token, --account and --installation';
export const pipeProviderToken = 'Pipe it: --token -';
export const promptProviderToken = 'Token of the Git host (not shown):';
export const addCreate = 'Add --create';
export const passRepository = 'Pass it as an argument: owner/name, or its URL';
export const promptRepository = 'Repository (owner/name or address):';

export const notConnected = 'The project is not connected to a repository';
export const nothingToDisconnect = (): string =>
  `There is nothing to disconnect. To connect a repository: ${commandLine('git connect')}`;
export const confirmDisconnect = ({ place }: { readonly place: string }): string =>
  `Disconnect ${place}? Pages and the repository stay. Runs, conflicts and the webhook secret are deleted.`;

export const severalConflicts = ({ page }: { readonly page: string }): string =>
  `Several conflicts match ${page}`;
export const nameFile = (): string =>
  `Pass the path of the file. ${commandLine('git conflicts')} lists them`;
export const noSuchConflict = ({ page }: { readonly page: string }): string =>
  `${page} has no conflict`;
export const listConflicts = (): string => `See the conflicts: ${commandLine('git conflicts')}`;
export const nameConflict =
  'Name the page, or resolve all with one side: --all --ours or --all --theirs';
export const noConflictToResolve = 'The project has no unresolved conflicts';
export const nothingToResolve = (): string =>
  `There is nothing to resolve. See the connection: ${commandLine('git status')}`;

export const runDeleted = 'The run was deleted, because the repository was disconnected';
export const runDoesNotBegin = ({
  status,
  error,
}: {
  readonly status: 'paused' | 'error';
  readonly error: string | null;
}): string =>
  status === 'paused'
    ? 'The run does not begin, because the Git sync of the project was paused'
    : `The run does not begin, because the Git sync stopped: ${visibleLine(error ?? 'the last run failed')}`;
export const checkConnection = (): string => `See the connection: ${commandLine('git status')}`;
export const runContinues = (): string =>
  `The run continues on the server: ${commandLine('git status')}`;
export const runRemovesPages = 'The run would remove most pages';
export const confirmOrDecline = (): string =>
  `Continue: ${commandLine('git confirm --yes')}. End it: ${commandLine('git confirm --decline')}`;
export const confirmRun = ({ why }: { readonly why: string }): string => `${why}. Continue?`;
export const runFailed = 'The run failed';
export const seeDifferences = (): string => `See what differs: ${commandLine('git conflicts')}`;

export const paused = ({ place }: { readonly place: string }): string =>
  `Paused the sync of ${place}. Resume it: ${commandLine('git resume')}`;
export const resumed = ({ place }: { readonly place: string }): string =>
  `Resumed the sync of ${place}. Changes made during the pause are being synced.`;

export const namePreview = (): string =>
  `Pass the repository that you want to connect: ${commandLine('git preview <repository>')}`;
export const syncChangesNothing = 'A sync would change nothing';
export const syncPreview = ({ changes }: { readonly changes: string }): string =>
  `A sync would change: ${changes}`;
export const branchHead = ({ headCommit }: { readonly headCommit: string }): string =>
  `The branch is at ${headCommit}`;

export const replaceExposedToken =
  'If that was a token, replace it at the Git host, because other users can see the command line. Then pipe the new one: --token -';
export const emptyProviderToken = 'The token of the Git host is empty';
export const checkPipe = 'Check the input of the command';

export const credentialInUrl = 'The URL of the repository contains a credential';
export const removeCredential =
  'Remove the credential from the URL and replace it at the Git host. Pass the new token with --token - or QUOIN_GIT_TOKEN';

export const conflictMarkers = 'The text still has conflict markers';
export const pageArchived = ({ title }: { readonly title: string }): string =>
  `${visibleLine(title)} is archived`;
export const keepSideThenEdit = ({ pageId }: { readonly pageId: string }): string =>
  `Keep the side that has a text, then edit the page: ${commandLine('git conflicts', pageId)}`;
export const publishToSync = 'Publish it when it is ready. Only published text is pushed to Git.';
export const resolvedWithText = ({
  conflict,
  after,
}: {
  readonly conflict: string;
  readonly after: string;
}): string => `Saved your text for ${visibleLine(conflict)}. ${visibleLine(after)}`;

export const keptProject = 'Kept the text of the project';
export const keptGit = 'Kept the text of Git';
export const choiceMissing = 'The version to keep is missing';
export const pageOrAll = 'A page and --all cannot be combined';
export const omitOne = 'Omit one of them';

export const oneConflict = '1 conflict is unresolved';
export const conflictCount = ({ conflicts }: { readonly conflicts: number }): string =>
  `${conflicts} conflicts are unresolved`;
export const pullRequest = ({ pullRequestUrl }: { readonly pullRequestUrl: string }): string =>
  `Pull request: ${pullRequestUrl}`;

export const keyVisible =
  'Other users can see the command line. Replace the key at the Git host, and pass the path of a file with the new one';

export const lastRunFailed = 'the last run failed';
export const activeOnDemand = 'active, only on request';
export const nothingToDo = 'nothing to do';
export const waitsToBegin = 'queued';
export const inProgress = 'in progress';
export const filesDone = ({
  done,
  total,
}: {
  readonly done: number;
  readonly total: number;
}): string => `${done} of ${total} files`;
export const resumeSync = (): string => `Resume it: ${commandLine('git resume')}`;
export const fixThenResume = (): string =>
  `Fix the cause, then resume it: ${commandLine('git resume')}`;
export const runNeedsConfirmation = (): string =>
  `A run needs confirmation: ${commandLine('git confirm')}`;
export const seeConflicts = (): string => `List the conflicts: ${commandLine('git conflicts')}`;
export const lastSync = 'Last sync';
export const gitUsedForNow = "Git's text is used until you resolve them";
export const projectUsedForNow = "the project's text is used until you resolve them";
export const incomingChanges = 'Incoming changes';
export const keptUnpublished = 'kept as unpublished changes';
export const projectNotConnected = ({ project }: { readonly project: string }): string =>
  `${visibleLine(project)} is not connected to a repository`;
export const connectRepository = (): string =>
  `Connect one: ${commandLine('git connect <repository>')}`;

export const changeMissing = 'The change is missing';
export const passChange = (): string =>
  `Pass an option, such as ${commandLine('git update --token -')}`;
export const readingConnectedRepository = 'Reading the repository';
export const connectionChanged = ({ connection }: { readonly connection: string }): string =>
  `Changed the connection to ${connection}`;
