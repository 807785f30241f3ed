/** Input of the pairing: places of removed texts, and places of added texts. */
import type { Candidate, Modified } from './candidate.ts';
import { type Fingerprint, fingerprint, similarity } from './similarity.ts';

/** A file whose path stays, with another text. */
export interface Change {
  readonly path: string;
  /** How much of its old text is in the new one; 0 for what is no text. */
  readonly kept: number;
}

export interface File extends Candidate {
  /** Of a file that is also on the other side; null for one that only went or came. */
  readonly change: Change | null;
  /** Null for what is no text. */
  readonly print: Fingerprint | null;
}

export interface Pair {
  readonly from: File;
  readonly to: File;
  readonly similarity: number;
}

const printOf = (text: string | null): Fingerprint | null =>
  text === null ? null : fingerprint(text);

export const fileOf = (candidate: Candidate): File => ({
  ...candidate,
  change: null,
  print: printOf(candidate.text),
});

export const changeOf = ({ path, before, after }: Modified): { before: File; after: File } => {
  const [old, now] = [printOf(before.text), printOf(after.text)];
  const change = { path, kept: old === null || now === null ? 0 : similarity(old, now) };
  return {
    before: { ...before, path, change, print: old },
    after: { ...after, path, change, print: now },
  };
};
