/**
 * What a test process and the fixture host say to each other: one JSON value a line, over a Unix
 * socket in a folder that only this user can open.
 */
import type { Socket } from 'node:net';

export type HostRequest =
  /** The shared PostgreSQL; started by the first request. */
  | { readonly op: 'postgres' }
  /** The shared Chromium; started by the first request, and again after it died. */
  | { readonly op: 'chromium' }
  /**
   * A process that belongs to this connection. The caller chooses `handle`; `folder`, if given, is
   * deleted when the connection closes.
   */
  | {
      readonly op: 'spawn';
      readonly handle: number;
      readonly command: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd: string;
      readonly folder: string | null;
    }
  | { readonly op: 'signal'; readonly handle: number; readonly signal: 'SIGTERM' | 'SIGKILL' }
  /** Something that is made once a run; answered when it is made, or with the order to make it. */
  | { readonly op: 'share'; readonly key: string }
  | { readonly op: 'shared'; readonly key: string; readonly value: string }
  /** The caller could not make it: the next caller tries. */
  | { readonly op: 'notShared'; readonly key: string };

export interface HostReplies {
  postgres: { readonly url: string };
  chromium: { readonly endpoint: string };
  spawn: { readonly pid: number };
  signal: null;
  share: { readonly folder: string; readonly value: string | null };
  shared: null;
  notShared: null;
}

export type HostMessage =
  | { readonly id: number; readonly reply: HostReplies[keyof HostReplies] }
  | { readonly id: number; readonly error: string }
  | { readonly handle: number; readonly line: string }
  | { readonly handle: number; readonly code: number }
  /** Something shared died; the text is for developers. */
  | { readonly notice: string };

export type NumberedRequest = HostRequest & { readonly id: number };

export const send = (socket: Socket, message: HostMessage | NumberedRequest): void => {
  socket.write(`${JSON.stringify(message)}\n`);
};

/** Calls `onLine` with each line that arrives, without its line feed. */
export const eachLine = (socket: Socket, onLine: (line: string) => void): void => {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onLine(part);
  });
};
