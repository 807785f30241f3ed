/** Messages of the screens in `screens/git`. */

export const accessTokenOfTheAccount = 'Access token of the account';
export const accountTokenHint = 'Stored encrypted. Your other projects can use it too.';
export const connectAccount = 'Connect account';
export const theAccountWasNotConnected = 'The account was not connected';
export const account = 'Account';
export const chooseAnAccount = 'Choose an account';
export const connectionChanged = 'Connection changed';
export const credentialAndAddress = 'Credential and address';
export const repository = 'Repository';
export const repositoryMovedHint =
  'If the repository moved or was renamed. It must be the same repository: the sync continues from its last state.';
export const hostUrl = 'Host URL';
export const theConnectionWasNotChanged = 'The connection was not changed';
export const cancel = 'Cancel';
export const replace = 'Replace';
export const oneForEachPublication = 'One for each publication';
export const publicationMessageHint = 'The name of the published revision is the message.';
export const oneForEachMinute = 'One for each minute';
export const minuteCommitsHint = 'Publications within a minute are one commit.';
export const numberOfCommits = 'Number of commits';
export const commitMessage = 'Commit message';
export const placeholdersHint = (placeholders: string | number): string =>
  `Placeholders: ${placeholders}`;
export const author = 'Author';
export const authorHint = 'The user who edited, if you leave it empty.';
export const docsTeamDocsExampleCom = 'Docs team <docs@example.com>';
export const committer = 'Committer';
export const committerHint = 'Quoin, if you leave it empty.';
export const docsBotBotExampleCom = 'Docs bot <bot@example.com>';
export const nameCoAuthors = 'Name co-authors';
export const coAuthorsHint =
  'Other users who edited, and the user who approved, as Co-authored-by.';
export const signOff = 'Sign off';
export const addsSignedOff = 'Adds Signed-off-by with the author, which a DCO check requires.';
export const skipCi = 'Skip CI';
export const addsSkipCi = 'Adds [skip ci] to the first line.';
export const archivedHereRestored =
  'The page was archived in Quoin and edited in Git. It is restored for now, with the text of Git.';
export const archivedHereStays =
  'The page was archived in Quoin and edited in Git. It stays archived for now.';
export const editedHereArchived =
  'The page was edited in Quoin and its file was deleted in Git. The page is archived for now.';
export const editedHereStays =
  'The page was edited in Quoin and its file was deleted in Git. The page stays for now, and its file is written to Git again.';
export const keepItArchived = 'Keep it archived';
export const archiveThePage = 'Archive the page';
export const theProjectsText = 'the project’s text';
export const gitsText = 'Git’s text';
export const restoreText = (text: string | number): string => `Restore ${text}`;
export const keepText = (text: string | number): string => `Keep ${text}`;
export const theProject = 'The project';
export const git = 'Git';
export const differences = 'Differences';
export const projectAndGit = 'Project and Git';
export const changedInTheProject = 'Changed in the project';
export const commonAncestor = 'Common ancestor';
export const changedInGit = 'Changed in Git';
export const changedSince = 'Changed since';
export const since = 'since';
export const sidesIsUsedForNow = (sides: string | number): string => ` · ${sides} is used for now`;
export const conflictOutdatedHint =
  'The page was edited, archived or restored after the conflict. You do not need to do anything: the next sync ends the conflict. An edited text is pushed to Git when it is published.';
export const theProjects = 'the project’s';
export const gits = 'Git’s';
export const saveThisText = 'Save this text';
export const theConflictIsNotResolved = 'The conflict is not resolved';
export const onlyCompare = 'Only compare';
export const mergeByHand = 'Merge by hand';
export const conflicts = 'Conflicts';
export const changedOnBothSidesHint =
  'Both sides changed the same page since the last sync. Both texts are stored: keep one side, or merge them.';
export const whenTheProject =
  'When the project and the repository change the same lines of a page, or one of them deletes a page that the other edits, this list shows both sides.';
export const noConflicts = 'No conflicts';
export const backToGit = 'Back to Git';
export const both = 'Both';
export const mergeHint = 'Pages are merged. Different texts at one path are a conflict.';
export const directionGitHint = 'Other pages of the project are archived.';
export const project = 'Project';
export const directionEditorHint = 'Other files in the folder stay.';
export const projectOnly = 'Project only';
export const directionReplaceHint = 'Other pages in the folder are removed after you confirm it.';
export const pageCounts = (project: string | number, repository: string | number): string =>
  ` The project has ${project}, the repository ${repository}.`;
export const connectARepository = 'Connect a repository';
export const gitHost = 'Git host';
export const createRepository = 'Create repository';
export const createRepositoryHint =
  'If it does not exist yet. Its first commit has the published pages.';
export const privateLabel = 'Private';
export const sync = 'Sync';
export const bothSidesHavePages = 'Both sides have pages';
export const chooseThePages = (bothSides: string | number): string =>
  `Choose the pages that the first sync uses.${bothSides}`;
