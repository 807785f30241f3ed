/** Text of the pages that sign a user in and out, and of the page that creates an account. */
import { type Html, html } from '../html/html.ts';

export const signIn = 'Sign in';
export const signInHeading = 'Sign in to Quoin';
export const signInForDevice = 'Sign in to connect your device.';
export const signInForPrivatePage =
  'This page does not exist, or it is private. Sign in with an account that may read it.';
export const email = 'E-mail';
export const password = 'Password';
export const or = 'or';
export const continueWith = ({ provider }: { readonly provider: string }): string =>
  `Continue with ${provider}`;
export const newHere = 'New here?';
export const createAnAccount = 'Create an account';
export const askOperator = 'No account, or forgot your password? Ask the operator of this service.';
export const signedOut = 'You are signed out.';

export const passwordWrong = 'E-mail and password do not match. Check both and try again.';
export const accountDisabled = 'This account is disabled. Ask the operator of this service.';
export const notSignedIn =
  'Quoin cannot sign you in with this password. If you have an account with this address, sign in with its password. If you do not know the password, ask the operator of this service to set a new one.';
export const noAccount =
  'No account has this address. Ask the operator of this service to add your e-mail address.';
export const accountNotLinked =
  'Quoin cannot link this account to yours, because its e-mail address is not verified there. Sign in with your password.';
export const providerDenied = 'You canceled the sign-in at the other service.';
export const providerFailed = 'The sign-in with the other service failed. Try again.';
export const methodNotEnabled = 'This sign-in method is not enabled';

export const signOut = 'Sign out';
export const signOutHeading = 'Sign out?';
export const signOutText = (data: { readonly email: string }): Html =>
  html`You are signed in as <strong>${data.email}</strong>. Access tokens keep working.`;
export const staySignedIn = 'Stay signed in';

export const name = 'Name';
export const nameMissing = 'Enter your name.';
export const passwordHint = ({ min }: { readonly min: number }): string =>
  `At least ${min} characters. A few words in a row are easy to remember and hard to guess.`;
export const createAccount = 'Create account';
export const haveAccount = 'Have an account?';
