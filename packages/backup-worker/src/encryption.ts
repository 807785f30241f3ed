/**
 * Encryption of backups in the age format (age-encryption.org/v1, C2SP specification "age"): an
 * X25519 key, and ChaCha20-Poly1305 in chunks of 64 KiB. The command `age -d` of another machine
 * reads the files too.
 */
import { BackupError } from '@quoin/db';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backupDamaged } from './messages.ts';
import { streamOf } from './stream-of.ts';

/** First bytes of an encrypted file. */
const AGE_HEADER = 'age-encryption.org/v1\n';

/** A key of backups as age writes it: `AGE-SECRET-KEY-1…`. */
export const isBackupKey = async (key: string): Promise<boolean> => {
  try {
    await identityToRecipient(key);
    return true;
  } catch {
    return false;
  }
};

export const newBackupKey = (): Promise<string> => generateX25519Identity();

export const encrypted = async (
  source: ReadableStream<Uint8Array>,
  key: string,
): Promise<ReadableStream<Uint8Array>> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return encrypter.encrypt(source);
};

/** Errors of the source itself, such as a bucket that is away, are not those of the encryption. */
async function* heard(
  source: ReadableStream<Uint8Array>,
  note: (problem: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (problem) {
    note(problem);
    throw problem;
  }
}

/**
 * @throws {BackupError} from here if the key is another one or the header is damaged, and from the
 * stream if a byte was changed or the end is missing
 */
export const decrypted = async (
  source: ReadableStream<Uint8Array>,
  key: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  let failure: unknown = null;
  const bytes = streamOf(
    heard(source, (problem) => {
      failure = problem;
    }),
  );
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  let plain: ReadableStream<Uint8Array>;
  try {
    plain = await decrypter.decrypt(bytes);
  } catch (cause) {
    if (failure !== null) throw failure;
    const isOtherKey = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw new BackupError(
      isOtherKey
        ? 'the backup was encrypted with another key. Set QUOIN_BACKUP_KEY to the key with which it was made'
        : 'the backup is damaged: its header cannot be read',
      { cause },
    );
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    try {
      yield* plain;
    } catch (cause) {
      if (failure !== null) throw failure;
      throw new BackupError(backupDamaged, { cause });
    }
  }
  return streamOf(copied(chunks()));
};

/** With buffers of their own, as streams of files have. */
async function* copied(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of source) yield new Uint8Array(chunk);
}

/**
 * Reads the first bytes of a stream.
 *
 * @returns whether it is encrypted, and a stream of all its bytes
 */
export const detectEncryption = async (
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<{ isEncrypted: boolean; source: ReadableStream<Uint8Array<ArrayBuffer>> }> => {
  const reader = source.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (length < AGE_HEADER.length) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const begin = Buffer.concat(chunks).subarray(0, AGE_HEADER.length).toString('latin1');
  async function* whole(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield* chunks;
    reader.releaseLock();
    yield* source;
  }
  return { isEncrypted: begin === AGE_HEADER, source: streamOf(whole()) };
};
