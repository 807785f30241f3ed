/**
 * Shipped changes in a place. A generation is a copy of the database file and the changes since:
 *
 * - `sqlite/<generation>/base.age`: the file, gzip, encrypted
 * - `sqlite/<generation>/<sequence>-<time>.age`: pages that changed up to that time (see segment.ts)
 * - `sqlite/<generation>/files.json`: hashes of the images and files that the base names
 * - `sqlite/<generation>/manifest.json`: written once the base was checked; without it, the
 *   generation does not count
 * - `files/<ab>/<cdef…>.age`: images and files by their SHA-256, shared by all generations
 */
import type { BackupDestination } from '../destination/destination.ts';
import { stampOf, timeOf } from '../stamp.ts';

const PREFIX = 'sqlite/';
const FILES = 'files/';
const NAME = /^sqlite\/(([0-9TZ.-]+)-[0-9a-f]{8})\/(?:(\d{8})-([0-9TZ.-]+)\.age|manifest\.json)$/;
const STORED = /^files\/([0-9a-f]{2})\/([0-9a-f]{62})\.age$/;

export interface SegmentEntry {
  readonly name: string;
  readonly sequence: number;
  /** All changes before this time are in it or in those before it. */
  readonly upTo: Date;
}

export interface Generation {
  readonly id: string;
  readonly startedAt: Date;
  readonly isVerified: boolean;
  /** In order. */
  readonly segments: readonly SegmentEntry[];
}

export const newGenerationId = (time: Date): string =>
  `${stampOf(time)}-${crypto.getRandomValues(new Uint8Array(4)).toHex()}`;

export const folderOf = (id: string): string => `${PREFIX}${id}/`;
export const baseName = (id: string): string => `${folderOf(id)}base.age`;
export const manifestName = (id: string): string => `${folderOf(id)}manifest.json`;
export const fileListName = (id: string): string => `${folderOf(id)}files.json`;
export const segmentName = (id: string, sequence: number, upTo: Date): string =>
  `${folderOf(id)}${String(sequence).padStart(8, '0')}-${stampOf(upTo)}.age`;

export const storedFileName = (hash: string): string =>
  `${FILES}${hash.slice(0, 2)}/${hash.slice(2)}.age`;

/** Images and files in the place, with the time at which each was stored. */
export const listStoredFiles = async (place: BackupDestination): Promise<Map<string, Date>> => {
  const found = new Map<string, Date>();
  for (const { name, modifiedAt } of await place.list(FILES)) {
    const [, start, end] = STORED.exec(name) ?? [];
    if (start !== undefined && end !== undefined) found.set(start + end, modifiedAt);
  }
  return found;
};

/** Oldest first. */
export const listGenerations = async (place: BackupDestination): Promise<Generation[]> => {
  const found = new Map<
    string,
    { startedAt: Date; isVerified: boolean; segments: SegmentEntry[] }
  >();
  for (const { name } of await place.list(PREFIX)) {
    const id = name.split('/')[1] ?? '';
    const [, , start, sequence, upTo] = NAME.exec(name) ?? [];
    const stamp = start ?? id.slice(0, -9);
    const startedAt = timeOf(stamp);
    if (Number.isNaN(startedAt.getTime())) continue;
    const generation = found.get(id) ?? { startedAt, isVerified: false, segments: [] };
    found.set(id, generation);
    if (name === manifestName(id)) generation.isVerified = true;
    if (sequence === undefined || upTo === undefined) continue;
    generation.segments.push({ name, sequence: Number(sequence), upTo: timeOf(upTo) });
  }
  return [...found]
    .map(([id, generation]) => ({ id, ...generation }))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
};

/** A state that can be restored: the changes of one generation up to a segment. */
export interface ShippedState {
  readonly generation: Generation;
  readonly segments: readonly SegmentEntry[];
  readonly upTo: Date;
}

/** The last state, or the last one at or before a time; null if the place has none. */
export const shippedState = (
  generations: readonly Generation[],
  at: Date | undefined,
): ShippedState | null => {
  for (const generation of generations.toReversed()) {
    if (!generation.isVerified) continue;
    const segments = generation.segments.filter(({ upTo }) => at === undefined || upTo <= at);
    const last = segments.at(-1);
    if (last !== undefined) return { generation, segments, upTo: last.upTo };
  }
  return null;
};
