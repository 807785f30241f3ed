/**
 * A backup file: gzip of lines of JSON. A header, `{table, row}` for each row, `{file, base64}` for
 * each part of the assets' bytes, and a trailer with the number of rows by table and of files, and
 * the SHA-256 of all lines before it. The same for both databases and wherever files lie.
 */

import { isRecord } from '@quoin/contract';
import { backupNotJson, notABackup } from '../messages.ts';
import type { Row } from './tables.ts';

export const BACKUP_FORMAT = 1;

export interface BackupHeader {
  readonly quoinBackup: typeof BACKUP_FORMAT;
  /** Of the program that wrote it. */
  readonly version: string;
  /** Tag of its last migration. */
  readonly schema: string;
  readonly createdAt: string;
  readonly dialect: 'sqlite' | 'postgres';
}

export interface BackupTrailer {
  readonly end: true;
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Files that rows name and the storage did not have. */
  readonly filesMissing: number;
  readonly sha256: string;
}

export interface BackupRow {
  readonly table: string;
  readonly row: Row;
}

/** Lines of one file follow each other. */
export interface BackupFilePart {
  /** SHA-256 of the whole, hex. */
  readonly file: string;
  readonly base64: string;
}

export type BackupLine = BackupHeader | BackupRow | BackupFilePart | BackupTrailer;

/** The file is not a whole backup of this version of Quoin, or does not fit this database. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const isHeader = (line: Record<string, unknown>): line is Record<string, unknown> & BackupHeader =>
  line.quoinBackup === BACKUP_FORMAT && typeof line.schema === 'string';

const isTrailer = (
  line: Record<string, unknown>,
): line is Record<string, unknown> & BackupTrailer =>
  line.end === true &&
  typeof line.sha256 === 'string' &&
  isRecord(line.rows) &&
  typeof line.files === 'number';

const isRow = (line: Record<string, unknown>): line is Record<string, unknown> & BackupRow =>
  typeof line.table === 'string' && isRecord(line.row);

const isFilePart = (
  line: Record<string, unknown>,
): line is Record<string, unknown> & BackupFilePart =>
  typeof line.file === 'string' && typeof line.base64 === 'string';

/** @throws {BackupError} */
export const parseLine = (text: string): BackupLine => {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    throw new BackupError(backupNotJson);
  }
  if (isRecord(line) && (isRow(line) || isFilePart(line) || isHeader(line) || isTrailer(line))) {
    return line;
  }
  throw new BackupError(notABackup);
};

/** Lines of a byte stream, without their line ends. */
export async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: string[] = [];
  for await (const chunk of stream) {
    const [first = '', ...rest] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    for (const piece of rest) {
      yield parts.join('');
      parts = [piece];
    }
  }
  const last = parts.join('');
  if (last !== '') yield last;
}
