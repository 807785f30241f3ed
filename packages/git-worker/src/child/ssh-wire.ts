/** Data types of SSH (RFC 4251 §5). */

import { keyCutOff } from '../messages.ts';
/** A `string`: its length, then its bytes. */
export const sshString = (value: string | Uint8Array): Buffer => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** An `mpint` of a number that is not negative, given with its highest byte first. */
export const sshInteger = (value: Uint8Array): Buffer => {
  const start = value.findIndex((byte) => byte !== 0);
  const bytes = start === -1 ? Buffer.alloc(0) : Buffer.from(value.subarray(start));
  const isSigned = (bytes[0] ?? 0) >= 0x80;
  return sshString(isSigned ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes);
};

/** Reads values one after the other. @throws {RangeError} where the bytes end */
export class SshReader {
  #at = 0;

  constructor(private readonly bytes: Buffer) {}

  bytesOf(length: number): Buffer {
    if (this.#at + length > this.bytes.length) throw new RangeError(keyCutOff);
    this.#at += length;
    return this.bytes.subarray(this.#at - length, this.#at);
  }

  integer(): number {
    return this.bytesOf(4).readUInt32BE();
  }

  string(): Buffer {
    return this.bytesOf(this.integer());
  }

  text(): string {
    return this.string().toString('latin1');
  }
}
