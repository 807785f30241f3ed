/**
 * Writes lines to standard output in batches. pino's own destination can batch too, but where the disk
 * is full its `flushSync` tries again for ever (sonic-boom 4.2.1), and the service with it.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Lines wait for each other until they have so many characters, or so many milliseconds went by. */
const BATCH_LENGTH = 8_192;
const BATCH_MS = 200;

/** A reader that is behind: standard output takes nothing for a moment. */
const BUSY_MS = 5;
const BUSY_TRIES = 40;

const STDOUT = 1;

export interface Destination extends DestinationStream, Disposable {
  /** Writes what waits. Never throws: lines that cannot be written are counted. */
  flushSync(): void;
}

/** Whether the line is of a warning or worse: it must not wait. */
const isUrgent = (line: string): boolean => /^\{"level":[4-6]/.test(line);

const codeOf = (problem: unknown): unknown =>
  typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : null;

/** @returns the bytes that were written: fewer where the file takes no more */
const writeAll = (fd: number, bytes: Uint8Array): number => {
  let written = 0;
  for (let tries = 0; written < bytes.length && tries < BUSY_TRIES; ) {
    try {
      written += writeSync(fd, bytes, written);
      tries = 0;
    } catch (problem) {
      if (codeOf(problem) !== 'EAGAIN') return written;
      tries += 1;
      Bun.sleepSync(BUSY_MS);
    }
  }
  return written;
};

const lostLine = (lines: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), lines, msg: 'lines of the log could not be written' })}\n`;

/**
 * A warning is written with what waits; the end of the process writes the rest.
 * @param file a path, or standard output
 */
export const batchedOutput = (file: string | typeof STDOUT = STDOUT): Destination => {
  const fd = file === STDOUT ? STDOUT : openSync(file, 'a');
  let waiting: string[] = [];
  let length = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let lost = 0;
  /** The last byte that was written ended no line. */
  let isTorn = false;

  const flushSync = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting.length === 0) return;
    const lines = waiting;
    waiting = [];
    length = 0;
    const before = `${isTorn ? '\n' : ''}${lost > 0 ? lostLine(lost) : ''}`;
    const bytes = Buffer.from(before + lines.join(''));
    const written = writeAll(fd, bytes);
    if (written === bytes.length) {
      lost = 0;
      isTorn = false;
      return;
    }
    if (written > 0) isTorn = bytes[written - 1] !== 10;
    lost += lines.length;
  };

  // Also where an error that was not caught ends the process.
  process.on('exit', flushSync);
  return {
    write(line) {
      waiting.push(line);
      length += line.length;
      if (length >= BATCH_LENGTH || isUrgent(line)) flushSync();
      else timer ??= setTimeout(flushSync, BATCH_MS).unref();
    },
    flushSync,
    [Symbol.dispose]() {
      process.off('exit', flushSync);
      flushSync();
      if (fd !== STDOUT) closeSync(fd);
    },
  };
};
