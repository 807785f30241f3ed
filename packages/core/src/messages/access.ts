/** Messages about accounts, members, invitations, projects, plans, tokens, OAuth and devices (ADR 48). */

export const pictureTooLarge = ({ limit }: { readonly limit: number }): string =>
  `The picture is larger than ${limit} bytes`;

export const userDeleted = 'The user was deleted';

export const passwordChangedMeanwhile = 'Another request changed the password. Sign in again';

export const confirmBySigningIn =
  'This account has no password. To confirm, sign out, sign in again, and delete the account within 10 minutes';

export const lastOwnerOf = ({ projects }: { readonly projects: string }): string =>
  `The user is the last owner of ${projects}. Make another member the owner of each, or delete them`;

export const passwordLength = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): string => `The password must have ${min}–${max} characters`;
export const passwordIsAddress = 'The password must not be the e-mail address or its first part';
export const commonPassword = 'This is one of the most common passwords. Choose another password';

export const signsInElsewhere =
  'This account has no password, because it signs in with another service. Ask the operator of this service to set a password';

export const nameLength = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `The name must have ${min}–${max} characters, and at least one that is visible`;
export const nameControlCharacters =
  'The name must not contain control characters or characters that change the text direction';

export const noSuchScope = ({ name }: { readonly name: string }): string =>
  `The scope ${JSON.stringify(name)} does not exist`;

export const scopeNotRequested = ({ beyond }: { readonly beyond: string }): string =>
  `The app did not request the scope ${beyond}`;

export const deviceCodeUnknown = 'The device code does not exist, or belongs to another client';
export const decisionPending = 'The user has not approved or denied the request yet';
export const slowDown = 'Wait 5 seconds longer between polls';
export const userDenied = 'The user denied the request';
export const deviceCodeExpired = 'The device code expired or was used';

export const alreadyMember = 'You are already a member of this project';
export const invitationAccepted = 'Another user accepted this invitation';

export const tooManyInvitations = ({ pending }: { readonly pending: number }): string =>
  `The project has ${pending} pending invitations, which is the limit. Revoke one first`;

export const invitationInvalid =
  'This invitation does not exist, has expired, was revoked or was used. Ask for a new link';
export const invitationForOther =
  'This invitation is for another e-mail address. Sign in with the account of that address, or ask for a new link';

export const hasRole = ({ userEmail }: { readonly userEmail: string }): string =>
  `${userEmail} already has a role in this project`;

export const oneResource = 'Send one resource';
export const resourceOfOther = 'The resource does not belong to this service';
export const clientUnknown =
  'No app is registered with the client_id of this URL. Remove the connection in the app, then connect again.';
export const documentNoTexts = ({ member }: { readonly member: string }): string =>
  `${member} is not a list of texts`;
export const documentName = ({ max }: { readonly max: number }): string =>
  `client_name is not a name of 1 to ${max} characters`;
export const documentAddressCount = ({ max }: { readonly max: number }): string =>
  `redirect_uris does not have 1 to ${max} addresses`;
export const documentAddress = 'redirect_uris has an address to which Quoin does not redirect';
export const documentMethod = 'token_endpoint_auth_method is not none';
export const documentSecret = 'it has a client_secret';
export const documentNoJson = 'it is not JSON';
export const documentNoObject = 'it is not a JSON object';
export const documentOfOther = 'its client_id is not its own address';
export const documentWithout = ({
  member,
  value,
}: {
  readonly member: string;
  readonly value: string;
}): string => `${member} does not contain ${value}`;
export const clientDocumentInvalid = ({
  host,
  reason,
}: {
  readonly host: string;
  readonly reason: string;
}): string =>
  `Quoin cannot use the client metadata document at ${host}: ${reason}. If you started this in the app, tell its developer.`;
export const redirectUriUnknown =
  'The app did not register the redirect_uri of this URL, so Quoin does not redirect to it. If you started this in the app, tell its developer.';

export const codeUnknown =
  'The code does not exist, or belongs to another client, redirect_uri or code_verifier';
export const codeUsed =
  'The code was used before. Quoin revoked its token, and the tokens that were created with that token';
