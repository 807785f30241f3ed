/** One generation: a copy of the SQLite file, and what is committed after it (generation.ts). */
import { Database } from 'bun:sqlite';
import { fstatSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError, SQLITE_FILE } from '@quoin/db';
import { listBackups } from '../backup/catalog.ts';
import { type BackupDestination, writeText } from '../destination/destination.ts';
import { encrypted } from '../encryption.ts';
import { inScratchFolder, withScratchDatabase } from '../scratch.ts';
import { type BackupSettings, sourceFiles } from '../settings.ts';
import { streamOf } from '../stream-of.ts';
import {
  baseName,
  fileListName,
  listGenerations,
  manifestName,
  newGenerationId,
  segmentName,
} from './generation.ts';
import { checkpoint, type Pin, pauseWriters, takePin } from './pins.ts';
import { pruneShipped } from './prune-shipped.ts';
import { assembleDatabase } from './restore-shipped.ts';
import { type Page, segmentBytes } from './segment.ts';
import { StoredFiles } from './stored-files.ts';
import { readPages, scanWal, WalGap, type WalPosition } from './wal.ts';

/** The log is moved into the database file when it is larger. */
const CHECKPOINT_BYTES = 4 * 1024 ** 2;
/** Pages of a segment that is kept in memory while writers wait. */
const MOST_WAITING_PAGES = 512;
/** While the place is away the log grows. Beyond this, a new generation is cheaper than a full disk. */
const LARGEST_LOG_BYTES = 256 * 1024 ** 2;
const GENERATION_MS = 24 * 60 * 60 * 1000;
const READ_BYTES = 1024 ** 2;

/** Changes on their way: read from the log when they are sent, or kept from a log that is gone. */
interface Segment {
  readonly upTo: Date;
  readonly pageSize: number;
  readonly sizeInPages: number;
  readonly count: number;
  pages(): Iterable<Page>;
}

interface Current {
  readonly id: string;
  readonly startedAt: number;
  sequence: number;
}

export interface Shipped {
  /** All changes before this time are stored. */
  readonly upTo: Date;
  readonly bytes: number;
}

const logBytes = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

