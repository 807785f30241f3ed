/** Files with texts that are as unlike as pages of documentation are. */
import type { Candidate, Modified } from '../../src/index.ts';

export const file = (path: string, text: string | null, oid = `blob of ${text}`): Candidate => ({
  path,
  oid,
  text,
});

export const modified = (path: string, before: string, after: string): Modified => ({
  path,
  before: { oid: `blob of ${before}`, text: before },
  after: { oid: `blob of ${after}`, text: after },
});

/** 12 paragraphs about `subject`. */
export const text = (subject: string): string =>
  Array.from(
    { length: 12 },
    (_, at) => `The ${subject} is ${subject} number ${at}, and ${subject} says ${at * 7}.\n\n`,
  ).join('');

export const editedText = (subject: string): string =>
  `${text(subject)}And something new of ${subject}.\n`;
