/**
 * Reads the change counter of SQLite's WAL index straight from shared memory, where every process
 * that has the file open sees a commit at once. `pragma data_version` tells the same and takes two
 * file locks each time: 2 to 8 µs, against 50 ns here.
 * The header is written whole before a commit returns (https://www.sqlite.org/walformat.html, 2.1).
 */

/** Words of the header, 4 bytes each, in the byte order of the machine. */
const CHANGE_COUNTER = 2;
const SALT = 8;
/** Leaves the counter its 32 bits within the 53 of a number. */
const SALT_BITS = 0xfffff;

/**
 * A number that changes with every commit, or null where the file cannot be mapped.
 * @param file the database, open in WAL mode as long as the reader is used
 */
export const walChangeCounter = (file: string): (() => number) | null => {
  let header: Uint32Array;
  try {
    const { buffer, byteOffset } = Bun.mmap(`${file}-shm`, { shared: true });
    header = new Uint32Array(buffer, byteOffset, SALT + 1);
  } catch {
    return null;
  }
  return () => ((header[SALT] ?? 0) & SALT_BITS) * 2 ** 32 + (header[CHANGE_COUNTER] ?? 0);
};
