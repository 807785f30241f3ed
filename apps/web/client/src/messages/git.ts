/** Messages of the screens in `screens/git`. */

export const accessTokenOfTheAccount = 'Access token of the account';
export const storedEncryptedYourOtherProjects =
  'Stored encrypted. Your other projects can use it too.';
export const connectAccount = 'Connect account';
export const theAccountWasNotConnected = 'The account was not connected';
export const account = 'Account';
export const chooseAnAccount = 'Choose an account';
export const connectionChanged = 'Connection changed';
export const credentialAndAddress = 'Credential and address';
export const repository = 'Repository';
export const ifTheRepositoryMoved =
  'If the repository moved or was renamed. It must be the same repository: the sync continues from its last state.';
export const hostUrl = 'Host URL';
export const theConnectionWasNotChanged = 'The connection was not changed';
export const cancel = 'Cancel';
export const replace = 'Replace';
export const oneForEachPublication = 'One for each publication';
export const theNameOfThePublished = 'The name of the published revision is the message.';
export const oneForEachMinute = 'One for each minute';
export const publicationsWithinAMinute = 'Publications within a minute are one commit.';
export const numberOfCommits = 'Number of commits';
export const commitMessage = 'Commit message';
export const placeholdersPlaceholders = (placeholders: string | number): string =>
  `Placeholders: ${placeholders}`;
export const author = 'Author';
export const theUserWhoEditedIf = 'The user who edited, if you leave it empty.';
export const docsTeamDocsExampleCom = 'Docs team <docs@example.com>';
export const committer = 'Committer';
export const quoinIfYouLeave = 'Quoin, if you leave it empty.';
export const docsBotBotExampleCom = 'Docs bot <bot@example.com>';
export const nameCoAuthors = 'Name co-authors';
export const otherUsersWhoEdited =
  'Other users who edited, and the user who approved, as Co-authored-by.';
export const signOff = 'Sign off';
export const addsSignedOff = 'Adds Signed-off-by with the author, which a DCO check requires.';
export const skipCi = 'Skip CI';
export const addsSkipCi = 'Adds [skip ci] to the first line.';
export const thePageWasArchivedHere =
  'The page was archived here and edited in Git. It is restored for now, with the text of Git.';
export const thePageWasArchivedHereAndEdited =
  'The page was archived here and edited in Git. It stays archived for now.';
export const thePageWasEditedHere =
  'The page was edited here and its file was deleted in Git. The page is archived for now.';
export const thePageWasEditedHereAndItsFile =
  'The page was edited here and its file was deleted in Git. The page stays for now, and its file is written to Git again.';
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
export const thePageWasEditedArchived =
  'The page was edited, archived or restored after the conflict. You do not need to do anything: the next sync ends the conflict. An edited text is pushed to Git when it is published.';
export const theProjects = 'the project’s';
export const gits = 'Git’s';
export const saveThisText = 'Save this text';
export const theConflictIsNotResolved = 'The conflict is not resolved';
export const onlyCompare = 'Only compare';
export const mergeByHand = 'Merge by hand';
export const conflicts = 'Conflicts';
export const bothSidesChangedTheSame =
  'Both sides changed the same page since the last sync. Both texts are stored: keep one side, or merge them.';
export const whenTheProject =
  'When the project and the repository change the same lines of a page, or one of them deletes a page that the other edits, this list shows both sides.';
export const noConflicts = 'No conflicts';
export const backToGit = 'Back to Git';
export const both = 'Both';
export const pagesAreMergedDifferentTexts =
  'Pages are merged. Different texts at one path are a conflict.';
export const otherPagesOfTheProject = 'Other pages of the project are archived.';
export const project = 'Project';
export const otherFilesInTheFolder = 'Other files in the folder stay.';
export const projectOnly = 'Project only';
export const otherPagesInTheFolder = 'Other pages in the folder are removed after you confirm it.';
export const theProjectHasProject = (
  project: string | number,
  repository: string | number,
): string => ` The project has ${project}, the repository ${repository}.`;
export const connectARepository = 'Connect a repository';
export const gitHost = 'Git host';
export const createRepository = 'Create repository';
export const ifItDoesNotExist =
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
export const addItAtTheGit =
  'Add it at the Git host for pushes, as application/json. Its secret was shown once; a new one is made in the menu above.';
