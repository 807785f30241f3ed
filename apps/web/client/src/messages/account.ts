/** Messages of the screens in `screens/account`. */

export const account = 'Account';
export const accessTokens = 'Access tokens';
export const notUsedYet = 'Not used yet';
export const lastUsed = 'Last used';
export const connectedApplications = 'Connected applications';
export const applicationsHint = 'Editors and agents that you connected, such as MCP clients.';
export const noApplicationsAreConnected = 'No applications are connected.';
export const disconnect = 'Disconnect';
export const disconnectName = (name: string | number): string => `Disconnect ${name}`;
export const disconnectNameQuestion = (name: string | number): string => `Disconnect ${name}?`;
export const disconnectApplication = 'Disconnect application';
export const nameIsDisconnected = (name: string | number): string => `${name} is disconnected`;
export const disconnectHint =
  'Its access tokens and those that it created are revoked. To use it again, connect it again.';
export const alsoRevokeKeys = 'Also revoke the keys and invitations that it created';
export const alsoRevokeKeysHint = 'Assistant keys that websites use, and pending invitations.';
export const deleteAccount = 'Delete account';
export const textsStayHint = 'Your texts stay in their projects, with the author “Deleted user”.';
export const deleteTheAccountEmail = (email: string | number): string =>
  `Delete the account ${email}?`;
export const deleteAccountHint =
  'Your name, picture, address, sessions, access tokens, triggers and conversations are deleted. You cannot undo this. If you are the last owner of a project, make another member the owner first, or delete the project.';
export const password = 'Password';
export const emptyPasswordHint =
  'Leave it empty if you sign in with another service only. Then sign in again first.';
export const appearance = 'Appearance';
export const themeHint = 'For the app in this browser.';
export const theme = 'Theme';
export const sameAsTheDevice = 'Same as the device';
export const light = 'Light';
export const dark = 'Dark';
export const devicesAndTheCommandLine = 'Devices and the command line';
export const deviceCodeHint = 'Enter the code that your terminal shows to sign it in.';
export const connectADevice = 'Connect a device';
export const passwordChanged = 'The password is changed, and other sessions are ended';
export const changePasswordHint = 'A change ends your sessions on all other devices.';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const passwordRules =
  'At least 8 characters. Common passwords and your address are refused.';
export const revokeAndDisconnect = 'Revoke access tokens and disconnect applications';
export const revokeAndDisconnectHint = 'Choose this if another person knows your password.';
export const deleteWebhookTriggers = 'Delete webhook triggers';
export const thePasswordWasNotChanged = 'The password was not changed';
export const changePassword = 'Change password';
export const thePictureIsSaved = 'The picture is saved';
export const thePictureIsRemoved = 'The picture is removed';
export const thePictureWasNotSaved = 'The picture was not saved';
export const uploadPicture = 'Upload picture';
export const changePicture = 'Change picture';
export const removePicture = 'Remove picture';
export const picture = 'Picture';
export const theNameIsSaved = 'The name is saved';
export const profile = 'Profile';
export const profileHint = 'Members of your projects see your name, picture and address.';
export const name = 'Name';
export const theNameWasNotSaved = 'The name was not saved';
export const saveName = 'Save name';
export const projects = 'Projects';
export const projectsHint = 'Your role in each. The last owner of a project cannot leave.';
export const noProjects = 'You are not a member of a project.';
export const leave = 'Leave';
export const leaveName = (name: string | number): string => `Leave ${name}`;
export const youLoseAccess =
  'You lose access to the project, and your access tokens can do nothing in it. To come back, you need an invitation.';
export const leaveNameQuestion = (name: string | number): string => `Leave ${name}?`;
export const leaveProject = 'Leave project';
export const youLeftName = (name: string | number): string => `You left ${name}`;
export const signOutEverywhere = 'Sign out everywhere';
export const signOutEverywhereQuestion = 'Sign out everywhere?';
export const endSessionsHint = 'All your sessions end, including this one.';
export const revokeAllAccess = 'Revoke access tokens, applications and invitations';
export const revokeAllHint = 'Scripts, pipelines and command lines need new tokens.';
export const triggersHint = 'They run skills with your rights.';
export const theSessionWasNotEnded = 'The session was not ended';
export const sessions = 'Sessions';
export const sessionsHint = 'The devices on which you are signed in.';
export const unknownDevice = 'Unknown device';
export const thisSession = 'This session';
export const unknownAddress = 'Unknown address';
export const ipAddressSince = (ipAddress: string | number): string => `${ipAddress} · since`;
export const end = 'End';
export const endTheSessionOfName = (name: string | number): string => `End the session of ${name}`;
export const signOut = 'Sign out';

export const sessionEnded = ({ device }: { readonly device: string }): string =>
  `The session of ${device} was ended`;
