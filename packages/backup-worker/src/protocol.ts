/** What the service and its backup process say to each other. */
import type { BackupManifest } from './backup/catalog.ts';
import type { Progress } from './backup/take-backup.ts';
import type { BackupSettings } from './settings.ts';

/** The first and only order of a process. */
export interface Order {
  readonly type: 'backup';
  readonly settings: BackupSettings;
}

export interface Failure {
  /** A reason that an operator can act on; otherwise a fault of Quoin, with its stack. */
  readonly isExpected: boolean;
  readonly message: string;
  readonly stack: string;
}

export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly manifest: BackupManifest }
  | { readonly type: 'failed'; readonly failure: Failure };
