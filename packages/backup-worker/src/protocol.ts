/** Messages between the service and its backup processes. */
import type { BackupManifest } from './backup/catalog.ts';
import type { Progress } from './backup/take-backup.ts';
import type { Failure } from './failure.ts';
import type { BackupSettings } from './settings.ts';

/** The first order of a process; `stop` ends one that ships, after what was committed last. */
export type Command =
  | { readonly type: 'backup'; readonly settings: BackupSettings }
  | { readonly type: 'ship'; readonly settings: BackupSettings; readonly seconds: number }
  | { readonly type: 'stop' };

export type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly manifest: BackupManifest }
  /** All changes up to that time, milliseconds since 1970, are stored. */
  | { readonly type: 'shipped'; readonly upTo: number }
  /** The last message of a backup; shipping goes on after it. */
  | { readonly type: 'failed'; readonly failure: Failure };
