/** What values of a webhook's headers are sealed for while its execution runs. */
export const SEALED_HEADERS = 'execution headers';