export const pagesToUse = 'Pages to use';
export const theseSettingsDontWork = 'These settings don’t work';
export const preview = 'Preview';
export const connect = 'Connect';
export const branch = 'Branch';
export const folder = 'Folder';
export const theWholeRepository = 'The whole repository';
export const pushAs = 'Push as';
export const commits = 'Commits';
export const pullRequests = 'Pull requests';
export const inAConflict = 'In a conflict';
export const useGit = 'Use Git';
export const useTheProject = 'Use the project';
export const syncs = 'Syncs';
export const automatically = 'Automatically';
export const whenAUserStartsIt = 'When a user starts it';
export const incomingChanges = 'Incoming changes';
export const arePublished = 'Are published';
export const stayUnpublished = 'Stay unpublished';
export const lastSynced = 'Last synced';
export const never = 'Never';
export const atCommit = 'At commit';
export const theRepositoryIsNotAvailable = 'The repository is not available';
export const readingTheRepository = 'Reading the repository…';
export const disconnected = 'Disconnected';
export const atHost = (host: string | number): string => `at ${host}`;
export const webhook = 'Webhook';
export const webhookUrl = 'Webhook URL';
export const webhookHint =
  'Add it at the Git host for pushes, as application/json. Its secret was shown once; a new one is made in the menu above.';
export const quoinRejectsPushes =
  'Quoin rejects pushes with the old secret. Add the new secret to the webhook at the Git host.';
export const replaceTheWebhookSecret = 'Replace the webhook secret?';
export const replaceSecret = 'Replace secret';
export const disconnectHint =
  'Pages and the repository stay as they are. Credentials, runs and conflicts are deleted. If you connect the same repository again within 90 days, the sync continues from its last state.';
export const disconnectRepoFullName = (repoFullName: string | number): string =>
  `Disconnect ${repoFullName}?`;
export const disconnect = 'Disconnect';
export const repositoryHint = 'Enter owner/repository, or paste the URL of the repository.';
export const enterTheUrl = 'Enter the URL of the host, such as https://git.example.com.';
export const chooseAnAccountText = 'Choose an account.';
export const enterTheNumber = 'Enter the number of the installation.';
export const accessToken = 'Access token';
export const connectedAccount = 'Connected account';
export const gitHubApp = 'GitHub App';
export const authentication = 'Authentication';
export const tokenHint =
  'It needs read and write access to contents, and to pull requests if you use them. Quoin stores it encrypted and never shows it again.';
export const installation = 'Installation';
export const installationHint =
  'The number at the end of the installation’s address at GitHub. Your GitHub account must have access to it: sign in with GitHub first.';
export const unauthorizedHint = 'Create a new token at the Git host and enter it here.';
export const forbiddenHint =
  'Grant the token read and write access to the contents of the repository.';
export const checkTheOwner =
  'Check the owner and the name, and that the token has access to the repository.';
export const enterABranchThatExists = 'Enter a branch that exists.';
export const folderMissingHint =
  'Enter a folder that exists, or use the pages of the project to create it.';
export const protectedBranchHint =
  'Choose pull requests, or allow the token to push to the branch.';
export const hostRefusedHint = 'Ask an operator of this service to allow the host.';
export const rateLimitedHint = 'The Git host limits requests. Try again in a minute.';
export const unavailableHint = 'The Git host does not respond. Try again in a minute.';
export const tooLargeHint = 'Enter a folder that contains only the documentation.';
export const checkTheRepository = 'Check the repository at its host (git fsck).';
export const overlappingHint = 'Enter another folder or branch, or disconnect the other project.';
export const createTheRepository = 'Create the repository at its host, then connect it.';
export const resumeTheSyncFirst = 'Resume the sync first.';
export const correctTheSettings = 'Correct the settings of the connection.';
export const askOperator = 'Ask an operator of this service.';
export const connectARepositoryText = 'Connect a repository.';
export const request = 'Request';
export const gitSyncHint =
  'Commits to a branch become pages, and published pages become commits or pull requests. If both sides change the same lines, Quoin keeps both texts until a user resolves the conflict.';
export const keepThisProject = 'Keep this project and a Git repository in sync';
export const command = 'Command';
export const connectRepository = 'Connect repository';
export const onlyAdminsConnect = 'An admin or the owner of the project can connect a repository.';
export const syncPaused = 'Sync paused';
export const syncNow = 'Sync now';
export const moreActions = 'More actions';
export const previewNextSync = 'Preview next sync';
export const changeConnection = 'Change connection';
export const replaceCredential = 'Replace credential';
export const pauseSync = 'Pause sync';
export const replaceWebhookSecret = 'Replace webhook secret';
export const theSyncWasNotStarted = 'The sync was not started';
export const theSyncWasNotPaused = 'The sync was not paused';
export const folderHint = 'Path of the documentation in the repository.';
export const pushChangesAs = 'Push changes as';
export const conflictPolicy = 'If both sides changed the same lines';
export const syncAutomatically = 'Sync automatically';
export const automaticSyncHint = 'When the branch gets commits, and when pages are published.';
export const publishIncomingChanges = 'Publish incoming changes';
export const publishPulledHint = 'Otherwise they stay unpublished. Required reviews still apply.';
export const aSyncWouldChangeNothing = 'A sync would change nothing.';
export const aSyncWouldChange = (changes: string | number): string =>
  `A sync would change: ${changes}.`;
