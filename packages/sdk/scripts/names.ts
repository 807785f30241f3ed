/** Names of the package for what the contract calls by ids and codes. */

const words = (text: string): string[] => text.split(/[._]|(?=[A-Z])/).filter(Boolean);

export const pascal = (text: string): string =>
  words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Where the name that the rule makes is not the common one. */
const ERROR_NAMES: Readonly<Record<string, string>> = { rate_limited: 'RateLimitError' };

export const errorName = (code: string): string =>
  ERROR_NAMES[code] ?? `${pascal(code.replace(/_error$/, ''))}Error`;

/** The class behind `quoin.pages`; `Settings` and others are records already. */
export const resourceName = (resource: string): string => `${pascal(resource)}Resource`;

/** Of the file with the class behind `quoin.gitAccounts`. */
export const fileName = (resource: string): string =>
  words(resource)
    .map((word) => word.toLowerCase())
    .join('-');