export const quoinRejectsPushes =
  'Quoin rejects pushes with the old secret. Add the new secret to the webhook at the Git host.';
export const replaceTheWebhookSecret = 'Replace the webhook secret?';
export const replaceSecret = 'Replace secret';
export const pagesAndTheRepositoryStay =
  'Pages and the repository stay as they are. Credentials, runs and conflicts are deleted. If you connect the same repository again within 90 days, the sync continues from its last state.';
export const disconnectRepoFullName = (repoFullName: string | number): string =>
  `Disconnect ${repoFullName}?`;
export const disconnect = 'Disconnect';
export const enterOwnerRepositoryOrPaste =
  'Enter owner/repository, or paste the URL of the repository.';
export const enterTheUrl = 'Enter the URL of the host, such as https://git.example.com.';
export const chooseAnAccountText = 'Choose an account.';
export const enterTheNumber = 'Enter the number of the installation.';
export const accessToken = 'Access token';
export const connectedAccount = 'Connected account';
export const gitHubApp = 'GitHub App';
export const authentication = 'Authentication';
export const itNeedsReadAndWrite =
  'It needs read and write access to contents, and to pull requests if you use them. Quoin stores it encrypted and never shows it again.';
export const installation = 'Installation';
export const theNumberAtTheEnd =
  'The number at the end of the installation’s address at GitHub. Your GitHub account must have access to it: sign in with GitHub first.';
export const createANewToken = 'Create a new token at the Git host and enter it here.';
export const grantTheTokenRead =
  'Grant the token read and write access to the contents of the repository.';
export const checkTheOwner =
  'Check the owner and the name, and that the token has access to the repository.';
export const enterABranchThatExists = 'Enter a branch that exists.';
export const enterAFolderThatExists =
  'Enter a folder that exists, or use the pages of the project to create it.';
export const choosePullRequestsOrAllow =
  'Choose pull requests, or allow the token to push to the branch.';
export const askAnOperatorOfThis = 'Ask an operator of this service to allow the host.';
export const theGitHostLimitsRequests = 'The Git host limits requests. Try again in a minute.';
export const theGitHostDoesNot = 'The Git host does not respond. Try again in a minute.';
export const enterAFolderThatContains = 'Enter a folder that contains only the documentation.';
export const checkTheRepository = 'Check the repository at its host (git fsck).';
export const enterAnotherFolderOrBranch =
  'Enter another folder or branch, or disconnect the other project.';
export const createTheRepository = 'Create the repository at its host, then connect it.';
export const resumeTheSyncFirst = 'Resume the sync first.';
export const correctTheSettings = 'Correct the settings of the connection.';
export const askAnOperatorOfThisService = 'Ask an operator of this service.';
export const connectARepositoryText = 'Connect a repository.';
export const request = 'Request';
export const commitsToABranchBecome =
  'Commits to a branch become pages, and published pages become commits or pull requests. If both sides change the same lines, Quoin keeps both texts until a user resolves the conflict.';
export const keepThisProject = 'Keep this project and a Git repository in sync';
export const command = 'Command';
export const connectRepository = 'Connect repository';
export const anAdminOrTheOwner = 'An admin or the owner of the project can connect a repository.';
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
export const pathOfTheDocumentation = 'Path of the documentation in the repository.';
export const pushChangesAs = 'Push changes as';
export const ifBothSidesChanged = 'If both sides changed the same lines';
export const syncAutomatically = 'Sync automatically';
export const whenTheBranchGetsCommits =
  'When the branch gets commits, and when pages are published.';
export const publishIncomingChanges = 'Publish incoming changes';
export const otherwiseTheyStayUnpublishedRequired =
  'Otherwise they stay unpublished. Required reviews still apply.';
