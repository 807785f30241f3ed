/** Messages between the service and its Git process. */
import type {
  CommitInfo,
  FileChange,
  GitErrorKind,
  Head,
  NewCommit,
  PushOutcome,
  PushTarget,
  RemoteSource,
  SigningKey,
  TreeFile,
} from '@quoin/git-sync';
import type { AllowedHosts } from '@quoin/outgoing';

export interface Settings {
  /** Where the clones are. */
  readonly folder: string;
  readonly allow: AllowedHosts;
  /** Of one clone, and of one answer of a server. */
  readonly maxCloneBytes: number;
  readonly maxCacheBytes: number;
  /** A clone that was used within this time stays: a run may be between two steps. */
  readonly keepMs: number;
  /** For one exchange with a server. */
  readonly exchangeMs: number;
  readonly silenceMs: number;
  /** An answer that brings fewer than 1,000 bytes in this time ends. */
  readonly slowMs: number;
}

/** Each kind of work: its input, and its result beside the parts that it sent before. */
export interface Work {
  branches: {
    input: { source: RemoteSource };
    output: { branches: [name: string, commit: string][]; defaultBranch: string | null };
  };
  fetch: {
    input: {
      source: RemoteSource;
      /** The whole name of a reference if `isRef` is true. */
      branch: string;
      basePath: string;
      isRef: boolean;
    };
    output: Head | null;
  };
  files: {
    input: { source: RemoteSource; tree: string; known: string | null };
    output: { removed: string[]; isWhole: boolean };
  };
  read: {
    input: { source: RemoteSource; oids: readonly string[]; maxBytes: number };
    output: null;
  };
  readAt: {
    input: { source: RemoteSource; commit: string; paths: readonly string[]; maxBytes: number };
    output: null;
  };
  history: {
    input: { source: RemoteSource; commit: string; since: string | null; limit: number };
    output: { commits: CommitInfo[]; isLinear: boolean };
  };
  hasAnyCommit: {
    input: { source: RemoteSource; commits: readonly string[] };
    output: boolean;
  };
  push: {
    input: {
      source: RemoteSource;
      target: PushTarget;
      /** With how many of the changes each has. */
      commits: readonly (Omit<NewCommit, 'changes'> & { readonly changes: number })[];
    };
    output: PushOutcome;
  };
  /** A refusal says what is wrong with the key. */
  signingKey: {
    input: { source: Pick<RemoteSource, 'id'>; key: string };
    output: SigningKey | { refusal: string };
  };
  deleteBranch: {
    input: { source: RemoteSource; branch: string; commit: string };
    output: boolean;
  };
  forget: { input: { source: Pick<RemoteSource, 'id'> }; output: null };
}

export type WorkName = keyof Work;

/** A part of the output that is sent before its end, so that no message is large. */
export type Part = TreeFile | Uint8Array | null;

/** To the process. `start` is the first one; changes come before the `go` of their push. */
export type Command =
  | { readonly type: 'start'; readonly settings: Settings }
  | { readonly type: 'changes'; readonly call: number; readonly changes: readonly FileChange[] }
  | {
      [Name in WorkName]: {
        readonly type: 'go';
        readonly call: number;
        readonly work: Name;
        readonly input: Work[Name]['input'];
      };
    }[WorkName]
  | { readonly type: 'cancel'; readonly call: number };

export interface Refusal {
  readonly kind: GitErrorKind;
  readonly message: string;
  readonly retryAfterSeconds: number | null;
  /** For the log. */
  readonly cause: string;
}

/** From the process. */
export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'parts'; readonly call: number; readonly parts: readonly Part[] }
  | { readonly type: 'done'; readonly call: number; readonly output: unknown }
  | { readonly type: 'refused'; readonly call: number; readonly refusal: Refusal }
  /** An unexpected error: its text is for the log. */
  | { readonly type: 'failed'; readonly call: number; readonly error: string };
