/** Messages of Git over HTTP, signing keys and Git LFS (ADR 48). */

export const folderTooLarge = 'The repository is larger than the limit';

export const notGit = ({ host }: { readonly host: string }): string =>
  `The response of ${host} is not Git`;

export const repositoryTooLarge = 'The repository is larger than the limit';

export const noPartialClones =
  'The repository is too large for its server, which does not offer partial clones. Set `uploadpack.allowFilter` to `true` on the Git server, or connect a folder (`basePath`) or a smaller repository';

export const tooManyFiles = ({ maxEntries }: { readonly maxEntries: number }): string =>
  `The folder has more than ${maxEntries} files`;
export const pathsTooLong = 'The folder contains paths that are too long';

export const notOpenPgp = 'This is not an OpenPGP private key, or it is damaged';
export const keyHasPassphrase =
  'The key has a passphrase. Use a key without a passphrase that only signs commits';
export const keyCannotSign =
  'The key cannot sign, because it expired, was revoked, or is for another use';

export const packUnreadable = 'The server sent a pack that cannot be parsed';
export const fileTooLarge = 'The repository contains a file that is larger than the limit';

export const answerCutOff = 'The response of the server is incomplete, or is not Git';

export const signingKeyUnusable = ({
  problemMessage,
}: {
  readonly problemMessage: string;
}): string => `The signing key cannot be used: ${problemMessage}`;

export const signOffRequired =
  'The repository requires a sign-off of each commit (DCO). Turn on sign-off for the connection (`settings.commitSignOff`), then sync again.';
export const signatureRequired =
  'The repository requires signed commits. Add a signing key (`signingKey`) to the connection, and its public key to the host. Then sync again.';
export const refusedWithRemedy = ({
  remedy,
  forPeople,
}: {
  readonly remedy: string;
  readonly forPeople: string;
}): string => `${remedy} The response of the server: ${forPeople}`;
export const protectedBranch = ({ forPeople }: { readonly forPeople: string }): string =>
  `The branch is protected. Allow the credential to push, or use pull requests (\`outboundMode\`). The response of the server: ${forPeople}`;
export const pushUnknown = 'The server did not return the result of the push';
export const pushFailed = ({ forPeople }: { readonly forPeople: string }): string =>
  `The server failed during the push: ${forPeople}`;

export const serverAnswered = ({ text }: { readonly text: string }): string =>
  `The response of the server: ${text}`;
export const notAGitServer = 'The response of the server is not the response of a Git server';
export const sha256Unsupported =
  'The repository uses SHA-256 object ids, which Quoin does not support';

export const keyDamaged = 'The key is damaged';
export const keyTypeUnsupported = ({ type }: { readonly type: string }): string =>
  `Keys of the type ${type} are not supported`;
export const rsaTooShort = ({ leastRsaBits }: { readonly leastRsaBits: number }): string =>
  `An RSA key must have at least ${leastRsaBits} bits`;
export const keyCannotSignCommits = 'This type of key cannot sign commits';
export const notAPrivateKey = 'This is not an SSH or OpenPGP private key, or it is damaged';

export const keyCutOff = 'The key is incomplete';

export const treeUnreadable = 'The repository contains a folder that cannot be parsed';

export const packDamaged = 'The pack is incomplete or damaged';

export const memoryLimit = 'The repository needs more memory than the limit';
export const stoppingMessage = 'The service is stopping';

export const hostBusy = ({ host }: { readonly host: string }): string =>
  `${host} rejects more requests for now`;
export const credentialRejected = ({ host }: { readonly host: string }): string =>
  `${host} rejects the credential`;
export const notAllowed = ({ host }: { readonly host: string }): string =>
  `${host} does not allow this`;
export const noRepository = ({ host }: { readonly host: string }): string =>
  `${host} does not have the repository, or the credential cannot read it`;
export const requestTooLarge = ({ host }: { readonly host: string }): string =>
  `${host} does not accept a request of this size. Raise the limit of the server or of its proxy, for example client_max_body_size of nginx`;

export const lfsRefused = ({
  host,
  oid,
  code,
  message,
}: {
  readonly host: string;
  readonly oid: string;
  readonly code: number;
  readonly message: string;
}): string => `Git LFS of ${host} rejected the object ${oid}: ${code} ${message}`;
export const lfsMissing = ({
  host,
  oid,
}: {
  readonly host: string;
  readonly oid: string;
}): string => `Git LFS of ${host} does not have the object ${oid}`;
export const lfsDiffers = ({
  host,
  oid,
}: {
  readonly host: string;
  readonly oid: string;
}): string => `Git LFS of ${host} returned other bytes than those of the object ${oid}`;
export const noLfs = ({ host }: { readonly host: string }): string =>
  `${host} has no Git LFS for this repository`;

export const objectsMissing =
  'The copy of the repository does not have all objects. Quoin fetches it again';

export const processEnded = 'The Git process ended. Quoin starts a new one and tries again';
