/** Messages of the log lines of requests. docs/self-hosting/logs.md#messages lists them. */
export const request = 'request';
export const unavailable = 'unavailable';
export const unexpectedError = 'unexpected error';
export const afterWriteFailed = 'a task after a write failed';
export const lastUseNotStored = ({ name }: { readonly name: string }): string =>
  `the last use of ${name} was not stored`;