export const codeExpired = 'The code expired';
export const resourceDiffers = 'The user approved another resource';
export const approverDisabled = 'The account of the user who approved the request is disabled';

export const redirectUriInvalid = ({ wrong }: { readonly wrong: string }): string =>
  `${JSON.stringify(wrong)} cannot be a redirect URI. Use https, http on localhost, 127.0.0.1 or [::1], or a scheme that is a reversed domain name. It must not contain a user name, a fragment, or a response parameter such as code`;

export const grantTypes = ({ grants }: { readonly grants: readonly string[] }): string =>
  `Only ${grants.join(', ')} are supported`;
export const refreshUnknown = 'The refresh token does not exist, or belongs to another client';
export const refreshUsed =
  'The refresh token was used before. Quoin revoked its access token and its refresh tokens. Ask the user to approve the app again';
export const refreshEnded =
  'The approval ended: it expired, or was revoked. Ask the user to approve the app again';
export const refreshWider = 'A refresh cannot add scopes. Ask the user to approve the app again';

export const planLimit = ({
  planName,
  max,
  counted,
}: {
  readonly planName: string;
  readonly max: number;
  readonly counted: string;
}): string => `The plan ${planName} allows ${max} ${counted}`;
export const planFeature = ({
  planName,
  feature,
}: {
  readonly planName: string;
  readonly feature: string;
}): string => `The plan ${planName} does not include ${feature}`;

export const noPrivateProjects = 'This key does not allow private projects';

export const scopeMissing = ({ scope }: { readonly scope: string }): string =>
  `The token does not have the scope ${scope}`;

export const ownersOnly = 'Only an owner can give or remove the role owner';
export const lastOwnerOfProject = 'The project must have an owner, and this is the last one';

export const roleRequired = ({ needed }: { readonly needed: string }): string =>
  `This requires the role ${needed} in the project`;
export const tokenInvalid = 'The access token is expired or revoked';
export const agentSessionEnded = 'The session does not exist or has ended';

export const slugTaken = ({ projectSlug }: { readonly projectSlug: string }): string =>
  `The slug ${projectSlug} is already in use`;

export const mustNotBeEmpty = ({ place }: { readonly place: string }): string =>
  `${place} must not be empty`;
export const synonymRepeated = ({ place }: { readonly place: string }): string =>
  `${place} is repeated in its group`;

export const scopeUnknown = ({ scope }: { readonly scope: string }): string =>
  `The scope ${JSON.stringify(scope)} does not exist`;
export const scopeNotHeld = ({ scope }: { readonly scope: string }): string =>
  `This token does not have the scope ${scope}`;

export const tokenRevoked = 'The access token is revoked or expired';
export const sessionEnded = 'The session has ended. Sign in again';

export const pictureType = 'file must be a PNG, JPEG or WebP image';

export const pictureSize = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `file must be an image with ${min} to ${max} pixels on each side`;

export const currentPasswordMissing = 'currentPassword is missing';

export const currentPasswordWrong = 'currentPassword is not the password of this account';

export const noScope = 'scopes must have at least one scope. To grant no access, deny the request';

export const tooManyCodes = 'Too many wrong codes. Try again in ten minutes';

export const inviteInstead =
  'Sign-up is open on this service, so members join by invitation. Create an invitation and send its link';

export const noAccountWithEmail = ({ email }: { readonly email: string }): string =>
  `email: no account has the verified address ${email}. Create an invitation and send its link`;

export const requestAnswered = 'The request was already approved or denied. Start again in the app';

export const keyRevoked = 'The assistant key is revoked';

export const projectTokenOnly = 'A project token can be used only in its project';

export const workspaceTokenRequired =
  'This requires a workspace token. A project token cannot do it';

export const confirmSlug = 'confirm must be the slug of the project';

export const slugIsUuid = 'slug must not have the form of a UUID';

export const slugReserved = ({ slug }: { readonly slug: string }): string =>
  `slug must not be ${slug}, which is reserved for the service`;

export const clientGone = 'The client_id is not registered. Register the client again';
