/** Which passwords are accepted (NIST SP 800-63B §5.1.1.2; OWASP ASVS 4.0 §2.1). */

import { invalid } from '../app-error.ts';
import { commonPassword, passwordIsAddress, passwordLength } from '../messages/access.ts';

/** UTF-16 code units. The upper bound keeps hashing cheap. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The most common passwords of published breaches, in lower case. Read when the first password is
 * set: the list has 49,000 entries.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
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
  if ((await commonPasswords()).has(text)) {
    throw invalid(commonPassword);
  }
};
