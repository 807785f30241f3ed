/** A connection of the pooler to PostgreSQL. */
import { connect } from 'node:net';
import { bodyOf, frame, int32, messageReader, typeOf, untyped } from './frames.ts';
import { scram } from './scram.ts';

const PROTOCOL_3_0 = 196_608;
/** Kinds of authentication requests ("Message Formats", AuthenticationSASL and the next two). */
const SASL = 10;
const SASL_CONTINUE = 11;
const MECHANISM = 'SCRAM-SHA-256';

export interface Backend {
  /** Receives the messages of the server; null: they are dropped. */
  receive: ((message: Buffer) => void) | null;
  send(message: Buffer): void;
  close(): void;
}

/** @returns a connection that is ready for a query */
export const openBackend = async (target: URL): Promise<Backend> => {
  const ready = Promise.withResolvers<void>();
  const password = scram(decodeURIComponent(target.password));
  const startup = [
    'user',
    target.username,
    'database',
    target.pathname.slice(1),
    'TimeZone',
    'UTC',
  ];
  const socket = connect(Number(target.port), target.hostname, () =>
    socket.write(untyped(frame(' ', int32(PROTOCOL_3_0), `${startup.join('\0')}\0\0`))),
  );
  socket.on('error', ready.reject);
  const backend: Backend = {
    receive: null,
    send: (message) => void socket.write(message),
    close: () => void socket.destroy(),
  };
  const authenticate = (body: Buffer): void => {
    const kind = body.readInt32BE(0);
    const { first } = password;
    if (kind === SASL) {
      socket.write(frame('p', `${MECHANISM}\0`, int32(Buffer.byteLength(first)), first));
    } else if (kind === SASL_CONTINUE) {
      socket.write(frame('p', password.final(body.subarray(4).toString())));
    }
  };
  let isReady = false;
  const read = messageReader((message) => {
    if (isReady) return backend.receive?.(message);
    const type = typeOf(message);
    if (type === 'R') authenticate(bodyOf(message));
    if (type === 'E') ready.reject(new Error(bodyOf(message).toString()));
    if (type !== 'Z') return;
    isReady = true;
    ready.resolve();
  });
  socket.on('data', read);
  await ready.promise;
  return backend;
};