async function* gzipped(
  source: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array> {
  yield* streamOf(source).pipeThrough(new CompressionStream('gzip'));
}

export class Shipper {
  readonly #settings: BackupSettings;
  readonly #place: BackupDestination;
  readonly #file: string;
  readonly #log: string;
  readonly #files: StoredFiles;
  /** Of the database file; never closed: see wal.ts. */
  readonly #descriptor: number;
  /** Sees that something was committed. */
  readonly #watch: Database;
  #version: number | null = null;
  #pin: Pin | null = null;
  #position: WalPosition | null = null;
  #waiting: Segment | null = null;
  readonly #current: Current;

  constructor(settings: BackupSettings, place: BackupDestination, descriptor: number) {
    this.#settings = settings;
    this.#place = place;
    this.#file = join(settings.dataDir, SQLITE_FILE);
    this.#log = `${this.#file}-wal`;
    this.#descriptor = descriptor;
    this.#watch = new Database(this.#file, { readonly: true });
    this.#files = new StoredFiles(place, settings.key, sourceFiles(settings));
    const now = new Date();
    this.#current = { id: newGenerationId(now), startedAt: now.getTime(), sequence: 0 };
  }

  get isOld(): boolean {
    return Date.now() - this.#current.startedAt > GENERATION_MS;
  }

  /** Changes are missing, or the log is too large: only a new generation helps. */
  isLost(problem: unknown): boolean {
    return problem instanceof WalGap || logBytes(this.#log) > LARGEST_LOG_BYTES;
  }

  close(): void {
    this.#pin?.release();
    this.#pin = null;
    this.#watch.close();
  }

  /** The copy of the file and the log after it are one state: see {@link assembleDatabase}. */
  async begin(): Promise<Shipped> {
    const { id } = this.#current;
    this.#pin = takePin(this.#file);
    const hashes = await this.#files.store(this.#pin.client);
    const bytes = await this.#write(baseName(id), this.#fileBytes());
    const shipped = await this.ship(true);
    await writeText(this.#place, fileListName(id), JSON.stringify([...hashes]));
    await this.#check(id, shipped.upTo);
    const manifest = { format: 1, version: this.#settings.version, verifiedAt: new Date() };
    await writeText(this.#place, manifestName(id), `${JSON.stringify(manifest)}\n`);
    const backups = await listBackups(this.#place);
    if (await pruneShipped(this.#place, backups, this.#settings.keep)) this.#files.forget();
    return { ...shipped, bytes: shipped.bytes + bytes };
  }

  /** @throws {BackupError} if what is stored is not a sound database */
  async #check(id: string, at: Date): Promise<void> {
    const { key, dataDir } = this.#settings;
    const generation = (await listGenerations(this.#place)).find((found) => found.id === id);
    if (generation === undefined) throw new BackupError(`${this.#place.title} has lost ${id}`);
    const { segments } = generation;
    await inScratchFolder(dataDir, async (folder) => {
      await assembleDatabase(this.#place, key, { generation, segments, upTo: at }, folder);
      await withScratchDatabase(folder, async (database) => {
        const [problem] = await database.integrity();
        if (problem !== undefined) throw new BackupError(`the copy is damaged: ${problem}`);
      });
    });
  }

  /** Ships what was committed before the call. */
  async ship(isFirst = false): Promise<Shipped> {
    const current = this.#current;
    let bytes = 0;
    if (this.#waiting !== null) bytes += await this.#send(current, this.#waiting);
    const upTo = new Date();
    const version = this.#dataVersion();
    if (version === this.#version && !isFirst) return { upTo, bytes };
    const pin = takePin(this.#file);
    try {
      await this.#files.store(pin.client);
      const found = scanWal(this.#log, this.#position);
      const size = found?.sizeInPages ?? null;
      if (found !== null && size !== null) {
        const { pageSize, pages } = found;
        bytes += await this.#send(current, {
          upTo,
          pageSize,
          sizeInPages: size,
          count: pages.size,
          pages: () => readPages(this.#log, found),
        });
      } else if (isFirst) {
        bytes += await this.#send(current, this.#nothing(upTo));
      }
      this.#position = found?.position ?? this.#position;
    } catch (problem) {
      pin.release();
      throw problem;
    }
    this.#pin?.release();
    this.#pin = pin;
    this.#version = version;
    if ((this.#position?.offset ?? 0) > CHECKPOINT_BYTES) this.#moveLog();
    return { upTo, bytes };
  }

  /** Lets the log begin anew. What is committed meanwhile is kept in memory, and shipped with the next call. */
  #moveLog(): void {
    // Most of the work is done before writers have to wait.
    checkpoint(this.#file);
    const pause = pauseWriters(this.#file);
    if (pause === null) return;
    try {
      const upTo = new Date();
      const pin = takePin(this.#file);
      const found = scanWal(this.#log, this.#position);
      if (found === null || found.pages.size > MOST_WAITING_PAGES) {
        pin.release();
        return;
      }
      if (found.sizeInPages !== null) {
        const { pageSize, sizeInPages } = found;
        const kept = [...readPages(this.#log, found)];
        this.#waiting = { upTo, pageSize, sizeInPages, count: kept.length, pages: () => kept };
      }
      this.#position = found.position;
      this.#pin?.release();
      this.#pin = pin;
      if (!checkpoint(this.#file)) return;
      // Reads from the file alone: the next writer begins the log anew.
      const last = takePin(this.#file);
      this.#pin.release();
      this.#pin = last;
    } finally {
      pause.end();
    }
  }

  #nothing(upTo: Date): Segment {
    return { upTo, pageSize: 0, sizeInPages: 0, count: 0, pages: () => [] };
  }

  async #send(current: Current, segment: Segment): Promise<number> {
    const { id, sequence } = current;
    const { upTo, pageSize, sizeInPages, count, pages } = segment;
    const header = {
      quoinPages: 1,
      generation: id,
      sequence,
      pageSize,
      pages: count,
      sizeInPages,
    } as const;
    const bytes = await this.#write(segmentName(id, sequence, upTo), segmentBytes(header, pages()));
    current.sequence += 1;
    if (segment === this.#waiting) this.#waiting = null;
    return bytes;
  }

  async #write(name: string, source: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<number> {
    const plain = streamOf(gzipped(source));
    return this.#place.write(name, await encrypted(plain, this.#settings.key));
  }

  async *#fileBytes(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const { size } = fstatSync(this.#descriptor);
    for (let offset = 0; offset < size; ) {
      const bytes = new Uint8Array(Math.min(READ_BYTES, size - offset));
      const length = readSync(this.#descriptor, bytes, 0, bytes.length, offset);
      if (length === 0) return;
      yield bytes.subarray(0, length);
      offset += length;
    }
  }

  /** Changes with every commit of another connection. */
  #dataVersion(): number {
    const row = this.#watch.query<{ data_version: number }, []>('pragma data_version').get();
    return row?.data_version ?? 0;
  }
}