export const theBranchIsAt = 'The branch is at';
export const newCommit = 'new commit';
export const folderForImages = 'Folder for images';
export const imageFolderHint =
  'For images that are uploaded here. If you leave it empty, Quoin uses the folder that has most images of the repository, or images.';
export const renameFilesWithTheirPages = 'Rename files with their pages';
export const renamesHint =
  'In a repository without a navigation file, a page that you rename or move gets another file.';
export const reportOnRequests = 'Report on requests';
export const requestsHint =
  'Pull and merge requests into the branch get a status, a comment and a preview for members.';
export const thePageIsArchived = 'The page is archived';
export const gitTextKept = 'Git’s text is kept';
export const projectTextKept = 'The project’s text is kept';
export const keepSideWithText = 'Keep the side that has a text, then edit the page.';
export const ownTextSaved = 'Your text is saved, not published yet';
export const queued = 'Queued';
export const running = 'Running';
export const needsConfirmation = 'Needs confirmation';
export const success = 'Success';
export const failed = 'Failed';
export const underASecond = 'under a second';
export const took = 'Took';
export const tookText = '· took';
export const pullRequest = 'Pull request';
export const runs = 'Runs';
export const noRunsYet = 'No runs yet';
export const addWebhook = 'Add a webhook at your Git host';
export const address = 'Address';
export const secret = 'Secret';
export const webhookSecretHint = 'The secret is not shown again. It can be replaced at any time.';
export const done = 'Done';
export const connection = 'Connection';
export const filesAndRequests = 'Files and requests';
export const save = 'Save';
export const publicSigningKey = 'Public signing key';
export const fingerprintFingerprint = (fingerprint: string | number): string =>
  `Fingerprint: ${fingerprint}`;
export const removeSigningKey = 'Remove signing key';
export const signingKeyRemovedHint = 'The signing key is removed when you save.';
export const signingKey = 'Signing key';
export const newSigningKey = 'New signing key';
export const signingKeyHint =
  'A private SSH or OpenPGP key without a passphrase. Quoin stores it encrypted and never shows it again.';
export const confirmationNeeded = 'Confirmation needed';
export const removesMostPages = 'The sync would remove most pages.';
export const continueSync = 'Continue sync';
export const cancelSync = 'Cancel sync';
export const yourDecisionWasNotSent = 'Your decision was not sent';
export const resume = 'Resume';
export const syncing = 'Syncing';
export const syncStopped = 'Sync stopped';
export const credentialRejected = 'The Git host rejected the credential';
export const replaceCredentialHint = (error: string | number): string =>
  `${error}. Replace the credential, or resume if the host accepts it again.`;
export const connectionPaused = 'Connection paused';
export const pausedHint = 'Quoin does not pull or push until you resume it.';
export const conflictsToResolve = (conflicts: string | number): string => `${conflicts} to resolve`;
export const resolve = 'Resolve';
export const samePagesChanged = 'Both sides changed the same pages. Both texts are kept.';
export const gitHub = 'GitHub';
export const gitLab = 'GitLab';
export const gitHubEnterprise = 'GitHub Enterprise';
export const gitLabSelfManaged = 'GitLab, self-managed';
export const pushToBranchHint = 'Published changes are pushed to the branch.';
export const pullRequestsHint = 'For branches with required reviews or protection.';
export const untilResolvedHint = 'Until a user resolves the conflict.';
export const firstSync = 'First sync';
export const startedByHand = 'Started by hand';
export const aPushToTheBranch = 'A push to the branch';
export const aPageWasPublished = 'A page was published';
export const scheduled = 'Scheduled';
export const noChanges = 'No changes';
export const notStarted = 'Not started';
export const inProgress = 'In progress';
export const upToDate = 'Up to date';
export const editedOnBothSides = 'Edited on both sides';
export const editedHereDeletedInGit = 'Edited in Quoin, deleted in Git';
export const archivedHereEditedInGit = 'Archived in Quoin, edited in Git';
export const createdOnBothSides = 'Created on both sides';
export const removedByForcePush = 'Pushed by Quoin, removed by a force push';
export const theProjectText = 'the project';

export const removedFromGit = ({ removed }: { readonly removed: number }): string =>
  `${removed} removed from Git`;

export const secretHint =
  'With the webhook, Quoin pulls commits immediately. Without it, Quoin polls the branch. Send push events as application/json.';
