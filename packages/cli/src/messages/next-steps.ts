/** Next steps after an error of the server or the machine. */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const waitAndRetry = 'Wait a moment and try again';
export const waitSeconds = ({ retryAfter }: { readonly retryAfter: number }): string =>
  `Wait ${retryAfter} second${retryAfter === 1 ? '' : 's'} and try again`;
export const nothingAtAddress = 'There is nothing at this address';
export const checkRepository =
  'Check the name of the repository, and that the token has access to it';
export const passWritableToken =
  'Pass a token of the Git host with read and write access to the repository: --token -';
export const chooseBranch = 'Pass another branch: --branch <name>';
export const chooseOrCreateFolder =
  'Pass another folder: --base-path <folder>, or create this one: --direction editor';
export const chooseFolder = 'Pass another folder: --base-path <folder>';
export const chooseDirection = 'Choose the pages to use: --direction git, editor, replace or merge';
export const allowHost =
  'Ask the operator of the server to allow the host: QUOIN_ALLOW_PRIVATE_HOSTS';
export const createEmptyRepository =
  'Create an empty repository at the Git host, and omit --create';
export const signInAgain = (): string =>
  `Sign in again: ${commandLine('login')} (if QUOIN_TOKEN is set, replace or unset it)`;
export const signInWithScope = ({ scope }: { readonly scope: unknown }): string =>
  `Sign in with the scope: ${commandLine('login --scopes', visibleLine(String(scope ?? '<scopes>')))} (or use a token that has it)`;
export const askForRole = (): string =>
  `Ask an admin of the project for the role: ${commandLine('whoami')} shows who you are`;
export const useOwnScopes = (): string =>
  `Ask for scopes that your own token has: ${commandLine('whoami')} shows them`;
export const createPrivateKey = (): string =>
  `Create a key that works in a private project: ${commandLine('keys create <label> --allow-private')}`;
export const connectRepository = (): string =>
  `Connect one: ${commandLine('git connect <repository>')}`;
export const seeStatus = (): string => `See why: ${commandLine('git status')}`;
export const freeStorage =
  'Delete files that are not needed, or ask the operator of the server for more';
export const raiseLimit = 'Ask the operator of the server for more, or remove what is not needed';
export const enableFeature = 'Ask the operator of the server to add it to your plan';
export const checkServerUrl = 'Check the address of the server: --url, QUOIN_URL';
export const listProjects = (): string =>
  `List the projects that you have access to: ${commandLine('projects list')}`;
export const checkName = (): string =>
  `Check the name: ${commandLine('projects list')} and ${commandLine('pages list')} list what you have access to`;
export const chooseSlug = 'Choose another slug: --slug';
export const removeOtherRecord = 'Remove the DNS record of the other project, then verify again';
export const setRecord = 'Set the DNS record, wait until it is published, then verify again';
export const seePage = (): string =>
  `See the state of the page: ${commandLine('pages get <page> --json')}`;
export const getNewerVersion = (): string =>
  `Get the newer version first: ${commandLine('pull')} (or ${commandLine('pages get <page>')})`;
export const readConflictsAgain = (): string => `Read it again: ${commandLine('git conflicts')}`;
export const readAgain = 'Read the current state and try again';
export const sendLess = 'Send less data in one request';
export const retryOrReport = ({ requestId }: { readonly requestId: string | undefined }): string =>
  `Try again. If it fails again, tell the operator of the server${requestId === undefined ? '' : ` the request ${requestId}`}`;
export const updateServer = 'The server is older than this command: ask its operator to update it';
export const checkUrlOrUpdate =
  'Check the address of the server: --url, QUOIN_URL. If it is correct, the server is older than this command';

export const retryOrWait = 'Try again, or wait longer: --timeout <seconds>';
export const checkServerRuns =
  'Check that the server is running and that its address is correct: --url, QUOIN_URL';
export const retryLogin = (): string => `Try again: ${commandLine('login')}`;

export const accessDenied = 'cannot be read or written: permission denied';
export const checkPermissions = 'Check its owner and its permissions';
export const diskFull = 'cannot be written: the disk is full';
export const freeDisk = 'Free space on the disk and try again';
export const doesNotExist = 'does not exist';
export const checkFileName = 'Check the name';
export const belowFile = 'is in a path that contains a file instead of a folder';
export const isFolder = 'is a folder';
export const passFileName = 'Pass a file';
export const useOtherName = 'Use another name, or remove it';
export const readOnly = 'is on a read-only file system';
export const passOtherFolder = 'Pass another folder';
export const nameTooLong = 'has a name that is too long';
export const shortenName = 'Use a shorter name';
export const linkLoop = 'is a link that points to itself';
export const passFileItself = 'Pass the file that the link was for';
export const tooManyOpenFiles = 'cannot be opened: too many files are open';
export const tryAgain = 'Try again';
export const checkFile = 'Check the file and try again';
