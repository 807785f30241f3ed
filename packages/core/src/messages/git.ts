/** Messages of the runs, conflicts and accounts of Git sync (ADR 48). */
import type { Id } from '../id.ts';

export const signInAccount = 'You sign in with this account, so it cannot be disconnected';

export const hostInvalid =
  'The host must be a URL such as https://git.example.com, without path or user';
export const hostMissing = ({ provider }: { readonly provider: string }): string =>
  `Send the host. ${provider} has no default host`;
export const hostHasOwnProvider = ({
  provider,
  known,
}: {
  readonly provider: string;
  readonly known: string;
}): string =>
  `The host of ${provider} is ${known}. For your own host, use github_enterprise or gitlab_self_managed`;

export const noAccountToken =
  'The account returns no token. Try again. If this continues, sign in with the account again';
export const accountGone = 'The connected account no longer exists. Connect another one';
export const accountOfOtherHost = 'The connected account belongs to another Git host';

export const hostTimeout = ({ seconds }: { readonly seconds: number }): string =>
  `The Git host did not respond within ${seconds} seconds`;

export const queueTooBusy = ({
  connectionId,
}: {
  readonly connectionId: Id<'gitConnection'>;
}): string =>
  `The runs of the connection ${connectionId} change too fast to queue another one. Try again`;

export const conflictSettled = ({
  pageTitle,
  end,
  remedy,
}: {
  readonly pageTitle: string;
  readonly end: string;
  readonly remedy: string;
}): string =>
  `The page ${JSON.stringify(pageTitle)} was ${end} after the conflict, so the next sync ends the conflict. To change the page again, ${remedy}`;
export const pageGone = 'Another request deleted the page';

export const notWaitingForConfirmation = 'This run is not waiting for confirmation';

export const structureChanged = 'The structure of the project changed during the sync';

export const historyRewritten = ({
  branch,
  to,
  from,
}: {
  readonly branch: string;
  readonly to: string;
  readonly from: string;
}): string =>
  `The commit ${to} of the branch ${branch} does not continue ${from}, because the branch was rewritten or Quoin cloned it again. Quoin compared the pages by their texts, and kept the edits in Quoin`;

export const withErrors = ({ count }: { readonly count: string }): string =>
  `${count} will not be published, because of errors in the text`;

export const structureChangedInPreview = 'The structure of the project changed during the preview';

export const movesNotPushed = ({
  pages,
  named,
  more,
  reason,
}: {
  readonly pages: string;
  readonly named: string;
  readonly more: string;
  readonly reason: string;
}): string =>
  `${pages} renamed or moved in Quoin, but not in the repository (${named}${more}): ${reason}`;

export const bytesMissing = 'The storage of this service does not have the file';

export const navigationReadOnly =
  'The structure in Quoin differs from the repository. The navigation of the repository belongs to another product, so Quoin reads it and does not write it. Make the same change in Git';

export const fileNotPushed = ({
  assetName,
  reason,
}: {
  readonly assetName: string;
  readonly reason: string;
}): string =>
  `The file ${JSON.stringify(assetName)} ${reason}. Pages refer to its URL on this service`;
export const emptyPage = 'The page is empty. Quoin creates its file when the page has text';

export const fileNotOurs = 'Quoin did not write the file at this path';
export const fileInTheWay =
  'The repository has another file at this path, which is not a page of the project. Quoin did not change the file and did not push the page. Rename the file or the page';

export const branchProtected = ({
  branch,
  message,
}: {
  readonly branch: string;
  readonly message: string;
}): string =>
  `Quoin cannot push to the branch ${branch}. Use pull requests (outboundMode "pr"), or allow the credential to push. ${message}`;

export const runLosses = ({ losses }: { readonly losses: string }): string =>
  `The run ${losses} of the repository that Quoin did not write`;
export const confirmRun = ({ reasons }: { readonly reasons: string }): string =>
  `${reasons}. Confirm the run, decline it, or change the repository`;

export const settingConflict = ({
  name,
  kept,
}: {
  readonly name: string;
  readonly kept: string;
}): string =>
  `${name} was changed in the project and in the repository. Quoin uses the value of ${kept}`;

export const titleConflict = ({
  title,
  before,
  git,
  kept,
}: {
  readonly title: string;
  readonly before: string;
  readonly git: string;
  readonly kept: string;
}): string =>
  `Renamed in Quoin to ${JSON.stringify(title)}, and in Git from ${JSON.stringify(before)} to ${JSON.stringify(git)}: ${kept}`;

export const requestStaysOpen = ({ branch }: { readonly branch: string }): string =>
  `The pull request stays open, because its branch has commits of other authors. Quoin now pushes to ${branch}`;
