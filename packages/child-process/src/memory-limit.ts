/**
 * The memory that this process and its children may use together: that of the machine, or less in a
 * control group (cgroups(7)), as containers and systemd units have one.
 */
import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';

/** Returns the text of a file, or null if it cannot be read. */
export type ReadText = (path: string) => string | null;

const ROOT = '/sys/fs/cgroup';
/** Version 1 has a hierarchy of its own for memory. */
const ROOT_V1 = join(ROOT, 'memory');

/** A group and all those that contain it: each of them can have a limit. */
const withParents = (path: string): string[] =>
  path === '/' || path === '.' ? ['/'] : [path, ...withParents(dirname(path))];

const bytesIn = (text: string | null): number | null => {
  const digits = /^\s*(\d+)\s*$/.exec(text ?? '');
  // Version 2 writes `max` where there is no limit.
  return digits === null ? null : Number(digits[1]);
};

/**
 * Returns the lowest limit of the groups of this process in bytes, or null without control groups or
 * limits. A container usually sees its own group as the root, independent of the path in
 * `/proc/self/cgroup`.
 */
export const groupLimit = (read: ReadText): number | null => {
  const limits: (number | null)[] = [];
  for (const line of (read('/proc/self/cgroup') ?? '').split('\n')) {
    // `hierarchy:controllers:path`; version 2 has the hierarchy 0 and no controllers.
    const [, hierarchy, controllers, path] = /^(\d+):([^:]*):(\/.*)$/.exec(line) ?? [];
    if (path === undefined) continue;
    if (controllers?.split(',').includes('memory')) {
      for (const group of withParents(path)) {
        limits.push(bytesIn(read(join(ROOT_V1, group, 'memory.limit_in_bytes'))));
      }
    }
    if (hierarchy === '0') {
      for (const group of withParents(path)) {
        limits.push(bytesIn(read(join(ROOT, group, 'memory.max'))));
        limits.push(bytesIn(read(join(ROOT, group, 'memory.high'))));
      }
    }
  }
  const known = limits.filter((limit) => limit !== null);
  return known.length === 0 ? null : Math.min(...known);
};

const readText: ReadText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Bytes. Without a limit, version 1 has one that is larger than any machine. */
export const memoryLimit = (read = readText, machine = totalmem()): number =>
  Math.min(machine, groupLimit(read) ?? machine);