export const aSyncWouldChangeNothing = 'A sync would change nothing.';
export const aSyncWouldChangeTold = (told: string | number): string =>
  `A sync would change: ${told}.`;
export const theBranchIsAt = 'The branch is at';
export const newCommit = 'new commit';
export const folderForImages = 'Folder for images';
export const forImagesThatAreUploaded =
  'For images that are uploaded here. If you leave it empty, Quoin uses the folder that has most images of the repository, or images.';
export const renameFilesWithTheirPages = 'Rename files with their pages';
export const inARepositoryWithout =
  'In a repository without a navigation file, a page that you rename or move gets another file.';
export const reportOnRequests = 'Report on requests';
export const pullAndMergeRequestsInto =
  'Pull and merge requests into the branch get a status, a comment and a preview for members.';
export const thePageIsArchived = 'The page is archived';
export const gitsTextIsKept = 'Git’s text is kept';
export const theProjectsTextIsKept = 'The project’s text is kept';
export const keepTheSideThatHas = 'Keep the side that has a text, then edit the page.';
export const yourTextIsSavedNot = 'Your text is saved, not published yet';
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
export const addAWebhookAtYour = 'Add a webhook at your Git host';
export const address = 'Address';
export const secret = 'Secret';
export const theSecretIsNotShown = 'The secret is not shown again. It can be replaced at any time.';
export const done = 'Done';
export const connection = 'Connection';
export const filesAndRequests = 'Files and requests';
export const save = 'Save';
export const publicSigningKey = 'Public signing key';
export const fingerprintFingerprint = (fingerprint: string | number): string =>
  `Fingerprint: ${fingerprint}`;
export const removeSigningKey = 'Remove signing key';
export const theSigningKeyIsRemoved = 'The signing key is removed when you save.';
export const signingKey = 'Signing key';
export const newSigningKey = 'New signing key';
export const aPrivateSshOrOpen =
  'A private SSH or OpenPGP key without a passphrase. Quoin stores it encrypted and never shows it again.';
export const confirmationNeeded = 'Confirmation needed';
export const theSyncWouldRemoveMost = 'The sync would remove most pages.';
export const continueSync = 'Continue sync';
export const cancelSync = 'Cancel sync';
export const yourDecisionWasNotSent = 'Your decision was not sent';
export const resume = 'Resume';
export const syncing = 'Syncing';
export const syncStopped = 'Sync stopped';
export const theGitHostRejected = 'The Git host rejected the credential';
export const errorReplaceTheCredential = (error: string | number): string =>
  `${error}. Replace the credential, or resume if the host accepts it again.`;
export const connectionPaused = 'Connection paused';
export const quoinDoesNotPull = 'Quoin does not pull or push until you resume it.';
export const conflictsToResolve = (conflicts: string | number): string => `${conflicts} to resolve`;
export const resolve = 'Resolve';
export const bothSidesChangedTheSameLines =
  'Both sides changed the same lines. Both texts are kept.';
export const gitHub = 'GitHub';
export const gitLab = 'GitLab';
export const gitHubEnterprise = 'GitHub Enterprise';
export const gitLabSelfManaged = 'GitLab, self-managed';
export const publishedChangesArePushed = 'Published changes are pushed to the branch.';
export const forBranchesWithRequiredReviews = 'For branches with required reviews or protection.';
export const untilAUserResolves = 'Until a user resolves the conflict.';
export const firstSync = 'First sync';
export const startedByHand = 'Started by hand';
export const aPushToTheBranch = 'A push to the branch';
export const aPageWasPublished = 'A page was published';
export const scheduled = 'Scheduled';
export const noChanges = 'No changes';
export const upToDate = 'Up to date';
export const editedOnBothSides = 'Edited on both sides';
export const editedHereDeletedInGit = 'Edited here, deleted in Git';
export const archivedHereEditedInGit = 'Archived here, edited in Git';
export const createdOnBothSides = 'Created on both sides';
export const pushedFromHereRemoved = 'Pushed from here, removed by a force push';
export const theProjectText = 'the project';
