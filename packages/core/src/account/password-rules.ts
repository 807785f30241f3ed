/** Which passwords are accepted (NIST SP 800-63B §5.1.1.2; OWASP ASVS 4.0 §2.1). */

import { invalid } from '../app-error.ts';
import { commonPassword, passwordIsAddress, passwordLength } from '../messages/access.ts';

/** UTF-16 code units. The upper bound keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Between two passwords of the list: a password with one is not in it. */
const SEPARATOR = '\n';

let common: Promise<string> | undefined;

/**
 * Returns the most common passwords of published breaches, in lower case, each between two separators.
 * Read when the first password is set. The list has 49,000 entries: one text of them has 0.4 MB, a set
 * of strings with the library's own array 12 MB.
 */
const commonPasswords = (): Promise<string> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const text = ['', ...dictionary['passwords-common'], ''].join(SEPARATOR);
    // The module stays loaded, and has no other reader.
    for (const list of Object.values(dictionary)) list.length = 0;
    return text;
  });
  return common;
};

/** The address, and the part before its `@`, with and without a suffix after `+`. */
const partsOf = (email: string): readonly string[] => {
  const address = email.toLowerCase();
  const local = address.slice(0, address.lastIndexOf('@'));
  return [address, local, local.split('+')[0] ?? local];
};

/**
 * Checks a password that is being set.
 * @throws {AppError} `invalid_payload` if its length is wrong, it is a common password, or it is the
 * e-mail address or its first part
 */
export const requirePassword = async (password: string, email: string): Promise<void> => {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) {
    throw invalid(passwordLength({ min, max }));
  }
  const text = password.normalize('NFKC').trim().toLowerCase();
  if (partsOf(email).includes(text)) {
    throw invalid(passwordIsAddress);
  }
  const list = await commonPasswords();
  if (!text.includes(SEPARATOR) && list.includes(`${SEPARATOR}${text}${SEPARATOR}`)) {
    throw invalid(commonPassword);
  }
};
