/** A package registry on this machine whose answers can break off, on a socket of its own. */
import type { Socket } from 'bun';

/** Answers a request for a tarball. */
type Answer = (socket: Socket, tarball: Uint8Array) => void;

export interface LoopbackRegistry extends Disposable {
  readonly url: string;
  /** Names of the packages whose tarballs were requested, in order. */
  readonly requested: string[];
  /** Answers to the next requests for a package's tarball, in order; then the tarball is sent. */
  readonly faults: Map<string, Answer[]>;
}

const head = (status: string, length: number): string =>
  `HTTP/1.1 ${status}\r\ncontent-length: ${length}\r\n\r\n`;

const sends: Answer = (socket, tarball) => {
  socket.write(head('200 OK', tarball.length));
  socket.write(tarball);
};

/** Sends half of the tarball, then nothing. */
export const stalls: Answer = (socket, tarball) => {
  socket.write(head('200 OK', tarball.length));
  socket.write(tarball.subarray(0, tarball.length / 2));
};

/** Sends half of the tarball, then ends the connection. */
export const cuts: Answer = (socket, tarball) => {
  stalls(socket, tarball);
  socket.end();
};

export const rejects: Answer = (socket) => {
  socket.write(head('403 Forbidden', 0));
};

const VERSION = '1.0.0';

const tarballOf = (manifest: object): Promise<Uint8Array<ArrayBuffer>> =>
  new Bun.Archive(
    { 'package/package.json': JSON.stringify(manifest) },
    { compress: 'gzip' },
  ).bytes();

/**
 * Opens a registry that has these packages in version 1.0.0.
 *
 * @param extra - further fields of their manifests, by name
 */
export const loopbackRegistry = async (
  names: readonly string[],
  extra: Readonly<Record<string, object>> = {},
): Promise<LoopbackRegistry> => {
  const fieldsOf = (name: string) => ({ name, version: VERSION, ...extra[name] });
  const tarballs = new Map<string, Uint8Array>();
  for (const name of names) tarballs.set(name, await tarballOf(fieldsOf(name)));
  const requested: string[] = [];
  const faults = new Map<string, Answer[]>();

  const manifest = (name: string, tarball: Uint8Array): string => {
    const integrity = `sha512-${new Bun.CryptoHasher('sha512').update(tarball).digest('base64')}`;
    const dist = { tarball: `${url}${name}/-/${name}-${VERSION}.tgz`, integrity };
    const versions = { [VERSION]: { ...fieldsOf(name), dist } };
    return JSON.stringify({ name, 'dist-tags': { latest: VERSION }, versions });
  };
  const answer = (socket: Socket, path: string): void => {
    const [, name = ''] = path.split('/');
    const tarball = tarballs.get(name);
    if (tarball === undefined) {
      socket.write(head('404 Not Found', 0));
    } else if (path.endsWith('.tgz')) {
      requested.push(name);
      (faults.get(name)?.shift() ?? sends)(socket, tarball);
    } else {
      const text = manifest(name, tarball);
      socket.write(`${head('200 OK', text.length)}${text}`);
    }
  };
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      data(socket, bytes) {
        // Bun sends each request in one piece, and the next one after the answer.
        const [, path = ''] = bytes.toString().split(' ');
        answer(socket, path);
      },
    },
  });
  const url = `http://127.0.0.1:${server.port}/`;
  return { url, requested, faults, [Symbol.dispose]: () => server.stop(true) };
};
