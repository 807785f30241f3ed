/**
 * The bytes of large bodies that are in memory. One sender may hold only a part of them, so that no
 * sender fills the memory, and none keeps the others from sending.
 */

import { AppError } from '@quoin/core';
import { tooManyBodies } from '../messages.ts';

const MIB = 1024 * 1024;

/** Smaller bodies are held to nothing but the limits of their paths and of requests. */
const SMALL_BYTES = 64 * 1024;

const RETRY_SECONDS = 5;

/** Bytes. */
interface Room {
  readonly ofSender: number;
  readonly ofAll: number;
}

/** Without a credential: two of the largest deliveries of a Git host, of each network. */
const ANONYMOUS: Room = { ofSender: 50 * MIB, ofAll: 100 * MIB };
/** One bundle of the largest size and some files, of each credential. */
const KNOWN: Room = { ofSender: 256 * MIB, ofAll: 1024 * MIB };

class Held {
  readonly #bySender = new Map<string, number>();
  #all = 0;

  constructor(private readonly room: Room) {}

  take(sender: string, bytes: number): () => void {
    const held = this.#bySender.get(sender) ?? 0;
    if (held + bytes > this.room.ofSender || this.#all + bytes > this.room.ofAll) {
      throw new AppError('unavailable', tooManyBodies, undefined, RETRY_SECONDS);
    }
    this.#add(sender, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(sender, -bytes);
      isHeld = false;
    };
  }

  #add(sender: string, bytes: number): void {
    this.#all += bytes;
    const held = (this.#bySender.get(sender) ?? 0) + bytes;
    if (held === 0) this.#bySender.delete(sender);
    else this.#bySender.set(sender, held);
  }
}

/** @returns the declared length, or the limit for a body in chunks; 0 for a small body */
const bytesOf = ({ headers, body }: Request, limit: number): number => {
  if (body === null) return 0;
  const declared = headers.get('content-length');
  const bytes = declared === null ? limit : Math.min(Number(declared) || 0, limit);
  return bytes <= SMALL_BYTES ? 0 : bytes;
};

/**
 * Takes room for a body before it is read.
 *
 * @param limit of the path, bytes
 * @param sender a network or a credential
 * @returns a function that releases the memory; null for a small body
 * @throws {AppError} `unavailable` where there is no room
 */
type Take = (request: Request, limit: number, sender: string) => (() => void) | null;

const takingFrom = (room: Room): Take => {
  const held = new Held(room);
  return (request, limit, sender) => {
    const bytes = bytesOf(request, limit);
    return bytes === 0 ? null : held.take(sender, bytes);
  };
};

export class BodyMemory {
  /** Of requests without a credential, by network. */
  readonly anonymous = takingFrom(ANONYMOUS);
  readonly known = takingFrom(KNOWN);
}
