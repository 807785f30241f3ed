/** Messages of the pool of content workers (ADR 48). */

export const timeLimit = ({ seconds }: { readonly seconds: number }): string =>
  `Reading this takes longer than ${seconds} seconds. Send it in smaller parts`;

export const memoryLimit = ({ megabytes }: { readonly megabytes: number }): string =>
  `Reading this takes more than ${megabytes} MB of memory. Send it in smaller parts`;

export const serviceStopping = 'The service is stopping. Try again';

export const processKilled =
  'The system ended the process that reads texts, probably because memory was full. Try again, or send less in one request';

export const tooManyImports = 'Too many imports are running. Try again later';