export const closeRequestOf = ({
  branch,
  branch2,
}: {
  readonly branch: string;
  readonly branch2: string;
}): string => `Quoin now pushes to ${branch}. Close the request of ${branch2} yourself`;
export const requestWasClosed = ({ branch }: { readonly branch: string }): string =>
  `Quoin closed the pull request, and now pushes to ${branch}`;

export const updatesPages = ({
  pagesCount,
  projectName,
}: {
  readonly pagesCount: number;
  readonly projectName: string;
}): string => `Update ${pagesCount} pages of ${projectName}`;
export const requestBody =
  'Published in Quoin. Each later publication updates this request, until it is merged or closed.';

export const closedWithoutMerge =
  'The pull request was closed without a merge. Quoin pushes its changes when one of the pages is published again';
export const requestWithoutChanges =
  'The request no longer contains a change of the project. It stays open, because its branch has commits of other authors';
export const requestEmpty =
  'Quoin closed the pull request, because the branch already has every change of the project';
export const requestEmptyByHand = ({
  branch,
  branch2,
}: {
  readonly branch: string;
  readonly branch2: string;
}): string =>
  `${branch} already has every change of the project, so ${branch2} has the same files. Close its request yourself`;
export const branchMerged = 'The branch was merged';
export const openRequestByHand = ({ branch }: { readonly branch: string }): string =>
  `The host has no API for pull requests. Open a pull request from ${branch} yourself`;

export const changedInRequest = ({ kept }: { readonly kept: string }): string =>
  `Changed in Quoin and in the branch of the pull request, in the same place: ${kept}`;

export const editedOnBothSides = 'Edited on both sides in the same place';
export const editedHereDeletedInGit = 'Edited in Quoin, deleted in Git';
export const archivedHereEditedInGit = 'Archived in Quoin, edited in Git';
export const createdOnBothSides = 'Created on both sides';
export const removedByForcePush = 'Pushed by Quoin, removed by a force push';
export const notInRepository = 'Not in the repository';

export const moreFiles = ({ filesCount }: { readonly filesCount: number }): string =>
  `${filesCount} more files are not listed`;

export const replacedByLaterRun = ({ error }: { readonly error: string }): string =>
  `${error} (replaced by a later run)`;

export const nothingPulled = 'Nothing was pulled from Git';
export const pushUnconfirmed = ({ unsureCount }: { readonly unsureCount: string }): string =>
  `${unsureCount} may have been pushed, because the host did not confirm the push`;
export const triedAgainIn = ({ timeOf }: { readonly timeOf: string }): string =>
  `Quoin tries the run again in ${timeOf}`;

export const replaceCredential = 'Replace the credential of the connection, then resume the sync';
export const allowCredential = 'Allow the credential to read and write the repository';
export const checkRepository =
  'Check that the repository exists and that the credential can read it';

export const requestMerged = 'The pull request was merged';
export const nothingWasChanged = ({ asked }: { readonly asked: string }): string =>
  `${asked}. Nothing was changed`;
export const pushedBefore = ({ attempts }: { readonly attempts: number }): string =>
  `Other pushes to the branch came before each of ${attempts} attempts`;

export const baseTextDamaged = 'The stored base text is damaged';
export const noBaseRevision = 'The base map has no revision';
export const revisionMissing = ({ version }: { readonly version: number }): string =>
  `Revision ${version} of the page is missing`;
export const revisionDiffers = ({ version }: { readonly version: number }): string =>
  `Revision ${version} of the page differs from the base map`;
export const branchMissing = ({ branch }: { readonly branch: string }): string =>
  `The repository has no branch ${branch}`;
export const goneHere = 'Deleted in Quoin, but still in Git';
export const notInGitYet = 'In Quoin, but not in Git yet';

export const laterRunQueued = 'A later run is already queued. Wait for it to end';

export const nameTakenDuringSync = 'Another request took a name during the sync. Quoin syncs again';

export const pageChangedDuringSync = 'A page changed during the sync. Quoin syncs again';

export const repositoryNameInvalid =
  'repoFullName must be owner/repository with letters, digits, ".", "-" and "_"';

export const unexpectedError = 'Internal error. The log of the service contains the details';

export const requestMergedPulling = 'The pull request was merged. The next run pulls the branch';

export const runStopped =
  'An internal error stopped the run. The log of the service contains the details';

export const branchGone = ({ branch }: { readonly branch: string }): string =>
  `The repository has no branch ${branch}. Nothing was changed. Create the branch, or choose another branch in the settings of the connection`;
