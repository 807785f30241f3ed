/** Messages of PostgreSQL's protocol 3.0 (PostgreSQL documentation, "Message Formats"). */

/** A type byte and a length of four bytes, which counts itself. */
const HEADER = 5;

export const frame = (type: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const header = Buffer.alloc(HEADER);
  header.write(type, 0, 'latin1');
  header.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};

/** @returns the message without its type: startup messages have none */
export const untyped = (message: Buffer): Buffer => message.subarray(1);

export const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

export const typeOf = (message: Buffer): string => String.fromCharCode(message[0] ?? 0);

export const bodyOf = (message: Buffer): Buffer => message.subarray(HEADER);

/** Cuts a stream of bytes into messages. The first one of a client has no type (`startsUntyped`). */
export const messageReader = (
  receive: (message: Buffer) => void,
  { startsUntyped = false } = {},
): ((bytes: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  let isUntyped = startsUntyped;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const at = isUntyped ? 0 : 1;
      if (rest.length < at + 4) return;
      const end = at + rest.readInt32BE(at);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      // A refused request for TLS is followed by the startup message.
      if (!(isUntyped && isTlsRequest(message))) isUntyped = false;
      receive(message);
    }
  };
};

const TLS_REQUEST = 80_877_103;

export const isTlsRequest = (message: Buffer): boolean =>
  message.length === 8 && message.readInt32BE(4) === TLS_REQUEST;
