/** Messages about connections to a repository (ADR 48). */

export const cannotCreateRepository =
  'This host has no API to create repositories. Create an empty repository there, then connect it';
export const createNeedsCredential = 'To create a repository, send a token or a connected account';
export const writeNeedsCredential =
  'The sync writes to the repository. Send a token or a connected account';
export const credentialReadOnly = ({ repoFullName }: { readonly repoFullName: string }): string =>
  `The credential can read ${repoFullName}, but cannot write to it. Give it permission to push`;
export const noSuchBranch = ({
  branch,
  hint,
}: {
  readonly branch: string;
  readonly hint: string;
}): string => `The repository has no branch ${branch}${hint}`;
export const noSuchFolder = ({
  branch,
  basePath,
  remedy,
}: {
  readonly branch: string;
  readonly basePath: string;
  readonly remedy: string;
}): string => `The branch ${branch} has no folder ${basePath}. ${remedy}`;
export const directionRequired = ({
  pages,
  inGit,
}: {
  readonly pages: number;
  readonly inGit: number;
}): string =>
  `The project has ${pages} pages, and the repository has ${inGit}. Send the direction "git" to use the pages of the repository, "editor" to use the pages of the project, or "merge" to combine them`;

export const alreadyConnected =
  'The project is already connected to a repository. Disconnect it first';
export const connectionDeleted = 'Another request deleted the last connection. Try again';
export const connectionChanged = 'Another request changed the connection. Try again';

export const onlyOneOf = ({ given }: { readonly given: string }): string =>
  `Send only one of ${given}`;

export const folderTaken = ({ folder }: { readonly folder: string }): string =>
  `Another project is connected to ${folder}. Choose another branch, or a folder that does not contain the same files`;

export const installationProof =
  'To use an installation, sign in with GitHub through the GitHub App of this service. Then try again';
export const noInstallationAccess = ({
  installationId,
}: {
  readonly installationId: string | null;
}): string =>
  `Your GitHub account has no access to the installation ${installationId}. Install the App yourself, or ask the user who installed it`;
export const noPushAccess = ({ repoFullName }: { readonly repoFullName: string }): string =>
  `Your GitHub account cannot push to ${repoFullName} through this installation. Ask an owner of the repository for write access, and add the repository to the installation`;

export const otherRepository = ({
  commit,
  repoFullName,
}: {
  readonly commit: string;
  readonly repoFullName: string;
}): string =>
  `The repository at the new address does not have the commit ${commit} of ${repoFullName}, so it is another repository. Nothing was changed. Push the history there first, or disconnect this repository and connect the other one`;

export const connectedAgain = 'Another request connected the project again. Try again';

export const previewIsMerge =
  'Both sides have pages. To connect, send the direction "git", "editor" or "merge". This preview shows the result of "merge"';

export const gitSyncNotInPlan = ({ planName }: { readonly planName: string }): string =>
  `The plan ${planName} does not include Git sync`;
export const notConnected = 'The project is not connected to a repository';
export const syncPaused = 'The Git sync of the project is paused. Resume it first';
export const syncStopped = ({ why }: { readonly why: string }): string =>
  `The Git sync stopped: ${why}`;
export const disconnectedMeanwhile = 'Another request disconnected the project';

export const accountInUse = 'A Git connection uses this account. Delete the connection first';

export const placeholderUnknown = ({
  member,
  unknown,
  known,
}: {
  readonly member: string;
  readonly unknown: string;
  readonly known: string;
}): string => `settings.${member} has the unknown placeholder ${unknown}. It can have ${known}`;

export const personInvalid = ({ member }: { readonly member: string }): string =>
  `settings.${member} must be a name and an e-mail address in angle brackets, such as Docs team <docs@example.com>`;

export const basePathInvalid = ({ problem }: { readonly problem: string }): string =>
  `basePath ${problem}`;

export const branchInvalid = 'branch must be a valid name of a Git branch';

export const addressNeedsCredential =
  'To change the address, send its credential in the same request: token, accountId or installationId';

export const providerMissing = 'provider is required unless accountId is set';

export const providerOfOther = 'provider and host must be those of the account. You can omit them';

export const installationProvider =
  'installationId belongs to a GitHub App. The provider must be github or github_enterprise';

export const signingKeyInvalid = ({ reason }: { readonly reason: string }): string =>
  `signingKey cannot be used. ${reason}`;

export const imageFolderInvalid = ({
  folder,
  problem,
}: {
  readonly folder: string;
  readonly problem: string;
}): string => `imageFolder: the folder ${JSON.stringify(folder)} ${problem}`;
